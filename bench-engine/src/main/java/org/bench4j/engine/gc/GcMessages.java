package org.bench4j.engine.gc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the lines of a log in order and keeps the pauses and the sizes of the heap.
 *
 * <p>Messages: {@code gcTraceTime.inline.hpp}, {@code zStat.cpp}, {@code shenandoahUtils.cpp} and {@code gcInitLogger.cpp}
 * of OpenJDK 11 to 25.
 */
final class GcMessages {
    private static final String SIZES =
            "(\\d+)([BKMG])(?:\\(\\d+%\\))?->(\\d+)([BKMG])(?:\\(\\d+%\\)|\\((\\d+)([BKMG])\\))?";
    private static final Pattern ENDED =
            Pattern.compile("GC\\((\\d+)\\) (?:([YyO]): )?(.+?)(?: " + SIZES + ")?(?: (\\d+)[.,](\\d+)(s|ms))?");
    private static final Pattern BEGAN = Pattern.compile("GC\\((\\d+)\\) (Pause .*|.*Collection \\(.*\\))");
    private static final Pattern USING =
            Pattern.compile("Using (?:The )?(Serial|Parallel|G1|Shenandoah|Z|Epsilon|" + "Concurrent Mark Sweep)\\b.*");
    private static final Pattern MAX = Pattern.compile("Heap Max Capacity: (\\d+)([BKMG])");
    private static final Pattern Z_MAX =
            Pattern.compile("GC\\(\\d+\\) (?:[YyO]: )?Max Capacity:\\s+(\\d+)([BKMG])\\(\\d+%\\)");
    private static final Pattern DEBUG_MAX =
            Pattern.compile("Minimum heap \\d+  Initial heap \\d+  Maximum heap (\\d+)");
    private static final Pattern RESERVED = Pattern.compile("Heap [aA]ddress: 0x[0-9a-f]+, size: (\\d+) MB.*");
    private static final Pattern Z_CAPACITY = Pattern.compile(
            "GC\\(\\d+\\) (?:[YyO]:)?\\s*Capacity:(?:\\s+\\d+[BKMG] ?\\(\\d+%\\)){3}\\s+(\\d+)([BKMG]) ?\\(\\d+%\\).*");
    private static final Pattern CYCLE = Pattern.compile("(Garbage|Major|Minor) Collection");
    // Others tell sizes too, of a generation or of class metadata.
    private static final Pattern SIZED = Pattern.compile("Pause |Concurrent cleanup|" + CYCLE);
    // The clock of the log's decorations, so no two times in it can be told apart that are closer.
    private static final long GRAIN = 1_000_000;

    private final List<Timed> pauses = new ArrayList<>();
    private final List<Heap> heaps = new ArrayList<>();
    private final Map<Long, String> causes = new HashMap<>();
    private OptionalLong configured = OptionalLong.empty();
    private OptionalLong committed = OptionalLong.empty();
    private boolean configuredForSure;
    private String collector = "";
    private boolean zCycles;
    private boolean collections;
    private long open = -1;

    /** A pause and when its end was logged. */
    record Timed(GcTime time, GcPause pause) {}

    void take(GcLine line) {
        String message = line.message();
        Matcher using = USING.matcher(message);
        if (using.matches()) {
            collector = using.group(1);
        } else if (message.startsWith("GC(")) {
            collection(line.time(), message);
        } else {
            configured(message);
        }
    }

    private void configured(String message) {
        Matcher max = MAX.matcher(message);
        Matcher debug = DEBUG_MAX.matcher(message);
        Matcher reserved = RESERVED.matcher(message);
        if (max.matches()) {
            configured = OptionalLong.of(bytes(max.group(1), max.group(2)));
            configuredForSure = true;
        } else if (debug.matches()) {
            configured = OptionalLong.of(Long.parseLong(debug.group(1)));
            configuredForSure = true;
        } else if (reserved.matches() && !configuredForSure) {
            configured = OptionalLong.of(bytes(reserved.group(1), "M"));
        }
    }

    private void collection(GcTime time, String message) {
        collections = true;
        Matcher capacity = Z_CAPACITY.matcher(message);
        Matcher max = Z_MAX.matcher(message);
        if (capacity.matches()) {
            committed = OptionalLong.of(bytes(capacity.group(1), capacity.group(2)));
            return;
        }
        if (max.matches()) {
            configured = OptionalLong.of(bytes(max.group(1), max.group(2)));
            configuredForSure = true;
            return;
        }
        Matcher ended = ENDED.matcher(message);
        if (!ended.matches()) {
            return;
        }
        long id = Long.parseLong(ended.group(1));
        String what = ended.group(3);
        boolean pause = what.startsWith("Pause ") && "ms".equals(ended.group(12));
        Matcher began = BEGAN.matcher(message);
        if (!pause && ended.group(4) == null && ended.group(12) == null && began.matches()) {
            began(id, began.group(2));
            return;
        }
        if (pause) {
            paused(time, id, what, GcLine.nanos(ended.group(10), ended.group(11), "ms"));
        }
        if (ended.group(4) != null && SIZED.matcher(what).lookingAt()) {
            sizes(time, what, ended);
        }
    }

    private void began(long id, String what) {
        if (what.startsWith("Pause ")) {
            open = id;
        } else {
            zCycles = true;
            cause(what).ifPresent(because -> causes.put(id, because));
        }
    }

    private void paused(GcTime time, long id, String words, long nanos) {
        open = open == id ? -1 : open;
        // In other pauses the words in parentheses say what is done, not why.
        boolean whole = words.startsWith("Pause Young")
                || words.startsWith("Pause Full")
                || words.startsWith("Pause Initial Mark")
                || words.startsWith("Pause Degenerated");
        Optional<String> cause = whole ? cause(words) : Optional.ofNullable(causes.get(id));
        String what = whole && cause.isPresent() ? words.substring(0, words.lastIndexOf(" (" + cause.get())) : words;
        GcPause pause = new GcPause(id, what, cause, nanos);
        if (!pauses.isEmpty() && isInside(pauses.get(pauses.size() - 1), time, pause)) {
            GcPause inner = pauses.remove(pauses.size() - 1).pause();
            pause = new GcPause(inner.id(), inner.what(), inner.cause(), nanos);
        }
        pauses.add(new Timed(time, pause));
    }

    /**
     * Whether the pause before was a part of this one: a young collection of Serial that fails goes on as a full one, and
     * both are logged, the full one first.
     */
    private static boolean isInside(Timed before, GcTime time, GcPause outer) {
        GcPause inner = before.pause();
        OptionalLong innerEnd = before.time().order();
        OptionalLong outerEnd = time.order();
        if (innerEnd.isEmpty() || outerEnd.isEmpty() || outer.id() >= inner.id() || outer.nanos() < inner.nanos()) {
            return false;
        }
        long outerStart = outerEnd.getAsLong() - outer.nanos();
        long innerStart = innerEnd.getAsLong() - inner.nanos();
        return outerStart <= innerStart + GRAIN && outerStart < innerEnd.getAsLong() - GRAIN;
    }

    private void sizes(GcTime time, String what, Matcher ended) {
        boolean cycle = CYCLE.matcher(what).lookingAt();
        zCycles |= cycle;
        boolean whole = what.startsWith("Pause Full")
                || what.startsWith("Pause Degenerated")
                || what.startsWith("Garbage Collection")
                || what.startsWith("Major Collection")
                || what.startsWith("Concurrent cleanup") && !what.contains("(Young)");
        OptionalLong size = ended.group(8) == null
                ? cycle ? committed : OptionalLong.empty()
                : OptionalLong.of(bytes(ended.group(8), ended.group(9)));
        heaps.add(new Heap(time, bytes(ended.group(6), ended.group(7)), size, whole));
    }

    /** What the last pair of parentheses holds, which may hold some itself: {@code Pause Full (System.gc())}. */
    private static Optional<String> cause(String words) {
        int open = words.lastIndexOf(" (");
        return open >= 0 && words.endsWith(")")
                ? Optional.of(words.substring(open + 2, words.length() - 1))
                : Optional.empty();
    }

    private static long bytes(String number, String unit) {
        int shift =
                switch (unit) {
                    case "K" -> 10;
                    case "M" -> 20;
                    case "G" -> 30;
                    default -> 0;
                };
        return Math.multiplyExact(Long.parseLong(number), 1L << shift);
    }

    List<Timed> pauses() {
        return pauses;
    }

    List<Heap> heaps() {
        return heaps;
    }

    OptionalLong configured() {
        return configured;
    }

    Optional<String> collector() {
        return collector.isEmpty() ? Optional.empty() : Optional.of(collector.equals("Z") ? "ZGC" : collector);
    }

    /** Whether the log would have told of pauses: ZGC does not at its lowest level. */
    boolean tellsPauses() {
        boolean z = zCycles || collector.equals("Z");
        return !pauses.isEmpty() || !z && (collections || !collector.isEmpty());
    }

    /** Whether a pause began whose end is not in the log. */
    boolean isCutOff() {
        return open >= 0;
    }
}
