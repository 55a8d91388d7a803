package org.bench4j.model.observed;

import java.util.List;

/**
 * A later sweep held against an earlier one, arm by arm.
 *
 * @param earlier invocation
 * @param later invocation
 * @param refusals what differs between the two so that no difference can be the arms'; then there are no rows
 * @param rows arms that both have, in the order of the later one
 */
public record SweepChange(String earlier, String later, List<String> refusals, List<Row> rows) {
    public SweepChange {
        ObservedWords.name("earlier", earlier);
        ObservedWords.name("later", later);
        refusals = List.copyOf(refusals);
        rows = List.copyOf(rows);
    }

    /**
     * One arm.
     *
     * @param label the arm
     * @param ratio later over earlier of the lead figure
     * @param pair the same as a pair with its limits
     */
    public record Row(String label, double ratio, ArmPair pair) {
        public Row {
            ObservedWords.name("label", label);
        }
    }
}
