package org.bench4j.engine.collect.observe;

import java.util.Optional;
import org.bench4j.api.rig.Sink;

/** Asks the sink how many rows it has until all are there, or no more come. */
final class Polls {
    private final Pace pace;
    private final DrainRules rules;
    private final Sink sink;

    private long rows;
    private long answered;
    private long gap;
    private Optional<StartedArm.End> end = Optional.empty();
    private String stopped = "";

    Polls(Pace pace, DrainRules rules, Sink sink) {
        this.pace = pace;
        this.rules = rules;
        this.sink = sink;
    }

    /** Polls until the sink has that many rows, the arm has ended, or nothing arrives any more. */
    void until(long expected, StartedArm arm) throws RigException, InterruptedException {
        long start = pace.nanos();
        long grown = start;
        long ended = 0;
        answered = start;
        for (long polls = 1; ; polls++) {
            boolean over = end.isEmpty() && (end = arm.end()).isPresent();
            long before = rows;
            long previous = answered;
            ask();
            gap = answered - previous;
            ended = over ? answered : ended;
            grown = rows != before ? answered : grown;
            if (rows >= expected) {
                return;
            }
            // what an arm handed over before it ended may still be on its way
            if (end.isPresent()
                    && answered - Math.max(ended, grown) >= rules.quiesce().toNanos()) {
                stopped = "the arm ended: " + end.get().explanation();
                return;
            }
            if (answered - grown >= rules.stall().toNanos()) {
                stopped = "no row arrived for " + rules.stall().toSeconds() + " s";
                return;
            }
            if (answered - start >= rules.longest().toNanos()) {
                stopped = "it took longer than the " + rules.longest().toSeconds() + " s allowed";
                return;
            }
            pace.until(next(start, polls));
        }
    }

    /** On an absolute schedule: a slow answer does not shift the questions after it, it leaves some out. */
    private long next(long start, long polls) {
        long poll = rules.poll().toNanos();
        long due = start + polls * poll;
        return due > answered ? due : start + ((answered - start) / poll + 1) * poll;
    }

    /** Waits until the count stands still: an arm that delivers rows twice goes on after the last new one. */
    void quiesce() throws RigException, InterruptedException {
        long still = pace.nanos();
        long deadline = still + rules.stall().toNanos();
        while (pace.nanos() - still < rules.quiesce().toNanos() && pace.nanos() < deadline) {
            pace.until(pace.nanos() + rules.poll().toNanos());
            long before = rows;
            rows = RigException.calling("counting the rows of the sink", sink::rows);
            still = rows == before ? still : pace.nanos();
        }
    }

    private void ask() throws RigException, InterruptedException {
        rows = RigException.calling("counting the rows of the sink", sink::rows);
        answered = pace.nanos();
    }

    long rows() {
        return rows;
    }

    /** When the last question was answered. */
    long answered() {
        return answered;
    }

    /** Between the last two answers: how finely the moment is known at which all rows were there. */
    long gap() {
        return gap;
    }

    /** Why polling stopped before all rows were there, empty when they were. */
    String stopped() {
        return stopped;
    }

    Optional<StartedArm.End> end() {
        return end;
    }
}
