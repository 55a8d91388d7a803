package org.bench4j.model.observed;

/** What a drain measures. None of it is a latency: the topic was filled before, so that the age of a row says how old the backlog was. */
public enum DrainFigure implements Figure {
    /** Rows that arrived in the window, for each second of it. */
    ROWS_PER_S("records/s", true),
    /** The lead figure: rows for each second of processor time of the arm. */
    ROWS_PER_S_PER_CORE("records/s", true),
    /** Rows in the sink once it came to rest. */
    ROWS("rows", true),
    /** Rows that a complete drain brings. */
    EXPECTED_ROWS("rows", true),
    /** Rows of the corpus that were looked for one by one. */
    AUDITED_ROWS("rows", true),
    /** Those of them that did not arrive. */
    LOST_ROWS("rows", false),
    /** Arrivals beyond the first of each row. */
    DUPLICATE_ROWS("rows", false),
    /** Rows that arrived with other values than they should have. */
    WRONG_ROWS("rows", false),
    /** Length of the window, by the sampler's own timestamps. */
    WINDOW_US("us", false),
    /** The tick of the window's ends as a share of the window. */
    WINDOW_RESOLUTION("share", false),
    /** How long the sink was waited for before the window. */
    SETTLE_US("us", false),
    /** Rate of the arm as a share of the closest ceiling. */
    CEILING_SHARE("share", false);

    private final String unit;
    private final boolean higherIsBetter;

    DrainFigure(String unit, boolean higherIsBetter) {
        this.unit = unit;
        this.higherIsBetter = higherIsBetter;
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
