package org.bench4j.engine.sweeps;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.bench4j.model.observed.ArmPair;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.ControlVerdict;

/** The order of the arms, as far as spread and quantisation let anybody tell one. */
final class Ranking {
    private final Optional<ControlVerdict> verdict;
    private final List<ArmPair> pairs = new ArrayList<>();
    private final List<ArmSummary> arms = new ArrayList<>();

    Ranking(List<ArmSummary> unordered, Optional<ControlVerdict> verdict) {
        this.verdict = verdict;
        List<ArmSummary> entrants = unordered.stream()
                .filter(arm -> !arm.control() && arm.rowsPerSecondPerCore().isPresent())
                .sorted(Comparator.comparingDouble(
                                (ArmSummary arm) -> arm.rowsPerSecondPerCore().getAsDouble())
                        .reversed())
                .toList();
        for (int i = 1; i < entrants.size(); i++) {
            pairs.add(pair(entrants.get(i - 1), entrants.get(i), verdict));
        }
        rank(entrants);
        unordered.stream().filter(arm -> !entrants.contains(arm)).forEach(arms::add);
    }

    /** Best first, then what is not ranked. */
    List<ArmSummary> arms() {
        return arms;
    }

    List<ArmPair> pairs() {
        return pairs;
    }

    /** Neighbours that cannot be told apart share their ranks. */
    private void rank(List<ArmSummary> entrants) {
        boolean believed = verdict.isEmpty() || verdict.get().judgement() != ControlVerdict.Judgement.BEYOND;
        for (int from = 0; from < entrants.size(); ) {
            int to = from + 1;
            while (to < entrants.size() && !pairs.get(to - 1).clear()) {
                to++;
            }
            for (ArmSummary arm : entrants.subList(from, to)) {
                arms.add(believed ? arm.ranked(from + 1, to) : arm);
            }
            from = to;
        }
    }

    static ArmPair pair(ArmSummary one, ArmSummary other, Optional<ControlVerdict> verdict) {
        double first = one.rowsPerSecondPerCore().orElseThrow();
        double second = other.rowsPerSecondPerCore().orElseThrow();
        boolean inOrder = first >= second;
        return new ArmPair(
                inOrder ? one.label() : other.label(),
                inOrder ? other.label() : one.label(),
                Math.max(first, second) / Math.min(first, second) - 1,
                spread(one, other, verdict),
                quantisation(one, other));
    }

    private static OptionalDouble spread(ArmSummary one, ArmSummary other, Optional<ControlVerdict> verdict) {
        return Stream.of(
                        one.spread(),
                        other.spread(),
                        verdict.map(control -> OptionalDouble.of(control.difference()))
                                .orElse(OptionalDouble.empty()),
                        verdict.map(ControlVerdict::limit).orElse(OptionalDouble.empty()))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .max();
    }

    /** The resolutions add up, as in the floor of any comparison of two windows. */
    private static OptionalDouble quantisation(ArmSummary one, ArmSummary other) {
        return one.resolution().isPresent() && other.resolution().isPresent()
                ? OptionalDouble.of(
                        one.resolution().getAsDouble() + other.resolution().getAsDouble())
                : OptionalDouble.empty();
    }
}
