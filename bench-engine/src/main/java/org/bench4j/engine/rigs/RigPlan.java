package org.bench4j.engine.rigs;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sweep is asked for, in a form that can be handed to another JVM.
 *
 * @param rig name of the rig, or its class; empty for the only one there is
 * @param arms entrant/variant of those to measure, in this order; empty for all that the rig has
 * @param profile file of the environment profile; empty for the rig's own
 * @param params values of the rig's parameters
 * @param repetitions of each arm
 * @param ratePerSecond rows a second of a sustained load; 0 for drains
 * @param searchRate whether the highest sustained rate is looked for, from {@code ratePerSecond} on
 * @param control whether the first arm is measured a second time under a second label
 * @param ceilings whether the rig is measured without an arm first
 * @param tuning whether records go to the folder of tuning runs, as no results
 * @param floor windows below this are flagged
 * @param settle how long the sink may take to come to rest
 * @param stall how long no row may arrive before an arm is taken to have stopped
 * @param audited rows that are looked for one by one; 0 for all
 * @param warmup of a load
 * @param length of a load
 * @param seed for the rig's random choices
 * @param trigger what started the sweep, for the records
 */
public record RigPlan(
        String rig,
        List<String> arms,
        String profile,
        Map<String, String> params,
        int repetitions,
        double ratePerSecond,
        boolean searchRate,
        boolean control,
        boolean ceilings,
        boolean tuning,
        Duration floor,
        Duration settle,
        Duration stall,
        long audited,
        Duration warmup,
        Duration length,
        long seed,
        String trigger)
        implements Serializable {
    public RigPlan {
        arms = new ArrayList<>(arms);
        params = new LinkedHashMap<>(params);
        if (repetitions < 1) {
            throw new IllegalArgumentException("repetitions: expected at least 1, got " + repetitions);
        }
        if (!(ratePerSecond >= 0) || Double.isInfinite(ratePerSecond)) {
            throw new IllegalArgumentException(
                    "rate of " + ratePerSecond + " rows a second: expected 0 for drains, or more");
        }
        if (searchRate && ratePerSecond == 0) {
            throw new IllegalArgumentException("search for a rate: expected a rate to begin with, above 0");
        }
        if (audited < 0) {
            throw new IllegalArgumentException("audited rows: expected 0 for all, or more, got " + audited);
        }
    }
}
