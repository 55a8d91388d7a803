package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.bench;
import static org.bench4j.engine.ingest.Given.dataJs;
import static org.bench4j.engine.ingest.Given.entry;
import static org.bench4j.engine.ingest.Given.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IngestTest {
    @TempDir
    Path folder;

    private void refused(Path file, String reason) {
        assertThatThrownBy(() -> Ingest.open(file))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(reason);
    }

    @Test
    void whatIsNoResultFileIsRefusedForAReasonThatIsRight() throws Exception {
        refused(folder.resolve("missing.json"), "there is no such file");
        refused(Files.createFile(folder.resolve("empty.json")), "the file is empty (0 bytes)");
        refused(file(folder, "blank.json", " \r\n\t"), "nothing but white space");
        refused(file(folder, "mark.json", "\ufeff\n"), "nothing but white space");
        refused(file(folder, "prose.txt", "Dear all,\nit is slow."), "it begins with \"Dear all,\"");
        refused(
                file(folder, "other.json", "{\"dependencies\": {}, \"name\": 1}"),
                "its members are dependencies, name");
        refused(file(folder, "strings.json", "[\"a\"]"), "an array without a benchmark in it");
        refused(file(folder, "array.json", "[{\"id\": 1}]"), "its members are id");
        refused(file(folder, "report.json", "{\"schemaVersion\": 1, \"id\": \"x\"}"), "bench's own report");
        refused(file(folder, "broken.json", "{\"a\": }"), "line 1, column 7: malformed JSON");
        refused(file(folder, "none.js", "window.X = {\"entries\": {}}"), "no benchmark in it");
        refused(file(folder, "table.txt", "  \u2502 sec/op \u2502\nX 1\n"), "a table of benchstat");
        Path wide = folder.resolve("wide.json");
        Files.write(wide, "{\"a\": 1}".getBytes(StandardCharsets.UTF_16));
        refused(wide, "UTF-16");
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {0, 1, 2, 3});
        refused(binary, "not text");
    }

    @Test
    void theFormatIsTheContentsWhateverTheName() throws Exception {
        Path file =
                file(folder, "jmh-result.json", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "1", "ns", ""))));

        assertThat(Ingest.open(file).format()).isEqualTo(Format.GITHUB_ACTION_BENCHMARK);
    }

    @Test
    void aFormatThatIsForcedIsNotGuessed() throws Exception {
        Path file = file(folder, "x", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "1", "ns", ""))));

        assertThatThrownBy(() -> Ingest.open(file, Options.DEFAULT.as(Format.JMH)))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no benchmark in it that can be read as jmh");
        assertThatThrownBy(() -> Ingest.open(file, Options.DEFAULT.as(Format.CRITERION)))
                .hasMessageContaining("expected criterion's folder, this is a file");
        assertThat(Ingest.open(file, Options.DEFAULT.as(Format.GITHUB_ACTION_BENCHMARK))
                        .entries())
                .hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void formatsHaveWords(Format format) {
        assertThat(Format.ofWord(format.word())).isEqualTo(format);
        assertThatThrownBy(() -> Format.ofWord("jhm")).hasMessageContaining("format \"jhm\": expected one of");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..//x", "a\\b"})
    void criterionsSavedMeasurementsAreAFolder(String saved) {
        assertThatThrownBy(() -> new Options(Optional.empty(), Optional.empty(), saved))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-01T10:00:00Z, 2026-03-01T10:00:00Z",
        "2026-03-01T10:00:00+01:00, 2026-03-01T09:00:00Z",
        "2026-03-01T10:00:00.123456789Z, 2026-03-01T10:00:00.123Z",
        "2026-03-01 10:00:00, 2026-03-01T10:00:00Z",
        "2026-03-01 10:00, 2026-03-01T10:00:00Z",
        "2026-03-01, 2026-03-01T00:00:00Z",
        "2024.01.01 3:00:00 +0100, 2024-01-01T02:00:00Z",
        "1772323200, 2026-03-01T00:00:00Z",
        "1772323200000, 2026-03-01T00:00:00Z",
        "1772323200.5, 2026-03-01T00:00:00.500Z"
    })
    void timesAreReadInEverySpellingThatToolsUse(String text, Instant instant) {
        assertThat(Times.parse(text)).contains(instant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dummy stamp", "", "-5", "0", "1e30", "2026-13-01", "2026-02-30T00:00:00Zx"})
    void whatIsNoTimeIsAbsent(String text) {
        assertThat(Times.parse(text)).isEmpty();
    }

    @Test
    void aDeepMemberOfAForeignFileDoesNotOverflowAnything() throws IOException {
        String deep = "[".repeat(100_000);
        refused(file(folder, "g.json", "{\"benchmarks\": [{\"name\": \"a\", \"x\": " + deep), "nesting depth");
    }
}
