package org.bench4j.engine.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is kept of the measurements of a series, in columns: a sizing holds it for every commit of every series at once. */
final class Spreads {
    private static final int FIRST = 16;

    private int size;
    private String[] commits = new String[FIRST];
    private int[] runs = new int[FIRST];
    private double[] cvs = new double[FIRST];
    private double[] adjacent = new double[FIRST];
    private final Map<Integer, TwoLevels.Shares> levels = new HashMap<>();

    /**
     * One measurement.
     *
     * @param runs how many runs it had
     * @param cv of the runs, NaN where there is none
     * @param adjacent deviation between neighbouring runs over the mean, likewise
     * @param levels variances within and between trials, where it has several trials of several samples
     */
    record Spread(int runs, double cv, double adjacent, Optional<TwoLevels.Shares> levels) {}

    /** Adds a measurement; one without a commit never counts as the same one's. */
    void add(Optional<String> commit, int runCount, double cv, double neighbours, Optional<TwoLevels.Shares> shares) {
        if (size == runs.length) {
            commits = Arrays.copyOf(commits, 2 * size);
            runs = Arrays.copyOf(runs, 2 * size);
            cvs = Arrays.copyOf(cvs, 2 * size);
            adjacent = Arrays.copyOf(adjacent, 2 * size);
        }
        commits[size] = commit.orElse("");
        runs[size] = runCount;
        cvs[size] = cv;
        adjacent[size] = neighbours;
        if (shares.isPresent()) {
            levels.put(size, shares.get());
        }
        size++;
    }

    int size() {
        return size;
    }

    /** Those that count, in order: of several measurements of one commit the last. */
    List<Spread> counting() {
        Set<String> seen = new HashSet<>();
        List<Spread> counting = new ArrayList<>();
        for (int i = size - 1; i >= 0; i--) {
            if (commits[i].isEmpty() || seen.add(commits[i])) {
                counting.add(new Spread(runs[i], cvs[i], adjacent[i], Optional.ofNullable(levels.get(i))));
            }
        }
        Collections.reverse(counting);
        return counting;
    }
}
