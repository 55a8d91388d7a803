package org.bench4j.engine.sweeps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.engine.json.RecordFile;
import org.bench4j.engine.json.RecordLog;
import org.bench4j.engine.render.MarkdownSweep;
import org.bench4j.engine.render.Style;
import org.bench4j.engine.render.TerminalSweep;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that spate-etl/benchmark published (CC BY 4.0): read, written again, compared, rendered; skipped where they are not there. */
class PublishedRecordsTest {
    private final List<ObservedRecord> records = new ArrayList<>();

    @BeforeEach
    void read() throws IOException {
        Optional<Path> folder =
                shared().map(path -> path.resolve("data/pipeline-records")).filter(Files::isDirectory);
        assumeTrue(folder.isPresent(), "no published records: set -Dbench.shared or BENCH_SHARED");
        try (Stream<Path> files = Files.list(folder.get())) {
            for (Path file : files.filter(path -> path.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList()) {
                RecordFile read = RecordFile.read(file);
                assertThat(read.problems()).isEmpty();
                records.addAll(read.records());
            }
        }
    }

    @Test
    void everyLineOfEveryFileIsADrainThatEndedWell() {
        assertThat(records).hasSize(30).allSatisfy(record -> assertThat(record).isInstanceOf(DrainRecord.class));
    }

    @Test
    void whatIsWrittenAgainReadsTheSame(@TempDir Path folder) throws IOException {
        try (RecordLog log = RecordLog.results(folder, "copy.jsonl")) {
            for (ObservedRecord record : records) {
                log.append(record);
            }
        }
        RecordFile copy = RecordFile.read(folder.resolve("copy.jsonl"));

        assertThat(copy.problems()).isEmpty();
        assertThat(copy.records()).hasSameSizeAs(records);
        for (int i = 0; i < records.size(); i++) {
            DrainRecord before = (DrainRecord) records.get(i);
            DrainRecord after = (DrainRecord) copy.records().get(i);
            assertThat(after.figures()).isEqualTo(before.figures());
            assertThat(after.system()).isEqualTo(before.system());
            assertThat(after.serverCosts()).isEqualTo(before.serverCosts());
            assertThat(after.flags()).isEqualTo(before.flags());
            assertThat(after.note()).isEqualTo(before.note());
            assertThat(after.run()).isEqualTo(before.run());
            assertThat(after.head().sut()).isEqualTo(before.head().sut());
            assertThat(after.head().variant()).isEqualTo(before.head().variant());
        }
    }

    @Test
    void theSweepsAreTheTwoThatWerePublished() throws IOException {
        List<SweepSummary> sweeps = Sweeps.of(records);
        StringBuilder text = new StringBuilder();
        for (SweepSummary sweep : sweeps) {
            TerminalSweep.render(sweep, text, Style.PLAIN);
            text.append('\n');
        }
        SweepChange change = Sweeps.change(sweeps.get(0), sweeps.get(1));
        TerminalSweep.render(change, text, Style.PLAIN);
        assertThat(text.toString()).isEqualTo(golden("published-records.txt"));

        StringBuilder markdown = new StringBuilder();
        for (SweepSummary sweep : sweeps) {
            MarkdownSweep.render(sweep, markdown);
        }
        MarkdownSweep.render(change, markdown);
        assertThat(markdown.toString()).isEqualTo(golden("published-records.md"));
    }

    private static String golden(String name) throws IOException {
        try (var in = PublishedRecordsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Optional<Path> shared() {
        String given = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (given != null) {
            return Optional.of(Path.of(given));
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared"))
                .filter(path -> Files.isDirectory(path.resolve("data/pipeline-records")))
                .findFirst();
    }
}
