package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.ServerCost;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.Sut;
import org.bench4j.model.observed.SystemFigure;
import org.bench4j.model.observed.SystemFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordFileTest {
    private static final RunContext RUN = new RunContext(
            Instant.parse("2026-11-30T12:00:00.123Z"),
            "sweep-1",
            "laptop",
            "abc",
            "0.1.0",
            "d1",
            "",
            "manual",
            Map.of("broker_version", "26.30"));

    @TempDir
    private Path folder;

    private static RecordHead head(String mode, boolean control) {
        return new RecordHead(
                ObservedRecord.SCHEMA,
                "pipeline",
                "run-1",
                1,
                3,
                new Sut("mover", "copy", control, "1.2.3", Map.of("descriptor_digest", "d")),
                RUN,
                Map.of("mode", mode));
    }

    private static DrainRecord drain() {
        return new DrainRecord(
                head("drain", true),
                Status.OK,
                Map.of(DrainFigure.ROWS_PER_S_PER_CORE, 123.456, DrainFigure.ROWS, 1e6),
                new SystemFigures(Map.of(
                        Scope.ARM, Map.of(SystemFigure.CPU_US, 5.0),
                        Scope.BROKER, Map.of(SystemFigure.CPU_US, 7.0))),
                List.of(new ServerCost("pg_wal_bytes", 12, "bytes", false)),
                Set.of(Flag.SHORT_WINDOW),
                "note with \"quotes\" and \u00fc");
    }

    private static SustainedRecord load() {
        return new SustainedRecord(
                head("sustained", false),
                Status.STALLED,
                Map.of(SustainedFigure.LATENCY_P99_US, 1500.25, SustainedFigure.KEPT_UP_SHARE, 0.97),
                SystemFigures.NONE,
                List.of(),
                Set.of(),
                "");
    }

    private Path write(ObservedRecord... records) throws IOException {
        try (RecordLog log = RecordLog.results(folder, "r.jsonl")) {
            for (ObservedRecord record : records) {
                log.append(record);
            }
        }
        return folder.resolve("r.jsonl");
    }

    @Test
    void everyKindReadsAsItWasWritten() throws IOException {
        ControlVerdict verdict = new ControlVerdict(
                ObservedRecord.SCHEMA,
                "pipeline",
                RUN,
                "rows_per_s_per_core",
                new ControlVerdict.Half("a", 3, 100),
                new ControlVerdict.Half("a (control)", 3, 103),
                OptionalDouble.of(0.02));
        CeilingRecord ceiling = new CeilingRecord(ObservedRecord.SCHEMA, "pipeline", RUN, "broker-consume", 7, 9);

        RecordFile file = RecordFile.read(write(drain(), load(), verdict, ceiling));

        assertThat(file.problems()).isEmpty();
        assertThat(file.records()).containsExactly(drain(), load(), verdict, ceiling);
        assertThat(verdict.judgement()).isEqualTo(ControlVerdict.Judgement.BEYOND);
    }

    @Test
    void drainLineWithALatencyIsRefused() throws IOException {
        String line = Files.readString(write(drain()))
                .replace(
                        "\"metrics\":{",
                        "\"metrics\":{\"latency_p99_us\":{\"value\":1,\"unit\":\"us\",\"higher_is_better\":false},");
        Files.writeString(folder.resolve("r.jsonl"), line);

        assertThat(RecordFile.read(folder.resolve("r.jsonl")).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .startsWith(
                                folder.resolve("r.jsonl") + ":1: $.metrics.latency_p99_us: a drain has no latency"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"schema\":3' | '\"schema\":4' | $.schema: schema 4: this version of bench reads 2 to 3",
                "'\"kind\":\"measurement\"' | '\"kind\":\"guess\"' | '$.kind: kind \"guess\": expected measurement, verdict or ceiling'",
                "'\"status\":\"ok\"' | '\"status\":\"fine\"' | '$.status: status \"fine\": expected one of ok, failed'",
                "'\"mode\":\"drain\"' | '\"mode\":\"both\"' | '$.variant.mode: mode \"both\": expected drain or sustained'",
                "'\"unit\":\"rows\"' | '\"unit\":\"bytes\"' | $.metrics.rows: expected unit rows with higher_is_better true, got bytes",
                "'\"rows\":{' | '\"rowz\":{' | $.metrics.rowz: is no metric of such a record",
                "'\"rep\":1' | '\"rep\":4' | 'repetition 4 of 3: expected one from 1 to'",
                "'\"env_id\":\"laptop\"' | '\"env_id\":7' | '$.run.env_id: expected a text, got 7'",
                "'\"value\":1000000' | '\"value\":-1' | 'rows -1.0: expected nothing below 0'",
            })
    void lineThatIsNoRecordIsNamedAndTheOthersAreRead(String instead, String of, String reason) throws IOException {
        String good = Files.readString(write(drain()));
        String bad = good.replace(instead, of);
        assertThat(bad).isNotEqualTo(good);
        Path file = Files.writeString(folder.resolve("two.jsonl"), bad + good);

        RecordFile read = RecordFile.read(file);

        assertThat(read.records()).containsExactly(drain());
        assertThat(read.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(1);
            assertThat(problem.reason()).contains(reason);
        });
    }

    @Test
    void everyCutOfTheLastLineIsReportedAndWhatCameBeforeIsRead() throws IOException {
        byte[] whole = Files.readAllBytes(write(drain(), load()));
        int first = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
        Path file = folder.resolve("cut.jsonl");
        for (int length = first + 1; length < whole.length - 1; length++) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));
            RecordFile read = RecordFile.read(file);
            assertThat(read.records()).as("cut at %d", length).containsExactly(drain());
            assertThat(read.problems()).singleElement().satisfies(problem -> {
                assertThat(problem.line()).isEqualTo(2);
                assertThat(problem.reason()).startsWith("cut off");
            });
        }
    }

    @Test
    void tornLineIsLeftAloneAndTheNextRecordIsWhole() throws IOException {
        Path file = write(drain());
        byte[] before = Files.readAllBytes(file);
        Files.writeString(file, "{\"schema\":3,\"ben", StandardOpenOption.APPEND);

        write(load());

        assertThat(Files.readAllBytes(file)).startsWith(before);
        RecordFile read = RecordFile.read(file);
        assertThat(read.records()).containsExactly(drain(), load());
        assertThat(read.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(2);
            assertThat(problem.reason()).startsWith("malformed JSON");
        });
    }

    @Test
    void oneSweepAtATimeWritesAFile() throws IOException {
        try (RecordLog log = RecordLog.results(folder, "r.jsonl")) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> RecordLog.results(folder, "r.jsonl"))
                    .withMessageContaining("another sweep is writing");
            log.append(drain());
        }
        assertThat(RecordFile.read(folder.resolve("r.jsonl")).records()).hasSize(1);
    }

    @Test
    void tuningRunsStandApartAndAreNoResultsWhereverTheyAreRead() throws IOException {
        try (RecordLog log = RecordLog.tuning(folder, "r.jsonl")) {
            log.append(drain());
        }
        Path tuning = folder.resolve("tuning/r.jsonl");
        Path moved = Files.copy(tuning, folder.resolve("r.jsonl"));

        RecordFile read = RecordFile.read(moved);

        assertThat(read.records()).isEmpty();
        assertThat(read.problems()).singleElement().satisfies(problem -> assertThat(problem.reason())
                .contains("a tuning run is no result"));
    }

    @Test
    void versionsKeepTheirDigits() throws IOException {
        assertThat(Files.readString(write(drain()))).contains("\"broker_version\":\"26.30\"");
        assertThat(RecordFile.read(folder.resolve("r.jsonl"))
                        .records()
                        .get(0)
                        .run()
                        .infra())
                .containsEntry("broker_version", "26.30");
    }
}
