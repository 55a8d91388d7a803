package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.bench4j.engine.Rigs;
import org.bench4j.engine.Target;

/** Compiles the module and measures its rig from outside, and nothing else; {@code run} measures workloads and rig. */
@Mojo(name = "observe", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ObserveMojo extends RigMojo {
    @Override
    void measure(Path folder) throws IOException, MojoExecutionException, MojoFailureException, InterruptedException {
        Outputs outputs = new Outputs(folder);
        Optional<Target.ClassPath> target = target(outputs);
        if (target.isEmpty() || !Rigs.hasRig(target.get().scan())) {
            throw new MojoFailureException(
                    "this module has no rig: expected a class named in " + Rigs.PROVIDERS + " of its classes");
        }
        observe(target.get(), outputs);
    }
}
