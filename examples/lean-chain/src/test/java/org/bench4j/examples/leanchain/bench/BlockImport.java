package org.bench4j.examples.leanchain.bench;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.VerificationException;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.engine.sources.PrometheusPhases;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.database.StateSink;
import org.bench4j.examples.leanchain.node.ImportPhase;
import org.bench4j.examples.leanchain.node.ImportSource;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.model.Digest;
import org.bench4j.model.Stage;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Block import as the node does it for every block that it receives: recorded blocks into a fresh store, one import a sample.
 *
 * <p>Phases come from the node's own histogram, under the source {@code replay}, which no node writes. The blocks between the anchor and
 * the range are warm-up samples. Nothing but the import runs: no network, no production, no clock.
 */
public final class BlockImport implements Workload<byte[], Root> {
    /** Test-only: milliseconds that each write of a state takes, to plant a slow disk. */
    static final String SLOW_WRITER = "leanchain.test.slow-writer";

    private static final Param<Optional<Path>> NETWORK = Param.path("network")
            .incidental()
            .describedAs("network.properties of the node that the corpus was fetched from: which chain it has to be");
    private static final Param<Optional<Path>> DATA_DIR = Param.path("data-dir")
            .incidental()
            .describedAs(
                    "Folder in which each trial makes a fresh store, removed at the end; default the system's for temporary files");
    private static final Param<Integer> BLOCK_DELAY = Param.between(Param.integer("block-delay", 0), 0, 600_000)
            .describedAs("Milliseconds to wait after each import, outside every number");
    private static final Param<Integer> STATE_QUEUE = Param.between(
                    Param.integer("state-queue", ChainOptions.DEFAULT.stateQueue()), 1, 1024)
            .describedAs("States on their way to disk before an import waits");
    private static final Param<Integer> STATE_CACHE = Param.between(
                    Param.integer("state-cache", ChainOptions.DEFAULT.stateCache()), 1, 100_000)
            .describedAs("States in memory");

    /** What runs on some blocks only, or never without a network. */
    private static final Set<ImportPhase> OPTIONAL =
            EnumSet.of(ImportPhase.QUEUE, ImportPhase.PARENT_WAIT, ImportPhase.WRITER_WAIT, ImportPhase.PRUNE);

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Pause pause;
    private Corpus corpus;
    private Replay replay;
    private int delay;

    /** For the harness. */
    public BlockImport() {
        this((chain, millis) -> TimeUnit.MILLISECONDS.sleep(millis));
    }

    BlockImport(Pause pause) {
        this.pause = pause;
    }

    @Override
    public String name() {
        return "import";
    }

    @Override
    public void declare(Declaration declaration) {
        PrometheusPhases phases = PrometheusPhases.of(registry, NodeMetrics.IMPORT_PHASE, "phase")
                .where("source", ImportSource.REPLAY.label());
        for (ImportPhase phase : ImportPhase.values()) {
            phases = OPTIONAL.contains(phase) ? phases.optional(phase.label()) : phases.once(phase.label());
        }
        declaration
                .params(NETWORK, DATA_DIR, BLOCK_DELAY, STATE_QUEUE, STATE_CACHE)
                .corpus(BeaconBlocks.KIND)
                .phasesFrom(phases)
                .pin("bcprov", new BouncyCastleProvider().getVersionStr())
                .refuse(
                        "network is missing: name the network.properties of the node that the corpus was fetched from",
                        settings -> settings.get(NETWORK).isEmpty());
    }

    @Override
    public void open(Setup setup) throws Exception {
        Network network = Network.read(setup.get(NETWORK).orElseThrow());
        corpus = setup.corpus(
                network.identity().network(),
                BeaconBlocks.digest(network.identity().genesis()));
        delay = setup.get(BLOCK_DELAY);
        ChainOptions options = new ChainOptions(setup.get(STATE_QUEUE), setup.get(STATE_CACHE), sink());
        replay = Replay.open(corpus, network, setup.get(DATA_DIR), options, new NodeMetrics(registry));
    }

    @Override
    public byte[] prepare(Iteration iteration) throws Exception {
        if (delay > 0 && iteration.ordinal() > 0) {
            pause.between(replay.chain(), delay);
        }
        return corpus.item(iteration.ordinal()).bytes();
    }

    @Override
    public Root measure(byte[] block) {
        return replay.importer().onBlock(block, ImportSource.REPLAY);
    }

    @Override
    public Digest verify(Iteration iteration, byte[] block, Root root) {
        SignedBlock recorded = SignedBlock.decode(block);
        VerificationException.require(
                root.equals(recorded.block().hashTreeRoot()),
                "imported block " + root + ", the recorded one is "
                        + recorded.block().hashTreeRoot());
        VerificationException.require(
                root.equals(replay.chain().store().head()),
                "block " + root + " was imported and the head is "
                        + replay.chain().store().head());
        VerificationException.require(
                replay.chain()
                        .block(root)
                        .filter(kept -> Arrays.equals(kept, block))
                        .isPresent(),
                "block " + root + " was imported and is not in the database as it came");
        System.err.printf(
                Locale.ROOT,
                "import: %s%d of %d, slot %d, root %s%n",
                iteration.stage() == Stage.WARMUP ? "warm-up, " : "",
                iteration.ordinal() + 1,
                corpus.items(),
                recorded.block().slot(),
                root);
        return BeaconBlocks.digest(root);
    }

    @Override
    public void close() throws Exception {
        if (replay != null) {
            replay.close();
        }
    }

    private static UnaryOperator<StateSink> sink() {
        int slow = Integer.getInteger(SLOW_WRITER, 0);
        return slow == 0 ? StateSink.unchanged() : sink -> new SlowSink(sink, slow);
    }
}
