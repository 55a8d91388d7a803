package org.bench4j.engine.render;

/** What a page still has room for, so that it stays below two megabytes however large the report is: the worst come first and get it. */
final class Room {
    private int rows = 900;
    private int charts = 120;
    private int points = 50_000;

    /** Takes room for a row of verdicts, if there is some. */
    boolean row() {
        return rows-- > 0;
    }

    /** Takes room for a drawing, if there is some. */
    boolean chart() {
        return points > 0 && charts-- > 0;
    }

    /** Points that the next series may have, of so many series in its drawing; the drawings to come are left their share. */
    int points(int series) {
        return Math.max(20, Math.min(1200, points / Math.max(1, Math.min(charts, 30)) / Math.max(1, series)));
    }

    /** Takes room for points. */
    void drawn(int count) {
        points -= count;
    }
}
