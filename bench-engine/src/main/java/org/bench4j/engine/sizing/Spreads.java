package org.bench4j.engine.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What is kept of the measurements of a series, in columns: a sizing holds it for every commit of every series at once. */
final class Spreads {
    private static final int FIRST = 16;

    private int size;
    private String[] commits = new String[FIRST];
    private int[] runs = new int[FIRST];
    private double[] cvs = new double[FIRST];
    private double[] adjacent = new double[FIRST];
    private final TreeMap<Integer, TwoLevels.Shares> levels = new TreeMap<>();

    /** Adds a measurement; one without a commit never counts as the same one's. */
    void add(Optional<String> commit, Spread spread) {
        if (size == runs.length) {
            commits = Arrays.copyOf(commits, 2 * size);
            runs = Arrays.copyOf(runs, 2 * size);
            cvs = Arrays.copyOf(cvs, 2 * size);
            adjacent = Arrays.copyOf(adjacent, 2 * size);
        }
        commits[size] = commit.orElse("");
        runs[size] = spread.runs();
        cvs[size] = spread.cv();
        adjacent[size] = spread.adjacent();
        if (spread.levels().isPresent()) {
            levels.put(size, spread.levels().get());
        }
        size++;
    }

    int size() {
        return size;
    }

    /** Those that count: of several measurements of one commit the last. */
    BitSet counting() {
        Set<String> seen = new HashSet<>(2 * size);
        BitSet counting = new BitSet(size);
        for (int i = size - 1; i >= 0; i--) {
            if (commits[i].isEmpty() || seen.add(commits[i])) {
                counting.set(i);
            }
        }
        return counting;
    }

    /** Those of some that have a CV. */
    BitSet usable(BitSet some) {
        BitSet usable = new BitSet(size);
        some.stream().filter(i -> !Double.isNaN(cvs[i])).forEach(usable::set);
        return usable;
    }

    int runs(int index) {
        return runs[index];
    }

    double cv(int index) {
        return cvs[index];
    }

    double adjacent(int index) {
        return adjacent[index];
    }

    /** Of those of some that have them, in order. */
    List<TwoLevels.Shares> levels(BitSet some) {
        List<TwoLevels.Shares> shares = new ArrayList<>();
        levels.forEach((index, one) -> {
            if (some.get(index)) {
                shares.add(one);
            }
        });
        return shares;
    }
}
