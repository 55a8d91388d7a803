package org.bench4j.examples.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    private Path folder;

    @Test
    void ratesShowAPlantedDoublingAsRedBesideTheUsualWay() throws Exception {
        Path log = folder.resolve("decisions.log");
        List<String> lines = lines(
                "rates",
                "--quick",
                "--runs=1",
                "--jmh-runs=1",
                "--variants=arithmetic",
                "--limits=5",
                "--planted=100",
                "--log=" + log);
        assertThat(lines.get(0)).startsWith("load average");
        assertThat(lines.get(2)).contains("gate", "red", "faster", "inconcl.", "invalid", "slowdown");
        List<String[]> rows = rows(lines);
        assertThat(rows)
                .extracting(row -> row[0].strip())
                .containsExactly(
                        "arithmetic   5 %          bench, judge auto",
                        "arithmetic   5 %          " + OneAfterTheOther.MANN_WHITNEY,
                        "arithmetic   5 %          " + OneAfterTheOther.ERROR_BARS,
                        "arithmetic   5 %          " + OneAfterTheOther.MEANS);
        rows.forEach(row -> assertThat(counts(row[1])).startsWith(1));
        assertThat(rows.get(0)[2].strip()).startsWith("+100 %");
        assertThat(counts(rows.get(0)[2].replace("+100 %", "")))
                .as("a planted doubling is red")
                .containsExactly(1, 1, 0, 0, 0);
        assertThat(log).content().contains("bench, judge auto | RED", OneAfterTheOther.MEANS);
        assertThat(Files.readAllLines(log)).hasSize(8);
    }

    @Test
    void neighboursJudgeTheSameRunsByBothClocksAndEndWithTheRun() throws Exception {
        List<String> lines = lines(
                "neighbours",
                "--quick",
                "--runs=1",
                "--jmh-runs=0",
                "--variants=arithmetic",
                "--patterns=bursts",
                "--planted=100");
        List<String[]> rows = rows(lines);
        assertThat(rows)
                .extracting(row -> row[0].strip())
                .containsExactly(
                        "bursts       arithmetic   5 %          bench, judge auto",
                        "bursts       arithmetic   5 %          bench, judge wall");
        assertThat(ProcessHandle.current()
                        .descendants()
                        .filter(process ->
                                process.info().commandLine().orElse("").contains(Burner.class.getName())))
                .isEmpty();
    }

    @Test
    void refusesWhatItDoesNotKnowNamingWhatThereIs() {
        assertThatThrownBy(() -> lines("rate"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"rate\"")
                .hasMessageContaining("rates or neighbours");
        assertThatThrownBy(() -> lines("rates", "--run=3"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"--run=3\"")
                .hasMessageContaining("--runs=");
        assertThatThrownBy(() -> lines("rates", "--variants=disk"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"disk\"")
                .hasMessageContaining("memory");
        assertThatThrownBy(() -> lines("rates", "--limits=1,2,5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--planted");
        assertThatThrownBy(() -> lines("neighbours", "--patterns=always"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("second-half");
    }

    private static List<String> lines(String... args) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream progress = new ByteArrayOutputStream();
        assertThat(Main.run(
                        args,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(progress, true, StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("min left");
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** The rows below the head, each cut into conditions and gate, counts, counts, times. */
    private static List<String[]> rows(List<String> lines) {
        return lines.stream()
                .skip(3)
                .filter(line -> line.contains("|"))
                .map(line -> line.split(Pattern.quote("|")))
                .toList();
    }

    private static Integer[] counts(String cells) {
        return Arrays.stream(cells.strip().split(" +")).map(Integer::valueOf).toArray(Integer[]::new);
    }
}
