package org.bench4j.engine.gc;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The log in which a JVM of JDK 9 or later tells of its collections: Serial, Parallel, G1, ZGC with and without
 * generations, Shenandoah.
 *
 * <p>{@code -Xlog:gc*:file=PATH:time,uptime,level,tags} tells the most; plain {@code -Xlog:gc} tells pauses, except ZGC's,
 * and sizes. A log that a JVM is killed over, or whose beginning has been rotated away, tells what is left of it.
 */
public final class GcLog {
    // The clock of one JVM does not go back; a JVM before this one may have left its files here.
    private static final long BACKWARDS = 1_000_000_000L;

    private final GcMessages messages;

    private GcLog(GcMessages messages) {
        this.messages = messages;
    }

    /**
     * Reads a log with the files that were rotated out of it.
     *
     * @param declared the path given to the JVM; placeholders of the JVM's in the name are allowed
     * @throws IOException when there is no such log or it can't be read
     * @throws IllegalArgumentException when the path stands for the logs of several JVMs
     */
    public static GcLog read(Path declared) throws IOException {
        GcMessages messages = new GcMessages();
        long last = Long.MIN_VALUE;
        for (Path file : GcLogFiles.of(declared)) {
            // Any byte is a character, so that a file cut off within one is no error.
            try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
                for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                    GcLine line = GcLine.parse(text);
                    long uptime = line.time().uptimeNanos().orElse(last);
                    if (uptime < last - BACKWARDS) {
                        messages = new GcMessages();
                    }
                    last = uptime;
                    messages.take(line);
                }
            }
        }
        return new GcLog(messages);
    }

    /** The collector's name: {@code Serial}, {@code Parallel}, {@code G1}, {@code ZGC}, {@code Shenandoah}; absent when its line is rotated away. */
    public Optional<String> collector() {
        return messages.collector();
    }

    /** Whether the log ends in the middle of a pause, which is then in no figure. */
    public boolean isCutOff() {
        return messages.isCutOff();
    }

    /** The figures of all that the log tells of the JVM that wrote it last. */
    public GcFigures figures() {
        return figures(messages.pauses().stream().map(GcMessages.Timed::pause).toList(), messages.heaps());
    }

    /**
     * The figures of a window; absent when neither the log's lines nor the caller tell when they were written.
     *
     * <p>Times in the log are to the millisecond: a pause within a millisecond of the window's border may be on either side.
     */
    public Optional<GcFigures> figures(GcWindow window) {
        OptionalLong started = window.jvmStarted()
                .map(instant -> OptionalLong.of(nanos(instant)))
                .orElse(OptionalLong.empty());
        long from = nanos(window.from());
        long to = nanos(window.to());
        List<GcPause> pauses = new ArrayList<>();
        for (GcMessages.Timed timed : messages.pauses()) {
            OptionalLong end = timed.time().at(started);
            if (end.isEmpty()) {
                return Optional.empty();
            }
            long start = end.getAsLong() - timed.pause().nanos();
            if (start >= from && start < to) {
                pauses.add(timed.pause());
            }
        }
        List<Heap> heaps = new ArrayList<>();
        for (Heap heap : messages.heaps()) {
            OptionalLong at = heap.time().at(started);
            if (at.isEmpty()) {
                return Optional.empty();
            }
            if (at.getAsLong() >= from && at.getAsLong() < to) {
                heaps.add(heap);
            }
        }
        return Optional.of(figures(pauses, heaps));
    }

    private GcFigures figures(List<GcPause> pauses, List<Heap> heaps) {
        OptionalLong live = OptionalLong.empty();
        for (Heap heap : heaps) {
            live = heap.whole() ? OptionalLong.of(heap.used()) : live;
        }
        return new GcFigures(
                messages.tellsPauses() ? Optional.of(GcFigures.Pauses.of(pauses)) : Optional.empty(),
                messages.configured(),
                heaps.stream().flatMapToLong(heap -> heap.committed().stream()).max(),
                heaps.stream().mapToLong(Heap::used).max(),
                live);
    }

    private static long nanos(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
    }
}
