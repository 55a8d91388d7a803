package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ParentGoneTest {
    @TempDir
    private Path folder;

    @Test
    void killedParentLeavesNoFork() throws Exception {
        Process parent = parent(Mains.Watches.class).start();
        long fork = readPid(parent);

        parent.destroyForcibly().waitFor();

        Forks.awaitGone(fork);
    }

    @Test
    void terminatedParentKillsEvenAForkThatDoesNotWatch() throws Exception {
        Process parent = parent(Mains.Spins.class).start();
        long fork = readPid(parent);

        parent.destroy();
        parent.waitFor();

        Forks.awaitGone(fork);
    }

    @Test
    void endOfInputEndsAForkWithACodeOfItsOwn() throws Exception {
        List<String> command = new Forks(folder).of(Mains.Watches.class).command();
        ArgumentFile.write(new Forks(folder).of(Mains.Watches.class), NativeText.ofThisProcess());
        Process fork = new ProcessBuilder(command).start();
        readPid(fork);

        fork.getOutputStream().close();

        assertThat(fork.waitFor()).isEqualTo(ParentWatch.ORPHANED);
    }

    @Test
    void forkThatHaltsEndsWithItsOwnCodeWhileItsParentLivesAndThoughAllThreadsWereInterrupted() throws Exception {
        JvmLaunch launch = new Forks(folder).of(Mains.Halts.class, "3");
        ArgumentFile.write(launch, NativeText.ofThisProcess());
        Process fork = new ProcessBuilder(launch.command()).start();
        readPid(fork);

        assertThat(fork.waitFor()).isEqualTo(3);
    }

    @Test
    void forkDoesNotSeeTheJvmOptionsInItsParentsEnvironment() throws Exception {
        ProcessBuilder builder =
                parent(Mains.Prints.class, "property:planted", "env:JDK_JAVA_OPTIONS", "env:CLASSPATH", "env:KEPT");
        builder.environment().put("JDK_JAVA_OPTIONS", "-Dplanted=true");
        builder.environment().put("CLASSPATH", "planted");
        builder.environment().put("KEPT", "yes");

        Process parent = builder.start();

        assertThat(new String(parent.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
                .containsExactly("planted=null", "JDK_JAVA_OPTIONS=null", "CLASSPATH=null", "KEPT=yes");
    }

    private ProcessBuilder parent(Class<?> fork, String... args) {
        List<Path> classPath = Forks.classPath();
        List<String> command = new ArrayList<>(List.of(
                Forks.JAVA_HOME.resolve("bin/java").toString(),
                "-Xmx64m",
                "-cp",
                classPath.get(0)
                        + java.io.File.pathSeparator
                        + classPath.get(1)
                        + java.io.File.pathSeparator
                        + Forks.locationOf(org.bench4j.model.Failure.class),
                Mains.ForksAnother.class.getName(),
                folder.toString(),
                classPath.get(0).toString(),
                classPath.get(1).toString(),
                fork.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    private static long readPid(Process process) throws Exception {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return Long.parseLong(lines.readLine().substring("pid ".length()));
    }
}
