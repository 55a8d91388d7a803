package org.bench4j.model.observed;

/** What a sustained load measures. */
public enum SustainedFigure implements Figure {
    /** Rows that were due in each second. */
    OFFERED_ROWS_PER_S("records/s", true),
    /** Rows that arrived, over the time until the last of them. */
    ACHIEVED_ROWS_PER_S("records/s", true),
    /** Rows that were due. */
    OFFERED_ROWS("rows", true),
    /** Share of the rows that arrived while the load lasted, one interval of grace included. */
    KEPT_UP_SHARE("share", true),
    /** Rows that were sent and never arrived. */
    LOST_ROWS("rows", false),
    /** Arrivals beyond the first of each row. */
    DUPLICATE_ROWS("rows", false),
    /** Length of the window, by the sampler's own timestamps. */
    WINDOW_US("us", false),
    /** The tick of the window's ends as a share of the window. */
    WINDOW_RESOLUTION("share", false),
    /** How long the sink was waited for before the load. */
    SETTLE_US("us", false),
    /** Rows for each second of processor time of the arm. */
    ROWS_PER_S_PER_CORE("records/s", true),
    LATENCY_P50_US("us", false),
    LATENCY_P90_US("us", false),
    LATENCY_P99_US("us", false),
    LATENCY_P999_US("us", false),
    LATENCY_MAX_US("us", false),
    /** How late rows were sent: the part of the latency that is the sender's. */
    GENERATOR_LAG_P50_US("us", false),
    GENERATOR_LAG_P99_US("us", false),
    GENERATOR_LAG_P999_US("us", false),
    GENERATOR_LAG_MAX_US("us", false);

    private final String unit;
    private final boolean higherIsBetter;

    SustainedFigure(String unit, boolean higherIsBetter) {
        this.unit = unit;
        this.higherIsBetter = higherIsBetter;
    }

    /** Whether it only means something when the load was kept up with. */
    public boolean isLatency() {
        return name().startsWith("LATENCY_");
    }

    @Override
    public String word() {
        return ObservedWords.of(this);
    }

    @Override
    public String unit() {
        return unit;
    }

    @Override
    public boolean higherIsBetter() {
        return higherIsBetter;
    }
}
