package org.bench4j.examples.quality;

/**
 * What a gate has to reach over many runs.
 *
 * @param falseAlarms most red runs in 50 of identical code
 * @param misses most runs in 50 of planted code that are not red; 50 where nothing is asked
 * @param seconds longest run
 * @param claims whether claims of any kind about identical code, and of planted code being faster, count as false alarms too
 */
record Goal(int falseAlarms, int misses, double seconds, boolean claims) {
    private static final double RUNS = 50;

    /** Whether it was reached. */
    enum State {
        MET("met"),
        MISSED("MISSED"),
        NONE("-");

        private final String word;

        State(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** Shares are rounded in the gate's favour where the runs are not a multiple of 50. */
    State of(Tally same, Tally planted) {
        int wrong = same.of(Answer.RED) + (claims ? same.of(Answer.FASTER) + planted.of(Answer.FASTER) : 0);
        int missed = planted.runs() - planted.of(Answer.RED);
        boolean met = wrong <= Math.ceil(falseAlarms * same.runs() / RUNS)
                && missed <= Math.ceil(misses * planted.runs() / RUNS)
                && Math.max(same.longestSeconds(), planted.longestSeconds()) <= seconds;
        return met ? State.MET : State.MISSED;
    }
}
