package org.bench4j.examples.leanchain.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.api.Workload;
import org.bench4j.engine.Bench;
import org.bench4j.examples.leanchain.database.ChainIdentity;
import org.bench4j.examples.leanchain.server.LeanNode;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.model.Comparison;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks recorded from a node over HTTP, imported again into fresh stores. */
class BlockImportTest {
    private static final List<String> ALWAYS = List.of(
            "decode",
            "guards",
            "preamble",
            "verify_struct",
            "verify_crypto",
            "stf",
            "db_write",
            "fc_head",
            "block_atts",
            "get_head");

    @TempDir
    static Path recorded;

    private static int blocks;

    @TempDir
    Path folder;

    @BeforeAll
    static void record() throws Exception {
        try (LeanNode node = Nodes.mock(recorded.resolve("node"), 60, 0.1, 45L)) {
            blocks = Nodes.fetch(node.address(), recorded.resolve("corpus"), 40, 60)
                    .items();
        }
    }

    @Test
    void blocksBeforeTheRangeAreForWarmingUpAndEveryOtherIsASample() throws Exception {
        ReportView report = run(BlockImport.class, Map.of());

        Trial trial = report.trials(report.benchmarks().get(0)).get(0);
        assertThat(trial.samples()).hasSize(blocks);
        assertThat(trial.samples().stream().filter(sample -> sample.stage() == Stage.WARMUP))
                .isNotEmpty()
                .hasSize(blocks - trial.measured().size());
        assertThat(Runs.digests(report)).doesNotHaveDuplicates();
    }

    @Test
    void everyImportHasThePhasesThatRanAndNoOthersAndTheyAddUp() throws Exception {
        ReportView report = run(BlockImport.class, Map.of());

        int pruned = 0;
        for (Sample sample : Runs.measured(report)) {
            for (String phase : ALWAYS) {
                assertThat(sample.span(phase)).as(phase).isPresent();
            }
            assertThat(sample.span("queue")).isEmpty();
            assertThat(sample.span("parent_wait")).isEmpty();
            assertThat(sample.rawOverhead().orElseThrow()).isPositive();
            pruned += sample.span("prune").isPresent() ? 1 : 0;
        }
        assertThat(pruned).isBetween(1, Runs.measured(report).size() - 1);
    }

    @Test
    void replaysInTwoJvmsImportTheSameBlocksInTheSameOrder() throws Exception {
        Runs runs = new Runs(folder, "import");
        ReportView first = runs.run("first", 1, params(Map.of()));
        ReportView second = runs.run("second", 1, params(Map.of()));

        assertThat(Bench.failures(first)).isEmpty();
        assertThat(Runs.digests(second)).isEqualTo(Runs.digests(first)).hasSizeGreaterThan(15);
        Comparison comparison = Runs.compare(runs.file("first"), runs.file("second"));
        assertThat(comparison.refused()).isEmpty();
        assertThat(comparison.verdicts())
                .anyMatch(verdict -> verdict.metric().name().equals("stf"));
        assertThat(folder.resolve("stores")).isEmptyDirectory();
    }

    @Test
    void reportsAboutDifferentCorporaAreNotCompared() throws Exception {
        Path shorter = folder.resolve("shorter");
        try (LeanNode node = Nodes.mock(recorded.resolve("node"), 60, 0.1, 45L)) {
            Nodes.fetch(node.address(), shorter, 40, 59);
        }
        run("one", BlockImport.class, Map.of());
        run("other", BlockImport.class, Map.of("corpus", shorter.toString()));

        Runs runs = new Runs(folder, "import");
        Comparison comparison = Runs.compare(runs.file("one"), runs.file("other"));

        assertThat(comparison.status()).isEqualTo(Comparison.Status.REFUSED);
        assertThat(comparison.refused()).anyMatch(mismatch -> mismatch.field().contains("corpus"));
    }

    @Test
    void aSlowWriterShowsAsWaitingForItAndGoesAwayWithADelayThatIsLongEnough() throws Exception {
        System.setProperty(BlockImport.SLOW_WRITER, "5");
        try {
            ReportView waiting = run("waiting", BlockImport.class, Map.of("state-queue", "1"));
            ReportView drained = run("drained", DrainedImport.class, Map.of("state-queue", "1", "block-delay", "1"));

            assertThat(Runs.measured(waiting))
                    .anyMatch(sample -> sample.span("writer_wait").orElse(0) > 1_000_000);
            assertThat(Runs.measured(drained)).isNotEmpty().noneMatch(sample -> sample.span("writer_wait")
                    .isPresent());
        } finally {
            System.clearProperty(BlockImport.SLOW_WRITER);
        }
    }

    @Test
    void theDelayIsInNoNumberAndIsRecorded() throws Exception {
        long delay = 20;
        long start = System.nanoTime();
        ReportView report = run(BlockImport.class, Map.of("block-delay", Long.toString(delay)));
        long elapsed = System.nanoTime() - start;

        double walls = 0;
        for (Sample sample : report.trials(report.benchmarks().get(0)).get(0).samples()) {
            walls += sample.value(Metric.WALL.name()).orElseThrow();
        }
        // If imports contained the waits, imports and waits together would take longer than everything did.
        assertThat(walls + (blocks - 1) * delay * 1e6).isLessThan(elapsed);
        assertThat(report.benchmarks().get(0).params()).containsEntry("block-delay", "20");
    }

    @Test
    void aCorpusOfAnotherNetworkIsRefusedBeforeAnythingIsDecoded() throws Exception {
        Network own = Network.read(recorded.resolve("node").resolve(Network.FILE));
        refused(
                new Network(new ChainIdentity("lean-other", own.identity().genesis()), true),
                "recorded on network \"lean-test\", expected \"lean-other\"");
        refused(
                new Network(new ChainIdentity("lean-test", Merkle.uint64(1)), true),
                "expected that of network \"lean-test\" here, 0100000000");
    }

    @Test
    void aReplayThatIsNotToldItsNetworkSaysWhatToName() throws Exception {
        Map<String, String> params = new HashMap<>(params(Map.of()));
        params.remove("network");

        assertThatThrownBy(() -> new Runs(folder, "import").runHere("r", BlockImport.class, params))
                .hasMessageContaining("network is missing: name the network.properties of the node");
    }

    private void refused(Network network, String message) throws Exception {
        Path file = folder.resolve("other.properties");
        network.write(file);
        ReportView report = new Runs(folder, "import")
                .runHere("refused", BlockImport.class, params(Map.of("network", file.toString())));
        assertThat(Bench.failures(report)).singleElement().asString().contains(message);
        assertThat(Files.exists(folder.resolve("stores"))).isFalse();
    }

    private ReportView run(Class<? extends Workload<?, ?>> workload, Map<String, String> params) throws Exception {
        return run("report", workload, params);
    }

    private ReportView run(String name, Class<? extends Workload<?, ?>> workload, Map<String, String> params)
            throws Exception {
        ReportView report = new Runs(folder, "import").runHere(name, workload, params(params));
        assertThat(Bench.failures(report)).isEmpty();
        return report;
    }

    private Map<String, String> params(Map<String, String> more) {
        Map<String, String> params = new HashMap<>(Map.of(
                "corpus", recorded.resolve("corpus").toString(),
                "network", recorded.resolve("node").resolve(Network.FILE).toString(),
                "data-dir", folder.resolve("stores").toString()));
        params.putAll(more);
        return params;
    }
}
