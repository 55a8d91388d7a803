package org.bench4j.examples.leanchain.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;

/** Blocks, states and indices of one chain in a folder. Thread-safe, until it is closed. */
final class ChainDatabase implements StateSink, AutoCloseable {
    private static final byte[] FORMAT = ascii("format");
    private static final byte[] NETWORK = ascii("network");
    private static final byte[] GENESIS = ascii("genesis");
    private static final byte[] FINALIZED = ascii("finalized");
    private static final String VERSION = "lean-chain 1";

    private final Rocks rocks;
    private final StateRecords states;

    private ChainDatabase(Rocks rocks) {
        this.rocks = rocks;
        this.states = new StateRecords(rocks);
    }

    static boolean exists(Path folder) {
        return Files.exists(folder.resolve("CURRENT"));
    }

    /** A new database that starts with this block, taken for final, and the state after it. */
    static ChainDatabase create(Path folder, ChainIdentity identity, SignedBlock anchor, State state)
            throws IOException {
        Block block = anchor.block();
        Checkpoint named = new Checkpoint(block.hashTreeRoot(), block.slot());
        check(folder, identity, block, state);
        Files.createDirectories(folder);
        ChainDatabase database = new ChainDatabase(Rocks.open(folder, true));
        try {
            database.states.write(named.root(), state);
            database.rocks.write(batch -> {
                batch.put(Column.META, FORMAT, ascii(VERSION));
                batch.put(Column.META, NETWORK, ascii(identity.network()));
                batch.put(Column.META, GENESIS, identity.genesis().toBytes());
                batch.put(Column.META, FINALIZED, Keys.of(named));
                batch.put(Column.BLOCKS, named.root().toBytes(), anchor.encode());
                batch.put(Column.FINAL, Keys.slot(named.slot()), named.root().toBytes());
            });
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /**
     * The database in a folder.
     *
     * @throws DatabaseException there is none, or it is of another chain or format
     */
    static ChainDatabase open(Path folder, ChainIdentity expected) {
        ChainDatabase database = new ChainDatabase(Rocks.open(folder, false));
        try {
            String format = database.meta(FORMAT).map(ChainDatabase::ascii).orElse("none");
            if (!format.equals(VERSION)) {
                throw new DatabaseException(folder, "format \"" + format + "\", expected \"" + VERSION + "\"");
            }
            ChainIdentity found = new ChainIdentity(
                    ascii(database.meta(NETWORK).orElseThrow()),
                    Root.of(database.meta(GENESIS).orElseThrow()));
            if (!found.equals(expected)) {
                throw new DatabaseException(folder, "holds network " + found + ", expected " + expected);
            }
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    Checkpoint finalized() {
        return Keys.checkpoint(meta(FINALIZED).orElseThrow());
    }

    /** The blocks that finality has not settled, by slot. */
    List<Checkpoint> open() {
        return rocks.keys(Column.OPEN).stream().map(Keys::checkpoint).toList();
    }

    Optional<byte[]> block(Root root) {
        return rocks.get(Column.BLOCKS, root.toBytes());
    }

    /** The final block in a slot. */
    Optional<Root> finalIn(long slot) {
        return rocks.get(Column.FINAL, Keys.slot(slot)).map(Root::of);
    }

    Optional<State> state(Root root) {
        return states.read(root);
    }

    /** The state after a block that is here, computed from the nearest state before it if it is not. */
    State stateOrReplayed(Root root) {
        Deque<Block> missing = new ArrayDeque<>();
        Root at = root;
        Optional<State> found = state(at);
        while (found.isEmpty()) {
            byte[] encoded = block(at)
                    .orElseThrow(() -> new DatabaseException(
                            rocks.folder(),
                            "the state of block " + root + " can't be computed: it leads back to an unknown block"));
            Block block = SignedBlock.decode(encoded).block();
            missing.push(block);
            at = block.parentRoot();
            found = state(at);
        }
        State state = found.get();
        for (Block block : missing) {
            state = StateTransition.apply(state, block);
        }
        return state;
    }

    void writeBlock(Root root, Block block, byte[] encoded) {
        rocks.write(batch -> {
            batch.put(Column.BLOCKS, root.toBytes(), encoded);
            batch.put(Column.OPEN, Keys.of(new Checkpoint(root, block.slot())), new byte[0]);
        });
    }

    void settle(Finality finality) {
        rocks.write(batch -> {
            for (Checkpoint block : finality.settled()) {
                batch.delete(Column.OPEN, Keys.of(block));
                batch.put(Column.FINAL, Keys.slot(block.slot()), block.root().toBytes());
            }
            for (Checkpoint block : finality.abandoned()) {
                batch.delete(Column.OPEN, Keys.of(block));
                batch.delete(Column.BLOCKS, block.root().toBytes());
            }
            batch.put(Column.META, FINALIZED, Keys.of(finality.last()));
        });
    }

    @Override
    public void write(Root root, State state) {
        states.write(root, state);
    }

    @Override
    public void prune(Finality finality) {
        states.prune(finality);
    }

    /** Drops states that a process which was killed left behind. */
    void sweep() {
        Checkpoint last = finalized();
        states.sweep(block -> block.slot() >= last.slot()
                || Retention.keeps(block.slot()) && finalIn(block.slot()).equals(Optional.of(block.root())));
    }

    @Override
    public void close() {
        rocks.close();
    }

    private static void check(Path folder, ChainIdentity identity, Block block, State state) {
        if (!state.validators().hashTreeRoot().equals(identity.genesis())) {
            throw new DatabaseException(
                    folder,
                    "the anchor's validators are " + state.validators().hashTreeRoot() + ", expected those of "
                            + identity);
        }
        if (!state.hashTreeRoot().equals(block.stateRoot())) {
            throw new DatabaseException(
                    folder, "the anchor's state is " + state.hashTreeRoot() + ", its block names " + block.stateRoot());
        }
        if (!Retention.keeps(block.slot())) {
            throw new DatabaseException(
                    folder,
                    "anchor in slot " + block.slot() + ", expected a multiple of " + Retention.INTERVAL
                            + ": other states are not kept, and a state that is computed again starts from a kept one");
        }
    }

    private Optional<byte[]> meta(byte[] name) {
        return rocks.get(Column.META, name);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String ascii(byte[] text) {
        return new String(text, StandardCharsets.US_ASCII);
    }
}
