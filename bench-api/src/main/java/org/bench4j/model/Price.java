package org.bench4j.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one unit of a machinery costs, derived from the times of loops that differ in it.
 *
 * @param name what is priced: {@code block-transfer}
 * @param formula how, as it was asked: {@code (jmp_chain - nop_chain) / block-entries}
 * @param content what was divided by
 * @param divisor how much of it an iteration has more, or has
 * @param equal contents of an iteration that both loops were checked to have equally much of
 * @param nanos nanoseconds of one unit
 * @param findings why to trust it less
 */
public record Price(
        String name,
        String formula,
        String content,
        double divisor,
        Map<String, Double> equal,
        Bounded nanos,
        List<Finding> findings) {
    public Price {
        Names.require("price", name);
        Objects.requireNonNull(formula, "formula");
        Names.require("content", content);
        equal = Maps.copyInOrder(equal);
        Objects.requireNonNull(nanos, "nanos");
        findings = List.copyOf(findings);
    }
}
