package org.bench4j.examples.leanchain.node;

/** The timed parts of building a block, in the order in which they run. */
public enum BuildPhase {
    /** Choosing which votes go in. */
    SELECT_PAYLOADS("select_payloads"),
    /** One proof for each vote: the best one, or all of them aggregated. */
    COMPACT("compact"),
    /** The state transition that gives the state root. */
    STF_SIMULATE("stf_simulate"),
    /** The proposer's signature over the block root. */
    SIGN_PROPOSER("sign_proposer"),
    /** That signature as a singleton type-1 aggregate. */
    WRAP_PROPOSER("wrap_proposer"),
    /** Every type-1 aggregate into the block's type-2 proof. */
    MERGE_TYPE2("merge_type2");

    private final String label;

    BuildPhase(String label) {
        this.label = label;
    }

    /** The value of the metric's {@code phase} label. */
    public String label() {
        return label;
    }
}
