package org.bench4j.engine.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The arms of the self-test: identical code, and slowdowns of several sizes. */
public interface Ladder {
    /** Sizes of the planted slowdowns in percent, ascending. */
    List<Integer> PERCENTS = List.of(1, 2, 5, 10);

    /** The baseline. */
    String PLAIN = Planted.PLAIN;

    /** The arm with identical code. */
    String SAME = "same";

    /** The arm that is slower by so many percent. */
    static String arm(int percent) {
        return "plus-" + percent;
    }

    /** Name of a ladder's workload. */
    static String nameOf(Class<? extends Ladder> type) {
        return type.getSimpleName().replace("Ladder", "").toLowerCase(Locale.ROOT) + "-ladder";
    }

    /** The kind of work of a ladder's workload. */
    static String kindOf(String workload) {
        return workload.replace("-ladder", "");
    }

    /** All candidates: identical code first. */
    static String[] candidates() {
        List<String> arms = new ArrayList<>(List.of(SAME));
        PERCENTS.forEach(percent -> arms.add(arm(percent)));
        return arms.toArray(String[]::new);
    }

    /** How much more an arm does, in thousandths. */
    static int perMille(String arm) {
        return PERCENTS.stream()
                .filter(percent -> arm(percent).equals(arm))
                .mapToInt(percent -> percent * 10)
                .findFirst()
                .orElse(0);
    }
}
