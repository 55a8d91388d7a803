package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.bench4j.engine.Bench;
import org.bench4j.engine.SelfTestRequest;
import org.bench4j.model.SelfTest;

/** Finds out how far bench can be believed on this machine: what its gate finds and misses of slowdowns that it plants itself. */
@Mojo(name = "selftest", requiresProject = false, threadSafe = true)
public final class SelfTestMojo extends JvmMojo {
    /** Trials of each kind of work, at least 6; gates of 5 are drawn from them. Ten take about two minutes. */
    @Parameter(property = "bench.selftest.trials", defaultValue = "10")
    private int selfTestTrials;

    /** Whether the goal fails when the gate does not go red on a planted regression, or does on identical code. */
    @Parameter(property = "bench.selftest.fail", defaultValue = "true")
    private boolean failUnlessProven;

    /** Where {@code selftest.json} and {@code selftest.txt} go. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    @Override
    void run() throws MojoExecutionException, MojoFailureException, InterruptedException {
        Path folder = outputFolder(outputDirectory);
        try {
            SelfTest found = Bench.selfTest(new SelfTestRequest(
                    javaHome(),
                    ForkClassPath.ofBench(plugin().getArtifacts()),
                    arguments(),
                    selfTestTrials,
                    folder.resolve("selftest"),
                    Optional.of(folder.resolve("selftest.json")),
                    line -> getLog().info(line)));
            String text = Bench.render(found);
            Files.writeString(folder.resolve("selftest.txt"), text);
            print(text);
            if (!found.proven()) {
                List<String> broken = found.kinds().stream()
                        .filter(kind -> !kind.redOnPlanted() || !kind.greenOnSame())
                        .map(SelfTest.Kind::name)
                        .toList();
                String message = "the gate cannot be trusted on this machine now: it was wrong about " + broken
                        + "; make the machine quieter and try again";
                if (failUnlessProven) {
                    throw new MojoFailureException(message);
                }
                getLog().warn(message);
            }
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }
}
