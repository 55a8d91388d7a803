package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.codes;
import static org.bench4j.engine.ingest.Given.file;
import static org.bench4j.engine.ingest.Given.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvReaderTest {
    @TempDir
    Path folder;

    private Ingested open(String... lines) throws IOException {
        return Ingest.open(file(folder, "runs.csv", String.join("\n", lines)));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void aRowIsARunAndFurtherColumnsAreParameters(String separator) throws Exception {
        IngestedReport report = Ingest.asReport(file(
                folder,
                "runs.csv",
                "\ufeff# made by hand\r\nBenchmark,size,Value,Unit\r\n\"a, \"\"b\"\"; c\td\",8,1.5,ms\r\n\"a, \"\"b\"\"; c\td\",8,2.5,ms\r\nx,,3,ms\r\n"
                        .replace(",size,Value,Unit", separator + "size" + separator + "Value" + separator + "Unit")
                        .replace("\",8,1.5,ms", "\"" + separator + "8" + separator + "1.5" + separator + "ms")
                        .replace("\",8,2.5,ms", "\"" + separator + "8" + separator + "2.5" + separator + "ms")
                        .replace("x,,3,ms", "x" + separator + separator + "3" + separator + "ms")));

        Benchmark quoted = new Benchmark("a, \"b\"; c\\td", Map.of("size", "8"));
        assertThat(runs(report, quoted, "wall").values()).containsExactly(1.5e6, 2.5e6);
        assertThat(runs(report, quoted, "wall").trials()).isEqualTo(2);
        assertThat(runs(report, "x", "wall").values()).containsExactly(3e6);
    }

    @Test
    void rowsThatNameATrialShareItAndMetricsStandBesideEachOther() throws Exception {
        IngestedReport report = open(
                        "name,trial,metric,unit,value,better",
                        "b,f1,wall,ns,1,",
                        "b,f1,wall,ns,2,",
                        "b,f2,wall,ns,3,",
                        "b,f1,score,points,9,higher",
                        "b,f2,score,points,8,bigger")
                .newest();

        assertThat(runs(report, "b", "wall").trial(0)).containsExactly(1, 2);
        assertThat(runs(report, "b", "wall").trial(1)).containsExactly(3);
        assertThat(runs(report, "b", "score").metric().direction()).isEqualTo(Direction.HIGHER);
        assertThat(runs(report, "b", "score").values()).containsExactly(9, 8);
    }

    @Test
    void commitsAreEntriesInCommitOrder() throws Exception {
        Ingested ingested = open(
                "benchmark,value,unit,commit,time,branch",
                "b,2,s,c2,2026-01-02T00:00:00Z,main",
                "b,3,s,c2,2026-01-02T00:00:00Z,main",
                "b,1,s,c1,2026-01-01 00:00:00 +0100,main");

        assertThat(ingested.entries())
                .extracting(entry -> entry.revision().orElseThrow().commit())
                .containsExactly("c1", "c2");
        assertThat(ingested.entries().get(0).startedAt()).isEqualTo(Instant.parse("2025-12-31T23:00:00Z"));
        assertThat(runs(ingested.newest(), "b", "wall").values()).containsExactly(2e9, 3e9);
    }

    @Test
    void otavasFormIsOneCommitARowAndOneMetricAColumn() throws Exception {
        Ingested ingested = open(
                "time,commit,metric1,metric2",
                "2024.01.02 3:00:00 +0100,aaa1,138455,10.23",
                "2024.01.01 3:00:00 +0100,aaa0,154023,",
                "yesterday,aaa2,1,2",
                "1704247200,aaa3,fast,2");

        assertThat(ingested.entries())
                .extracting(entry -> entry.revision().orElseThrow().commit())
                .containsExactly("aaa0", "aaa1", "aaa3");
        IngestedReport first = ingested.entries().get(0).load();
        assertThat(first.benchmarks()).extracting(Benchmark::workload).containsExactly("metric1");
        assertThat(runs(first, "metric1", "value").values()).containsExactly(154023);
        assertThat(codes(first)).contains("direction-assumed");
        assertThat(ingested.entries().get(2).startedAt()).isEqualTo(Instant.parse("2024-01-03T02:00:00Z"));
        assertThat(ingested.problems())
                .extracting(problem -> problem.line().orElse(0))
                .containsExactly(4, 5);
    }

    @Test
    void rowsThatCannotBeReadAreNamedWithTheirLine() throws Exception {
        Ingested ingested = open(
                "benchmark,value,unit,better",
                "a,1,s,",
                "a,x,s,",
                "a,\"1,5\",s,",
                "a,1",
                ",1,s,",
                "a,1,s,sideways",
                "",
                "a,2,s,");

        assertThat(runs(ingested.newest(), "a", "wall").values()).containsExactly(1e9, 2e9);
        assertThat(ingested.problems())
                .extracting(problem -> problem.line().orElse(0))
                .containsExactly(3, 4, 5, 6, 7);
    }

    @Test
    void aHeaderMustSayWhatIsWhat() throws Exception {
        for (String header : List.of("a,b,c", "benchmark,unit", "value")) {
            Path file = file(folder, "x.csv", header + "\n1,2,3\n");
            assertThatThrownBy(() -> Ingest.open(file)).isInstanceOf(IngestException.class);
            assertThatThrownBy(() -> Ingest.open(file, Options.DEFAULT.as(Format.CSV)))
                    .isInstanceOf(IngestException.class)
                    .hasMessageContaining("line 1: a header without the columns benchmark and value, or time");
        }
        Path twice = file(folder, "y.csv", "benchmark,value,VALUE\na,1,2\n");
        assertThatThrownBy(() -> Ingest.open(twice)).hasMessageContaining("got \"VALUE\" beside \"value\"");
    }
}
