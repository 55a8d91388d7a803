package org.bench4j.examples.leanchain.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.node.BlockImporter;
import org.bench4j.examples.leanchain.node.ChainStorage;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;

/**
 * A chain in a folder, running: the store as it was, and the storage that keeps what is imported into it.
 *
 * <p>The store is for one thread; {@link #block}, {@link #finalIn} and {@link #state} are for any, until {@link #close}.
 */
public final class ChainFolder implements AutoCloseable {
    private final ChainDatabase database;
    private final StateWriter writer;
    private final Store store;
    private final StateCache cache;
    private final DurableStorage storage;

    private ChainFolder(ChainDatabase database, ChainOptions options) {
        this.database = database;
        Checkpoint last = database.finalized();
        SignedBlock start = signed(last.root());
        State state = database.stateOrReplayed(last.root());
        this.writer = new StateWriter(options.sink().apply(database), options.stateQueue());
        this.cache = new StateCache(
                options.stateCache(), root -> writer.onTheWay(root).or(() -> database.state(root)));
        this.storage = new DurableStorage(database, writer);
        this.store = new Store(start.block(), state, cache);
    }

    /** Whether a chain lives in this folder. */
    public static boolean exists(Path folder) {
        return ChainDatabase.exists(folder);
    }

    /**
     * A new chain that starts with this block, taken for final.
     *
     * @param state the state after it
     * @throws IOException the folder can't be made
     * @throws DatabaseException the block is not in the first slot of an interval, or it, the state and the identity do not fit
     */
    public static ChainFolder create(
            Path folder, ChainIdentity identity, SignedBlock anchor, State state, ChainOptions options)
            throws IOException {
        return running(ChainDatabase.create(folder, identity, anchor, state), options);
    }

    /**
     * The chain in this folder as it was when the process that ran it ended, however it ended.
     *
     * <p>Votes that were in no block are lost; states that were not written yet are computed again.
     *
     * @throws DatabaseException there is none, or it is another chain
     */
    public static ChainFolder open(Path folder, ChainIdentity expected, Crypto crypto, ChainOptions options) {
        ChainFolder chain = running(ChainDatabase.open(folder, expected), options);
        try {
            chain.restore(crypto);
            return chain;
        } catch (RuntimeException e) {
            chain.close();
            throw e;
        }
    }

    private static ChainFolder running(ChainDatabase database, ChainOptions options) {
        try {
            return new ChainFolder(database, options);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** What this node knows; for the one thread that imports. */
    public Store store() {
        return store;
    }

    /** What keeps imported blocks; for the same thread. */
    public ChainStorage storage() {
        return storage;
    }

    /** A way in for blocks from outside. */
    public BlockImporter importer(Crypto crypto, NodeMetrics metrics) {
        return new BlockImporter(store, storage, crypto, metrics);
    }

    /** The bytes of a signed block. */
    public Optional<byte[]> block(Root root) {
        return database.block(root);
    }

    /** The final block in a slot; empty if the slot was, or is not final. */
    public Optional<Root> finalIn(long slot) {
        return database.finalIn(slot);
    }

    /** The state after a block, if it is kept. */
    public Optional<State> state(Root root) {
        return cache.get(root);
    }

    /** Waits until all states handed over are on disk. */
    public void drain() {
        writer.drain();
    }

    /** Writes what is on its way, and closes the database. */
    @Override
    public void close() {
        try {
            writer.close();
        } finally {
            database.close();
        }
    }

    private void restore(Crypto crypto) {
        database.sweep();
        for (Checkpoint open : database.open()) {
            SignedBlock signed = signed(open.root());
            // Its parent is gone if finality had passed it when the process ended; so has it passed this one.
            if (store.block(signed.block().parentRoot()).isPresent()) {
                State state = database.stateOrReplayed(open.root());
                BlockImporter.restore(store, open.root(), signed, state, crypto);
            }
        }
        store.updateHead();
        store.prune().ifPresent(storage::settle);
    }

    private SignedBlock signed(Root root) {
        return SignedBlock.decode(database.block(root)
                .orElseThrow(
                        () -> new IllegalStateException("block " + root + " is listed in the database and not there")));
    }
}
