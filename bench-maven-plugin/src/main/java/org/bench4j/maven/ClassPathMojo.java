package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes the module's test class path to a file that {@code ab} reads: what {@code ab} calls in the tree of a reference. */
@Mojo(name = "class-path", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class ClassPathMojo extends BenchMojo {
    /** The file. */
    @Parameter(
            property = "bench.classPathFile",
            defaultValue = "${project.build.directory}/bench/class-path.txt",
            required = true)
    private File classPathFile;

    /** The module to write, as {@code group:artifact}; every module when not set. */
    @Parameter(property = "bench.classPathOf")
    private String classPathOf;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Override
    void run() throws MojoExecutionException {
        if (!Given.optional("bench.classPathOf", classPathOf)
                .orElse(nameOf(project))
                .equals(nameOf(project))) {
            return;
        }
        ForkClassPath classPath = new ForkClassPath(project.getArtifacts(), plugin.getArtifacts(), plugin.getVersion());
        try {
            ModuleClasses.of(project, classPath)
                    .asSide(classPath)
                    .write(classPathFile.toPath().toAbsolutePath());
            getLog().info("class path: " + classPathFile);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }
}
