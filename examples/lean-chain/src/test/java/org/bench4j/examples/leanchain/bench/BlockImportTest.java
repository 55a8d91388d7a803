package org.bench4j.examples.leanchain.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.bench4j.engine.Bench;
import org.bench4j.examples.leanchain.server.LeanNode;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.model.Comparison;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole of it: blocks recorded from a node over HTTP, and replayed in JVMs of their own. */
class BlockImportTest {
    @TempDir
    static Path recorded;

    @TempDir
    Path folder;

    @BeforeAll
    static void record() throws Exception {
        try (LeanNode node = Nodes.mock(recorded.resolve("node"), 60, 0.1, 45L)) {
            Nodes.fetch(node.address(), recorded.resolve("corpus"), 40, 60);
        }
    }

    @Test
    void twoReplaysImportTheSameBlocksInTheSameOrderWithPhasesThatAddUp() throws Exception {
        ReportView first = runs().run("first", 1, params());
        ReportView second = runs().run("second", 1, params());

        assertThat(Bench.failures(first)).isEmpty();
        assertThat(Runs.digests(second)).isEqualTo(Runs.digests(first)).hasSizeGreaterThan(15);
        for (Sample sample : Runs.measured(first)) {
            long phases = sample.spans().stream().mapToLong(Span::nanos).sum();
            assertThat((double) phases)
                    .isPositive()
                    .isLessThanOrEqualTo(sample.value(Metric.WALL.name()).orElseThrow());
        }
        assertThat(Runs.phases(first))
                .contains(
                        "decode", "guards", "preamble", "verify_struct", "verify_crypto", "stf", "db_write", "fc_head")
                .contains("block_atts", "get_head", "prune")
                .doesNotContain("queue", "parent_wait");
        Comparison comparison = Runs.compare(runs().file("first"), runs().file("second"));
        assertThat(comparison.refused()).isEmpty();
    }

    private Runs runs() {
        return new Runs(folder, "import");
    }

    private Map<String, String> params() {
        return Map.of(
                "corpus", recorded.resolve("corpus").toString(),
                "network", recorded.resolve("node").resolve(Network.FILE).toString(),
                "data-dir", folder.resolve("stores").toString());
    }
}
