package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/** Puts the benchmarks of one report together: no key twice, no name that a report cannot hold, no more numbers than memory can. */
final class Gathering {
    /** Numbers of one report: 128 MB of them. */
    static final long MOST_VALUES = 16L << 20;

    /** Benchmarks of one file that is read at once, counted once for each entry. */
    static final int MOST_BENCHMARKS = 500_000;

    private final Problems problems;
    private final Map<Benchmark, Measured> measured = new LinkedHashMap<>();
    private final Map<Benchmark, Place> twice = new LinkedHashMap<>();
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private long values;
    private boolean whole = true;

    Gathering(Problems problems) {
        this.problems = problems;
    }

    Problems problems() {
        return problems;
    }

    /** A benchmark of that name, unless the name is none. */
    boolean isName(String name, Place place) {
        if (name.isBlank()) {
            problems.error(place, "a benchmark without a name: left out");
            return false;
        }
        if (name.length() > Text.LONGEST_NAME) {
            problems.error(place, "a name of " + name.length() + " characters: expected at most " + Text.LONGEST_NAME);
            return false;
        }
        return true;
    }

    /** Takes in a benchmark; of a key that stands twice nothing is kept, since nothing tells which one is right. */
    void add(Measured one, Place place) {
        Benchmark key = one.benchmark();
        if (twice.containsKey(key)) {
            problems.error(place, "benchmark " + Text.quoted(key.toString()) + " stands here once more: left out");
        } else if (overflows(one.measured()) || overflows(one.warmup())) {
            problems.error(
                    place,
                    "a value of " + Text.quoted(key.toString()) + " is too large for a number in base units: left out");
        } else if (measured.remove(key) != null) {
            twice.put(key, place);
            problems.error(
                    place,
                    "benchmark \"" + Text.shortened(key.toString(), 300)
                            + "\" stands twice: both are left out, since nothing tells which one is right");
        } else {
            for (double[][] trial : one.measured()) {
                for (double[] samples : trial) {
                    values += samples.length;
                }
            }
            if (values > MOST_VALUES) {
                throw new TooLarge(place, "more than " + MOST_VALUES + " numbers in one report");
            }
            measured.put(key, one);
            if (measured.size() > MOST_BENCHMARKS) {
                throw new TooLarge(place, "more than " + MOST_BENCHMARKS + " benchmarks in one report");
            }
        }
    }

    private static boolean overflows(double[][][] trials) {
        for (double[][] trial : trials) {
            for (double[] samples : trial) {
                for (double sample : samples) {
                    if (Double.isInfinite(sample)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Notes that a metric's direction is a guess, once for each. */
    void guessed(Measure measure) {
        if (!measure.known()) {
            findings.putIfAbsent(
                    measure.metric().name(),
                    new Finding(
                            "direction-assumed",
                            Severity.NOTE,
                            measure.metric().name(),
                            "the file does not say what \""
                                    + Text.shortened(measure.metric().name(), 100)
                                    + "\" is: taken as a count of which "
                                    + measure.metric().direction().word() + " is better"));
        }
    }

    void finding(String code, Severity severity, String where, String text) {
        findings.putIfAbsent(code + "\n" + where, new Finding(code, severity, where, text));
    }

    /** The file ends before the report does. */
    void cutOff() {
        whole = false;
    }

    boolean isEmpty() {
        return measured.isEmpty();
    }

    Content content(Format format, Origin origin) {
        return content(format, origin, new ArrayList<>(measured.values()));
    }

    /** With benchmarks of which the caller knows that they are fit for a report. */
    Content content(Format format, Origin origin, List<Measured> fit) {
        return new Content(format, origin, fit, List.copyOf(findings.values()), problems.list(), whole);
    }

    /** Says that one report has more than memory is meant for. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Place place;

        TooLarge(Place place, String message) {
            super(message);
            this.place = place;
        }

        Place place() {
            return place;
        }
    }
}
