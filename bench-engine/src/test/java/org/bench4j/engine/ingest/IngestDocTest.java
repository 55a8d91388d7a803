package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.ingest.Given.bench;
import static org.bench4j.engine.ingest.Given.entry;
import static org.bench4j.engine.ingest.Given.file;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/ingest.md says of formats, names and problems is so. */
class IngestDocTest {
    @TempDir
    Path folder;

    private static String doc() throws Exception {
        return Files.readString(Path.of("..", "docs", "ingest.md"), StandardCharsets.UTF_8);
    }

    @Test
    void everyFormatAndEveryFindingIsInTheDocument() throws Exception {
        String doc = doc();
        for (Format format : Format.values()) {
            assertThat(doc).contains("`" + format.word() + "`");
        }
        assertThat(doc).contains("`summary-only`", "`direction-assumed`", "`environment-unknown`", "`unreadable`");
    }

    @Test
    void theProblemThatIsShownIsTheProblemThatIsNamed() throws Exception {
        String shown = doc().lines()
                .filter(line -> line.startsWith("data.js: $.entries"))
                .findFirst()
                .orElseThrow();
        String good = entry("c", 1, "cargo", bench("b", "1", "ns", ""));
        String bad =
                "{\"commit\": {\"id\": \"d\"}, \"benches\": [\n          " + bench("parse", "\"NaN\"", "ns", "") + "]}";
        String text = "{\"entries\": {\"Benchmark\": [" + good + "," + good + "," + good + "," + "\n".repeat(55) + bad
                + "]}}";
        Ingested ingested = Ingest.open(file(folder, "data.js", text));

        String named =
                ingested.entriesInFileOrder().get(3).load().problems().get(0).toString();
        assertThat(named.replace(folder + File.separator, "")).isEqualTo(shown);
    }
}
