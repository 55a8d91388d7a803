package org.bench4j.examples.quality;

import java.util.EnumMap;
import java.util.Map;

/** How often a gate said what. */
final class Tally {
    private final Map<Answer, Integer> counts = new EnumMap<>(Answer.class);
    private double seconds;
    private double longest;

    void add(Answer answer, double took) {
        counts.merge(answer, 1, Integer::sum);
        seconds += took;
        longest = Math.max(longest, took);
    }

    int of(Answer answer) {
        return counts.getOrDefault(answer, 0);
    }

    int runs() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    double totalSeconds() {
        return seconds;
    }

    /** Mean wall of a run; not a number before the first. */
    double meanSeconds() {
        return seconds / runs();
    }

    double longestSeconds() {
        return longest;
    }
}
