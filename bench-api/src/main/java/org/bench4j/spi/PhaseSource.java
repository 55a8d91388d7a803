package org.bench4j.spi;

import java.util.List;
import org.bench4j.model.PhaseSpec;

/**
 * Running totals of phases, read before and after each sample; the difference is what the sample spent.
 *
 * <p>Implement it over metrics that production already has (a histogram's sum and count), so that nothing is added to
 * production's path for the benchmark. Both readings happen on the measuring thread, outside the measured span.
 */
public interface PhaseSource {
    /** The phases in the order in which reports show them; the same list at every call. */
    List<PhaseSpec> phases();

    /**
     * The totals at this moment, phase by phase in the order of {@link #phases()}.
     *
     * <p>Sum and count of one phase must be of one instant. Totals only grow; one that shrank was reset, which fails the trial.
     */
    PhaseTotals read();
}
