package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkExitTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "0, EXITED, exit code 0",
        "1, EXITED, exit code 1",
        "3, EXITED, exit code 3",
        "97, KILLED, standard input",
        "128, EXITED, exit code 128",
        "130, KILLED, SIGINT",
        "134, KILLED, crashed",
        "137, KILLED, SIGKILL",
        "139, KILLED, native code",
        "143, KILLED, SIGTERM",
        "255, EXITED, exit code 255"
    })
    void everyCodeIsExplainedInItsOwnWords(int code, Failure.Kind kind, String words) {
        ForkExit exit = ForkExit.of(code);

        assertThat(exit.kind()).isEqualTo(kind);
        assertThat(exit.explanation()).contains(words);
    }

    @Test
    void timeOutNamesTheTimeThatWasAllowed() {
        assertThat(new ForkExit.TimedOut(Duration.ofMinutes(2)).explanation()).contains("120 s");
        assertThat(new ForkExit.TimedOut(Duration.ofMillis(1500)).explanation()).contains("1.500 s");
    }

    @Test
    void survivedOutOfMemoryErrorDoesNotExplainACleanExit() throws Exception {
        JvmLaunch launch = new JvmLaunch(
                folder, List.of(), List.of(), "Main", List.of(), folder, folder, "1", Duration.ofSeconds(1));
        Files.writeString(launch.log(), "java.lang.OutOfMemoryError: Java heap space\n");

        assertThat(ForkFailure.of(launch, ForkExit.of(0)).kind()).isEqualTo(Failure.Kind.EXITED);
        assertThat(ForkFailure.of(launch, ForkExit.of(137)).kind()).isEqualTo(Failure.Kind.OUT_OF_MEMORY);
    }

    @Test
    void tailOfALongLogIsItsLastThirtyLinesCutToSize() throws Exception {
        Path log = folder.resolve("long.log");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            lines.add("line " + i + " " + "x".repeat(i % 50));
        }
        lines.add("y".repeat(100_000));
        Files.write(log, lines);

        List<String> quoted = LogTail.of(log).quoted();

        assertThat(quoted).hasSize(30);
        assertThat(quoted.get(0)).isEqualTo(lines.get(lines.size() - 30));
        assertThat(quoted.get(29)).startsWith("yyy").hasSizeLessThan(600);
    }

    @Test
    void missingLogHasNoLines() {
        assertThat(LogTail.of(folder.resolve("none.log")).quoted()).isEmpty();
    }

    @Test
    void onlyVariablesThatSteerAJvmAreStripped() {
        assertThat(Launcher.stripped(Map.of(
                        "JAVA_TOOL_OPTIONS", "-Xint", "_JAVA_OPTIONS", "-Xmx1m", "JAVA_HOME", "/jdk", "PATH", "/bin")))
                .isEqualTo(Map.of("JAVA_TOOL_OPTIONS", "-Xint", "_JAVA_OPTIONS", "-Xmx1m"));
    }
}
