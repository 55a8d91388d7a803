package org.bench4j.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/** What goals share that start JVMs but measure no workloads of a module. */
abstract class JvmMojo extends BenchMojo {
    /** The Java installation (or its {@code java}) that runs the forks; else the toolchain's, else Maven's own. */
    @Parameter(property = "bench.jvm")
    private String jvm;

    /** Which JDK toolchain runs the forks, where {@code jvm} is not set. */
    @Parameter
    private Map<String, String> jdkToolchain;

    /** Arguments of the forks, as one text with shell quoting. */
    @Parameter(property = "bench.argLine")
    private String argLine;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Inject
    private ToolchainManager toolchains;

    final Path javaHome() throws MojoFailureException {
        return JavaHome.choose(
                Given.optional("bench.jvm", jvm), Optional.ofNullable(jdkToolchain), toolchains, session);
    }

    final List<String> arguments() {
        return Words.split(
                "bench.argLine", Given.optional("bench.argLine", argLine).orElse(""));
    }

    final PluginDescriptor plugin() {
        return plugin;
    }
}
