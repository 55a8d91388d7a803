package org.bench4j.examples.leanchain.server;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.Optional;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.KeyCache;
import org.bench4j.examples.leanchain.crypto.Keyring;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.crypto.PlaceholderKeyring;
import org.bench4j.examples.leanchain.crypto.XmssKeyring;
import org.bench4j.examples.leanchain.database.ChainFolder;
import org.bench4j.examples.leanchain.database.ChainIdentity;
import org.bench4j.examples.leanchain.node.BlockChainServer;
import org.bench4j.examples.leanchain.node.GreedyPayloadSelector;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.NodeOptions;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.State;

/** A running node: its chain on disk, the thread that writes to it, and the HTTP server that shows it. */
public final class LeanNode implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LeanNode.class.getName());
    /** A fixed label, so that genesis does not depend on the day. */
    private static final long GENESIS_TIME = 1_700_000_000L;

    private static final NodeOptions OPTIONS = new NodeOptions(3, false);

    private final ChainFolder chain;
    private final ChainThread thread;
    private final BeaconApi api;

    private LeanNode(ChainFolder chain, ChainThread thread, BeaconApi api) {
        this.chain = chain;
        this.thread = thread;
        this.api = api;
    }

    /**
     * Starts a node: it serves when this returns, and produces in the background.
     *
     * @throws IOException the port is taken, or the folder can't be made
     */
    public static LeanNode start(NodeConfig config) throws IOException {
        Keyring keyring = keyring(config);
        State genesis = State.genesis(GENESIS_TIME, keyring.validators());
        ChainIdentity identity =
                new ChainIdentity(config.network(), keyring.validators().hashTreeRoot());
        Network network = new Network(identity, config.mockCrypto());
        Crypto crypto = network.crypto();
        boolean restarted = ChainFolder.exists(config.folder());
        ChainFolder chain = restarted
                ? ChainFolder.open(config.folder(), identity, crypto, config.storage())
                : ChainFolder.create(config.folder(), identity, genesisBlock(genesis), genesis, config.storage());
        try {
            network.write(config.folder().resolve(Network.FILE));
            PrometheusRegistry registry = new PrometheusRegistry();
            NodeMetrics metrics = new NodeMetrics(registry);
            BlockChainServer node = new BlockChainServer(
                    chain.store(), chain.storage(), crypto, keyring, OPTIONS, new GreedyPayloadSelector(), metrics);
            ChainThread thread = new ChainThread(chain.store(), chain.importer(crypto, metrics), metrics);
            LeanNode started = new LeanNode(
                    chain, thread, BeaconApi.start(config.port(), identity, GENESIS_TIME, chain, thread, registry));
            started.produce(config, node, restarted);
            return started;
        } catch (IOException | RuntimeException e) {
            chain.close();
            throw e;
        }
    }

    /** Where it serves: {@code http://127.0.0.1:PORT}. */
    public URI address() {
        return api.address();
    }

    /** Stops serving, finishes the slot that is being produced, and writes everything to disk. */
    @Override
    public void close() {
        api.close();
        try {
            thread.close();
        } finally {
            chain.close();
        }
    }

    /** The block that genesis stands for: nobody proposed it, so there is nothing to prove. */
    static SignedBlock genesisBlock(State genesis) {
        return new SignedBlock(
                new Block(0, 0, Root.ZERO, genesis.hashTreeRoot(), BlockBody.EMPTY), MergedProof.PLACEHOLDER);
    }

    private void produce(NodeConfig config, BlockChainServer node, boolean restarted) {
        Producer producer = new Producer(node, config.script(), config.slots());
        if (producer.finished()) {
            return;
        }
        if (restarted && !config.mockCrypto()) {
            LOG.log(
                    Level.WARNING,
                    "production is not resumed after a restart: which leaves of the keys were used is not kept, and "
                            + "signing twice with one leaf gives the key away; the chain is served as it is");
            return;
        }
        thread.produce(producer);
    }

    private static Keyring keyring(NodeConfig config) throws IOException {
        if (config.mockCrypto()) {
            return new PlaceholderKeyring(config.seed(), config.validators());
        }
        Optional<KeyCache> cache = Optional.empty();
        if (config.keyCache().isPresent()) {
            cache = Optional.of(KeyCache.in(config.keyCache().get()));
        }
        return new XmssKeyring(config.seed(), config.validators(), Math.max(1, config.slots()), cache);
    }
}
