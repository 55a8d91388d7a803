package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.bench4j.model.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class LauncherTest {
    private static final Launcher.Tick NOTHING = () -> {};

    @TempDir
    private Path folder;

    @Test
    void exitZeroIsToldAsEndedByItself() throws Exception {
        End end = run(new Forks(folder).of(Mains.Exits.class, "0"), NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(0));
        assertThat(end.toFailure().kind()).isEqualTo(Failure.Kind.EXITED);
        assertThat(end.toFailure().message()).contains("exit code 0", "System.exit");
    }

    @Test
    void exitCodeIsTold() throws Exception {
        End end = run(new Forks(folder).of(Mains.Exits.class, "7"), NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(7));
        assertThat(end.toFailure().message()).contains("exit code 7");
    }

    @Test
    void timedOutForkIsKilledAndItsFailureShowsWhereItWas() throws Exception {
        Forks forks = new Forks(folder);
        Duration allowed = Duration.ofSeconds(4);
        int[] ticks = {0};

        End end = run(forks.of(allowed, Mains.Spins.class), () -> ticks[0]++);

        assertThat(end.exit()).isEqualTo(new ForkExit.TimedOut(allowed));
        assertThat(ticks[0]).isPositive();
        Forks.awaitGone(forks.printedPid().orElseThrow());
        Failure failure = end.toFailure();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.TIMED_OUT);
        assertThat(failure.message()).contains("4 s");
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command: no thread dump");
        assertThat(failure.details()).anyMatch(line -> line.contains("Mains$Spins.spin"));
    }

    @Test
    void killedForkIsToldWithItsSignal() throws Exception {
        Forks forks = new Forks(folder);

        End end = run(forks.of(Mains.Spins.class), () -> forks.printedPid()
                .ifPresent(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly)));

        assertThat(end.exit()).isEqualTo(new ForkExit.Killed(9));
        assertThat(end.toFailure().kind()).isEqualTo(Failure.Kind.KILLED);
        assertThat(end.toFailure().message()).contains("137", "SIGKILL", "memory");
    }

    @Test
    void crashIsToldWithItsReport() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command");
        Forks forks = new Forks(folder);
        boolean[] shot = {false};

        End end = run(forks.of(Mains.Spins.class), () -> {
            if (!shot[0] && forks.printedPid().isPresent()) {
                shot[0] = true;
                signal("-SEGV", forks.printedPid().getAsLong());
            }
        });

        assertThat(end.exit()).isEqualTo(new ForkExit.Killed(6));
        assertThat(end.toFailure().message()).contains("134", "crashed");
        Path report = forks.folder().resolve("forks").resolve("hs_err_1.log");
        assertThat(report).exists();
        assertThat(end.toFailure().details()).contains("crash file: " + report);
    }

    private static End run(JvmLaunch launch, Launcher.Tick tick) throws IOException, InterruptedException {
        return new End(launch, Launcher.run(launch, tick));
    }

    private record End(JvmLaunch launch, ForkExit exit) {
        Failure toFailure() {
            return ForkFailure.of(launch, exit);
        }
    }

    private static void signal(String name, long pid) {
        try {
            new ProcessBuilder("/bin/kill", name, Long.toString(pid)).start().waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void runningOutOfMemoryIsAKindOfItsOwn() throws Exception {
        for (List<String> jvmArgs : List.of(List.of("-Xmx16m"), List.of("-Xmx16m", "-XX:+ExitOnOutOfMemoryError"))) {
            End end = run(
                    new Forks(folder).of(jvmArgs, Forks.classPath(), Duration.ofMinutes(2), Mains.Hoards.class),
                    NOTHING);

            assertThat(end.exit()).isEqualTo(new ForkExit.Ended(jvmArgs.size() == 1 ? 1 : 3));
            assertThat(end.toFailure().kind()).isEqualTo(Failure.Kind.OUT_OF_MEMORY);
            assertThat(end.toFailure().message()).contains("out of memory");
        }
    }

    @Test
    void jvmThatCannotStartIsALaunchFailureWithItsWords() throws Exception {
        Forks forks = new Forks(folder);
        End badFlag = run(
                forks.of(List.of("-XX:+NoSuchFlag"), Forks.classPath(), Duration.ofMinutes(2), Mains.Exits.class),
                NOTHING);
        assertThat(badFlag.toFailure().kind()).isEqualTo(Failure.Kind.LAUNCH);
        assertThat(badFlag.toFailure().message()).contains("NoSuchFlag");

        End noClass = run(forks.of(List.of(), List.of(folder), Duration.ofMinutes(2), Mains.Exits.class, "0"), NOTHING);
        assertThat(noClass.toFailure().kind()).isEqualTo(Failure.Kind.LAUNCH);
        assertThat(noClass.toFailure().message()).contains("Mains$Exits");
    }

    @Test
    void missingJavaIsNamed() {
        Path home = folder.resolve("no-java");
        JvmLaunch launch = new Forks(folder).of(Mains.Exits.class, "0");
        JvmLaunch elsewhere = new JvmLaunch(
                home,
                launch.jvmArgs(),
                launch.classPath(),
                launch.mainClass(),
                launch.arguments(),
                launch.workingDirectory(),
                launch.folder(),
                launch.name(),
                launch.timeout());

        assertThatThrownBy(() -> Launcher.run(elsewhere, NOTHING))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(home.toString());
    }

    @Test
    void twentyMegabytesOfOutputNeitherBlockTheForkNorGetLost() throws Exception {
        Forks forks = new Forks(folder);

        End end = run(forks.of(Mains.Chatters.class), NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(0));
        assertThat(Files.size(forks.log())).isGreaterThanOrEqualTo(20L * 1024 * 1024);
        assertThat(end.toFailure().details()).hasSizeLessThanOrEqualTo(LogTail.QUOTED_LINES + 3);
    }

    @Test
    void processesStartedByATimedOutForkAreKilledWithIt() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sleep")), "no sleep command");
        Forks forks = new Forks(folder);

        Launcher.run(forks.of(Duration.ofSeconds(4), Mains.StartsChild.class, "spin", "/bin/sleep", "600"), NOTHING);

        Forks.awaitGone(forks.printedPid().orElseThrow());
    }

    @Test
    void processesLeftBehindByAForkAreKilledAndCounted() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sleep")), "no sleep command");
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no /proc: orphans cannot be known");
        Forks forks = new Forks(folder);

        End end = run(forks.of(Mains.StartsChild.class, "leave", "/bin/sleep", "600"), NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(0));
        assertThat(forks.read()).contains("killed 1 processes");
        Forks.awaitGone(forks.printedPid().orElseThrow());
    }

    @Test
    void interruptedCallerGetsTheInterruptAfterTheForkIsDead() throws Exception {
        Forks forks = new Forks(folder);

        assertThatThrownBy(() -> Launcher.run(forks.of(Mains.Spins.class), () -> {
                    if (forks.printedPid().isPresent()) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .isInstanceOf(InterruptedException.class);

        assertThat(ProcessHandle.of(forks.printedPid().orElseThrow())).isNotPresent();
    }

    @Test
    void throwingTickKillsTheForkAndIsThrown() throws Exception {
        Forks forks = new Forks(folder);

        assertThatThrownBy(() -> Launcher.run(forks.of(Mains.Spins.class), () -> {
                    if (forks.printedPid().isPresent()) {
                        throw new IllegalStateException("planted");
                    }
                }))
                .hasMessage("planted");

        assertThat(ProcessHandle.of(forks.printedPid().orElseThrow())).isNotPresent();
    }

    @Test
    void classPathOfThreeThousandEntriesArrivesUnchanged() throws Exception {
        Forks forks = new Forks(folder);
        List<Path> classPath = new ArrayList<>();
        IntStream.range(0, 3000).forEach(i -> classPath.add(folder.resolve("a-rather-long-name-" + i + ".jar")));
        classPath.addAll(Forks.classPath());

        End end = run(
                forks.of(
                        List.of("-Xmx64m"),
                        classPath,
                        Duration.ofMinutes(2),
                        Mains.Prints.class,
                        "property:java.class.path"),
                NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(0));
        String expected = String.join(
                java.io.File.pathSeparator,
                classPath.stream().map(Path::toString).toList());
        assertThat(expected).hasSizeGreaterThan(128 * 1024);
        assertThat(forks.read().strip()).isEqualTo("java.class.path=" + expected);
    }

    @Test
    void strangePathsAndArgumentsArriveUnchanged() throws Exception {
        String name = "gr\u00f6\u00dfe \u8868 # \"quoted\" \\back 'single' $HOME %p";
        Charset encoding = NativeText.ofThisProcess().charset();
        assumeTrue(encoding.newEncoder().canEncode(name), "this locale cannot write the path: " + encoding);
        Path strange = Files.createDirectory(folder.resolve(name));
        String file = Mains.Prints.class.getName().replace('.', '/') + ".class";
        Path copy = strange.resolve(file);
        Files.createDirectories(copy.getParent());
        Files.copy(Forks.locationOf(Mains.class).resolve(file), copy);
        Forks forks = new Forks(strange);

        End end = run(
                forks.of(
                        List.of("-Xmx64m", "-Dplanted=" + name),
                        List.of(strange),
                        Duration.ofMinutes(2),
                        Mains.Prints.class,
                        "property:java.class.path",
                        "property:planted",
                        "property:user.dir",
                        "@" + name,
                        ""),
                NOTHING);

        assertThat(end.exit()).isEqualTo(new ForkExit.Ended(0));
        Charset out = Charset.forName(System.getProperty("native.encoding"));
        assertThat(Files.readString(forks.log(), out).lines())
                .containsExactly(
                        "java.class.path=" + strange, "planted=" + name, "user.dir=" + strange, "@" + name, "");

        Process repeated = new ProcessBuilder("/bin/sh", "-c", end.launch().shellLine()).start();
        String again = new String(repeated.getInputStream().readAllBytes(), out);
        assertThat(repeated.waitFor()).isZero();
        assertThat(again).isEqualTo(Files.readString(forks.log(), out));
    }
}
