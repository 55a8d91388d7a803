package org.bench4j.examples.leanchain.bench;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.node.ImportSource;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.model.Digest;

/**
 * {@link BlockImport} with a twin beside it: the same block into a second store by a plain call between two readings of the clock.
 *
 * <p>Both in one JVM and block by block, since two JVMs of one program differ by more than what is to be found. Every other block the
 * twin goes first. Only for {@link ReplayScale}: no provider file names it.
 */
public final class WatchedImport implements Workload<byte[], Root> {
    /** Path of the file that describes the corpus's network. */
    static final String NETWORK = "leanchain.scale.network";

    private static final int STEP = 1_000;

    /** What the one instance in this JVM saw; read when the run is over. */
    static final List<Step> STEPS = new ArrayList<>();

    /** Nanoseconds of each of the twin's imports. */
    static final List<Long> TWIN = new ArrayList<>();

    private final BlockImport watched = new BlockImport();
    private Replay twin;

    @Override
    public void declare(Declaration declaration) {
        watched.declare(declaration);
    }

    @Override
    public void open(Setup setup) throws Exception {
        watched.open(setup);
        Network network = Network.read(Path.of(System.getProperty(NETWORK)));
        Corpus corpus = setup.corpus(
                network.identity().network(),
                BeaconBlocks.digest(network.identity().genesis()));
        twin = Replay.open(
                corpus, network, Optional.empty(), ChainOptions.DEFAULT, new NodeMetrics(new PrometheusRegistry()));
    }

    @Override
    public byte[] prepare(Iteration iteration) throws Exception {
        byte[] block = watched.prepare(iteration);
        if (iteration.ordinal() % 2 == 0) {
            importPlainly(block);
        }
        return block;
    }

    @Override
    public Root measure(byte[] block) {
        return watched.measure(block);
    }

    @Override
    public Digest verify(Iteration iteration, byte[] block, Root root) {
        if (iteration.ordinal() % 2 == 1) {
            importPlainly(block);
        }
        int done = iteration.ordinal() + 1;
        if (done % STEP == 0) {
            STEPS.add(Step.now(done));
        }
        return watched.verify(iteration, block, root);
    }

    @Override
    public void close() throws Exception {
        try {
            watched.close();
        } finally {
            if (twin != null) {
                twin.close();
            }
        }
    }

    private void importPlainly(byte[] block) {
        long start = System.nanoTime();
        twin.importer().onBlock(block, ImportSource.REPLAY);
        TWIN.add(System.nanoTime() - start);
    }

    /**
     * Where a replay stood after so many blocks.
     *
     * @param heap bytes in use after a collection
     * @param resident bytes of the process in memory, the database's native ones included
     */
    record Step(int blocks, long heap, long resident) {
        static Step now(int blocks) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            return new Step(blocks, runtime.totalMemory() - runtime.freeMemory(), Resident.bytes());
        }
    }
}
