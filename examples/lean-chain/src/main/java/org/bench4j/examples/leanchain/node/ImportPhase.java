package org.bench4j.examples.leanchain.node;

/**
 * The timed parts of importing a block, in the order in which they run; none contains another.
 *
 * <p>A part that does not run on a block is not observed for it.
 */
public enum ImportPhase {
    /** SSZ bytes into a block. */
    DECODE("decode"),
    /** Waiting for the thread that writes to the chain; blocks from the network only. */
    QUEUE("queue"),
    /** The block's root, and whether the block is here already. */
    GUARDS("guards"),
    /** Finding the parent and its state: cached, on its way to disk, or on disk. */
    PREAMBLE("preamble"),
    /** Waiting for a parent that had not come yet; blocks from the network only. */
    PARENT_WAIT("parent_wait"),
    /** Slot, proposer and participants. */
    VERIFY_STRUCT("verify_struct"),
    /** The type-2 proof. */
    VERIFY_CRYPTO("verify_crypto"),
    /** The state transition and the state root; no waiting is in it. */
    STF("stf"),
    /** Handing the new state to the background writer while its queue was full. */
    WRITER_WAIT("writer_wait"),
    /** The block and its indices into the database. */
    DB_WRITE("db_write"),
    /** The block and its checkpoints into fork choice. */
    FC_HEAD("fc_head"),
    /** The block's votes into fork choice. */
    BLOCK_ATTS("block_atts"),
    /** The head that follows. */
    GET_HEAD("get_head"),
    /** Forgetting what finality has settled; when finality moved. */
    PRUNE("prune");

    private final String label;

    ImportPhase(String label) {
        this.label = label;
    }

    /** The value of the metric's {@code phase} label. */
    public String label() {
        return label;
    }
}
