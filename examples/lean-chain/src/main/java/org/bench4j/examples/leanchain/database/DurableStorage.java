package org.bench4j.examples.leanchain.database;

import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.node.ChainStorage;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;

/** Blocks straight into the database, states through the background writer. */
final class DurableStorage implements ChainStorage {
    private final ChainDatabase database;
    private final StateWriter writer;

    DurableStorage(ChainDatabase database, StateWriter writer) {
        this.database = database;
        this.writer = writer;
    }

    @Override
    public boolean durable() {
        return true;
    }

    @Override
    public boolean offer(Root root, State state) {
        return writer.offer(root, state);
    }

    @Override
    public void put(Root root, State state) {
        writer.put(root, state);
    }

    @Override
    public void write(Root root, Block block, byte[] encoded) {
        database.writeBlock(root, block, encoded);
    }

    @Override
    public void settle(Finality finality) {
        database.settle(finality);
        // Behind the states on their way: none is dropped before the later one that a restart needs instead is on disk.
        writer.prune(finality);
    }
}
