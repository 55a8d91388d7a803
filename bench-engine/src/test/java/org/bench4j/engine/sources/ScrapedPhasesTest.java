package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.bench4j.engine.corpus.Served;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScrapedPhasesTest {
    private static final String DOCUMENT = """
            # HELP import_seconds Time of parts of an import.
            # TYPE import_seconds histogram
            import_seconds_bucket{phase="decode",source="replay",le="0.1"} 2 # {trace="a,b}"} 0.05 1.7e9
            import_seconds_bucket{phase="decode",source="replay",le="+Inf"} 3
            import_seconds_sum{phase="decode",source="replay"} 0.25
            import_seconds_count{phase="decode",source="replay"} 3
            import_seconds_sum{phase="decode",source="gossip",} 7e0 1700000000000
            import_seconds_count{phase="decode",source="gossip",} 4 1700000000000
            import_seconds_sum{phase="other",source="replay"} 1
            import_seconds_count{phase="other",source="replay"} 1
            # TYPE import_seconds_max gauge
            import_seconds_max{phase="decode",source="replay"} NaN
            """;

    private Served served;

    @BeforeEach
    void serve() throws IOException {
        served = new Served();
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void sumAndCountOfEachPhaseAreReadFromOneAnswer() {
        give(DOCUMENT);
        PhaseTotals totals = phases().read();
        assertThat(totals.size()).isEqualTo(2);
        assertThat(totals.count(0)).isEqualTo(3);
        assertThat(totals.nanos(0)).isEqualTo(250_000_000.0);
        assertThat(totals.count(1)).isZero();
        assertThat(totals.nanos(1)).isZero();
        assertThat(served.asked).containsExactly("/metrics");
    }

    @Test
    void dataPointsThatDifferInOtherLabelsAddUp() {
        give(DOCUMENT);
        PhaseTotals totals = ScrapedPhases.of(endpoint(), "import_seconds", "phase")
                .once("decode")
                .read();
        assertThat(totals.count(0)).isEqualTo(7);
        assertThat(totals.nanos(0)).isEqualTo(7_250_000_000.0);
    }

    @Test
    void theEndpointIsAskedForWhenItIsRead() {
        give(DOCUMENT);
        URI[] known = new URI[1];
        ScrapedPhases phases =
                ScrapedPhases.of(() -> known[0], "import_seconds", "phase").once("decode");
        known[0] = endpoint();
        assertThat(phases.read().count(0)).isEqualTo(7);
    }

    @Test
    void theUnitIsThatOfTheMetricsName() {
        for (Object[] unit : new Object[][] {
            {"a_seconds", 2e9}, {"a_milliseconds", 2e6}, {"a_microseconds", 2e3}, {"a_nanoseconds", 2.0}, {"a", 2e9}
        }) {
            give("# TYPE " + unit[0] + " summary\n" + unit[0] + "_sum{p=\"x\"} 2\n" + unit[0] + "_count{p=\"x\"} 1\n");
            assertThat(ScrapedPhases.of(endpoint(), (String) unit[0], "p")
                            .once("x")
                            .read()
                            .nanos(0))
                    .isEqualTo(unit[1]);
        }
    }

    @Test
    void namesInQuotesAndEscapedLabelsAreRead() {
        give("""
                # TYPE import_seconds summary
                {"import_seconds_sum","phase"="decode","source"="a\\"b\\\\c\\n"} 2
                {"import_seconds_count","phase"="decode","source"="a\\"b\\\\c\\n"} 1
                """);
        assertThat(ScrapedPhases.of(endpoint(), "import_seconds", "phase")
                        .where("source", "a\"b\\c\n")
                        .once("decode")
                        .read()
                        .count(0))
                .isEqualTo(1);
    }

    @Test
    void anEndpointThatDoesNotAnswerAsItShouldIsNamed() {
        refused("expected status 200, got 404");
        give("<html>");
        refused("it was cut: its last line has no end");
        give("<html>\n");
        refused("line 1: expected the name of a metric, got \"<html>\"");
        served.close();
        refused("ConnectException");
    }

    @Test
    void aDocumentThatWasCutIsRefused() {
        give(DOCUMENT.substring(0, DOCUMENT.length() - 4));
        refused("it was cut: its last line has no end");
        assertThatThrownBy(() -> Exposition.points(DOCUMENT, "import_seconds", true))
                .hasMessage("it was cut: it is OpenMetrics and has no # EOF");
        give(DOCUMENT + "# EOF\n" + DOCUMENT);
        refused("line 14: something follows # EOF");
    }

    @Test
    void aMetricWhoseTotalsSayNothingIsRefused() {
        refusedDocument("# TYPE other histogram\n", "metric import_seconds: it has none of that name with a # TYPE");
        refusedDocument(
                "# TYPE import_seconds gaugehistogram\n",
                "line 1: metric import_seconds: expected a histogram or a summary, whose sum and count are running totals, got a gaugehistogram");
        refusedDocument(
                "# TYPE import_seconds histogram\nimport_seconds {count:3,sum:2,schema:0}\n",
                "line 2: its value is a native histogram as a whole");
        refusedDocument(
                "# TYPE import_seconds summary\nimport_seconds_sum{phase=\"decode\",source=\"replay\"} NaN\n",
                "is NaN: nothing can be subtracted from it");
        refusedDocument(
                "# TYPE import_seconds summary\nimport_seconds_sum{phase=\"decode\",source=\"replay\"} 1\n",
                "metric import_seconds, phase decode: expected a sum and a count, the data point lacks one");
        refusedDocument(
                "# TYPE import_seconds summary\nimport_seconds_sum{phase=\"decode\",source=\"replay\"} 1\nimport_seconds_count{phase=\"decode\",source=\"replay\"} 1.5\n",
                "expected a whole count and a finite sum, got 1.5 and 1.0");
        refusedDocument(
                "# TYPE import_seconds summary\nimport_seconds_sum{phase=\"decode\",source=\"replay\"} -1\nimport_seconds_count{phase=\"decode\",source=\"replay\"} 1\n",
                "it observes negative values");
        refusedDocument(
                "# TYPE import_seconds summary\nimport_seconds_sum{phase=\"decode\"} 1\nimport_seconds_sum{phase=\"decode\"} 1\n",
                "line 3: import_seconds_sum{phase=decode} is there twice");
    }

    @Test
    void aMalformedLineIsNamedWithWhatWasExpected() {
        refusedDocument("a{b=c} 1\n", "line 1: expected \" at character 5");
        refusedDocument("a{b=\"c} 1\n", "line 1: expected the closing quote of a label at character");
        refusedDocument("a{b=\"c\",b=\"d\"} 1\n", "line 1: label b is there twice");
        refusedDocument("a one\n", "line 1: expected a number, got \"one\"");
        refusedDocument("a 1d\n", "line 1: expected a number, got \"1d\"");
        refusedDocument("a 1 2 3\n", "line 1: expected # at character");
        refusedDocument("{b=\"c\"} 1\n", "line 1: expected the name of a metric");
    }

    private void refusedDocument(String document, String message) {
        give(document);
        refused(message);
    }

    private void refused(String message) {
        assertThatThrownBy(() -> phases().read())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("metrics at " + endpoint() + ": ")
                .hasMessageContaining(message);
    }

    private void give(String document) {
        served.content.put("/metrics", document.getBytes(StandardCharsets.UTF_8));
    }

    private URI endpoint() {
        return served.url().resolve("/metrics");
    }

    private ScrapedPhases phases() {
        return ScrapedPhases.of(endpoint(), "import_seconds", "phase")
                .where("source", "replay")
                .once("decode")
                .optional("writer_wait");
    }
}
