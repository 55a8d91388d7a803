package org.bench4j.maven;

import java.util.List;
import java.util.Optional;

/**
 * Whether a module's report is held against a baseline.
 *
 * <p>One baseline file belongs to one module, and {@code compare} runs in each: the others must pass it by, and yet a build in
 * which it belonged to none must not end well.
 *
 * @param step what to do
 * @param why the reason for not comparing, empty when it is compared
 */
record Admission(Step step, String why) {
    enum Step {
        COMPARE,
        PASS_BY,
        REFUSE
    }

    /**
     * Decides.
     *
     * @param module the module as {@code group:artifact}
     * @param build all modules of the build
     * @param baseline the module that the baseline is a report of, absent when it does not say
     * @param hasReport whether the module has a report of its own
     */
    static Admission of(String module, List<String> build, Optional<String> baseline, boolean hasReport) {
        boolean ofAnother = baseline.isPresent() && !baseline.get().equals(module) && build.contains(baseline.get());
        if (ofAnother) {
            return new Admission(Step.PASS_BY, "the baseline is a report of " + baseline.get() + ", this is " + module);
        }
        if (hasReport) { // a baseline of no module of this build too: the comparison says so field by field, and in its
            // file
            return new Admission(Step.COMPARE, "");
        }
        if (baseline.isPresent() && baseline.get().equals(module)) {
            return new Admission(
                    Step.REFUSE,
                    "the baseline is a report of " + module
                            + ", which has none itself: measure it first, by bench:run or by binding bench:benchmark");
        }
        if (baseline.isPresent()) {
            return new Admission(
                    Step.REFUSE,
                    "the baseline is a report of " + baseline.get() + ", which is none of this build's modules: "
                            + String.join(", ", build));
        }
        return build.size() > 1
                ? new Admission(Step.PASS_BY, "this module has no report")
                : new Admission(
                        Step.REFUSE,
                        "there is a baseline but no report of " + module
                                + ": measure it first, by bench:run or by binding bench:benchmark");
    }
}
