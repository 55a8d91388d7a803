package org.bench4j.model.observed;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What a sweep says when nothing changes: its first arm, measured a second time under a second label, against itself.
 *
 * <p>It is no row of a comparison: the number exists to be differenced, not to be ranked.
 *
 * @param schema format of the record
 * @param bench the rig
 * @param run the sweep
 * @param figure name of the figure that was compared
 * @param first the arm's label and its median
 * @param second the control's
 * @param limit the spread above which the profile does not believe a sweep, absent when it declares none
 * @param judgement what follows
 */
public record ControlVerdict(
        int schema,
        String bench,
        RunContext run,
        String figure,
        Half first,
        Half second,
        OptionalDouble limit,
        Judgement judgement)
        implements ObservedRecord {
    public ControlVerdict {
        ObservedWords.schema(schema);
        ObservedWords.name("bench", bench);
        ObservedWords.name("figure", figure);
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        if (limit.isPresent() && !(limit.getAsDouble() > 0)) {
            throw new IllegalArgumentException("limit " + limit.getAsDouble() + ": expected a share above 0");
        }
        Judgement due = judge(first, second, limit);
        if (judgement != due) {
            throw new IllegalArgumentException(
                    "judgement " + judgement.word() + ": what it was made of says " + due.word());
        }
    }

    /** The verdict that follows from the two halves. */
    public ControlVerdict(
            int schema, String bench, RunContext run, String figure, Half first, Half second, OptionalDouble limit) {
        this(schema, bench, run, figure, first, second, limit, judge(first, second, limit));
    }

    /** How far apart the halves are, as a share of the smaller: |ln(second/first)| turned into a ratio, minus 1. */
    public double difference() {
        return difference(first, second);
    }

    private static double difference(Half first, Half second) {
        double larger = Math.max(first.median(), second.median());
        return larger / Math.min(first.median(), second.median()) - 1;
    }

    private static Judgement judge(Half first, Half second, OptionalDouble limit) {
        if (limit.isEmpty()) {
            return Judgement.OBSERVATION;
        }
        return difference(first, second) <= limit.getAsDouble() ? Judgement.WITHIN : Judgement.BEYOND;
    }

    /**
     * One label.
     *
     * @param label of the arm or its control
     * @param repetitions how many ended well
     * @param median of them
     */
    public record Half(String label, int repetitions, double median) {
        public Half {
            ObservedWords.name("label", label);
            if (repetitions < 1 || !(median > 0) || Double.isInfinite(median)) {
                throw new IllegalArgumentException("half " + label + " of " + repetitions + " repetitions with median "
                        + median + ": expected at least one, and a number above 0");
            }
        }
    }

    /** What the difference of the halves means. */
    public enum Judgement {
        /** No more than the profile allows. */
        WITHIN,
        /** More than the profile allows: no difference of this sweep is to be believed. */
        BEYOND,
        /** The profile declares no spread: nobody calls the difference acceptable. */
        OBSERVATION;

        /** The constant as records write it. */
        public String word() {
            return ObservedWords.of(this);
        }

        /** The constant with that word. */
        public static Judgement ofWord(String word) {
            return ObservedWords.match(Judgement.class, "judgement", word, Judgement::word);
        }
    }
}
