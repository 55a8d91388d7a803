package org.bench4j.examples.leanchain.node;

import java.util.List;

/**
 * A planted slowdown: the same choice, made over and over.
 *
 * <p>Real work, the same amount each time, and the same blocks: only the time that {@code select_payloads} takes differs.
 */
public final class SlowPayloadSelector implements PayloadSelector {
    private final PayloadSelector selector;
    private final int repeats;

    /**
     * A selector that makes the choice {@code repeats} times.
     *
     * @param repeats at least 1, which plants nothing
     */
    public SlowPayloadSelector(PayloadSelector selector, int repeats) {
        if (repeats < 1) {
            throw new IllegalArgumentException("repeats " + repeats + ": expected at least 1");
        }
        this.selector = selector;
        this.repeats = repeats;
    }

    @Override
    public List<SelectedPayload> select(SelectionRequest request) {
        List<SelectedPayload> selected = selector.select(request);
        for (int i = 1; i < repeats; i++) {
            if (!selector.select(request).equals(selected)) {
                throw new IllegalStateException("one request, two choices: the selector is not deterministic");
            }
        }
        return selected;
    }
}
