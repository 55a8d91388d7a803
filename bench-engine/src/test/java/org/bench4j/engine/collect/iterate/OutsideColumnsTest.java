package org.bench4j.engine.collect.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.HandClock;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;
import org.junit.jupiter.api.Test;

class OutsideColumnsTest {
    private final TrialRecorder sink = new TrialRecorder();

    @Test
    void reportsOfOneColumnAddUpWithinASampleAndStartAnewInTheNext() throws Exception {
        collect((iteration, column) -> {
            iteration.outside("aggregate", 100);
            iteration.outside("aggregate", 3);
        });
        assertThat(sink.samples())
                .allSatisfy(sample -> assertThat(sample.value("aggregate")).hasValue(103));
    }

    @Test
    void zeroIsReportedAsZero() throws Exception {
        collect((iteration, column) -> iteration.outside("import", 0));
        assertThat(sink.samples().get(0).value("import")).hasValue(0);
        assertThat(sink.samples().get(0).value("aggregate")).isEmpty();
    }

    @Test
    void aColumnThatWasNotDeclaredFailsTheTrialListingTheDeclaredOnes() throws Exception {
        collect((iteration, column) -> iteration.outside("imports", 1));
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.message()).contains("\"imports\"", "aggregate", "import");
    }

    @Test
    void aNegativeCostIsRefusedNamingTheColumn() throws Exception {
        collect((iteration, column) -> iteration.outside("import", -5));
        assertThat(sink.failure().orElseThrow().message()).contains("import", "-5");
    }

    private void collect(Reporter reporter) throws Exception {
        Trials.collect(new Reporting(reporter), 1, 2, Probes.of(List.of()), new HandClock(0, 1), sink);
    }

    @FunctionalInterface
    private interface Reporter {
        void report(Iteration iteration, String input);
    }

    private record Reporting(Reporter reporter) implements Workload<String, String> {
        @Override
        public String name() {
            return "reporting";
        }

        @Override
        public void declare(Declaration declaration) {
            declaration.outside("aggregate", "import");
        }

        @Override
        public String prepare(Iteration iteration) {
            reporter.report(iteration, "");
            return "";
        }

        @Override
        public String measure(String input) {
            return input;
        }

        @Override
        public Digest verify(Iteration iteration, String input, String output) {
            return Digest.sha256(output);
        }
    }
}
