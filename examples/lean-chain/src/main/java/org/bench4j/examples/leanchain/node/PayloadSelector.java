package org.bench4j.examples.leanchain.node;

import java.util.List;

/** A policy for which votes go into a block. */
@FunctionalInterface
public interface PayloadSelector {
    /** The chosen votes in the order in which the block carries them, at most as many as the options allow. */
    List<SelectedPayload> select(SelectionRequest request);
}
