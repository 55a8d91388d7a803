package org.bench4j.engine.proc;

import java.io.File;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The processes of the machine with their parents, as of the last look, for all targets together. For one thread.
 *
 * <p>Asking each process who its parent is, ten times a second, would cost more than all the rest. But
 * {@code /proc/loadavg} ends with the number last given to a process or thread: while that stays, nothing was started; and
 * where it moved, only names that were not there before are asked, and that at most once in an interval. What starts and
 * ends between two looks is in its parent's figures.
 */
final class ProcessListing implements AutoCloseable {
    /** Between two looks; a look takes about a microsecond for each process of the machine. */
    static final long INTERVAL_NANOS = 1_000_000_000L;

    // Whoever reads is no part of what is read, though the driver that is watched may have started it.
    private final long self = ProcessHandle.current().pid();
    private final Path proc;
    private final long interval;
    private final KernelText text = new KernelText();
    private final Optional<OpenFile> last;
    private final Map<Long, Long> parents = new LinkedHashMap<>();
    private long lastGiven = -1;
    private long lastLook;
    private int looks;

    ProcessListing(Path root, long intervalNanos) {
        this.proc = root.resolve("proc");
        this.interval = intervalNanos;
        this.last = OpenFile.open(proc.resolve("loadavg"));
    }

    /** Looks again if it is time to and something was started; tells how many looks there have been. */
    int look() {
        if (looks == 0 || System.nanoTime() - lastLook >= interval && somethingStarted()) {
            if (looks == 0) {
                somethingStarted();
            }
            list();
            lastLook = System.nanoTime();
            looks++;
        }
        return looks;
    }

    /** Processes whose parent, or its parent, is known, and which are not; parents first. */
    Set<Long> childrenOf(Predicate<Long> known) {
        Set<Long> found = new LinkedHashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<Long, Long> one : parents.entrySet()) {
                if (!known.test(one.getKey()) && (known.test(one.getValue()) || found.contains(one.getValue()))) {
                    more |= found.add(one.getKey());
                }
            }
        }
        return found;
    }

    private void list() {
        String[] names = new File(proc.toString()).list();
        if (names == null) {
            return;
        }
        Set<Long> now = new HashSet<>();
        for (String name : names) {
            if (!name.isEmpty() && name.charAt(0) >= '0' && name.charAt(0) <= '9') {
                Long process = Long.valueOf(name);
                now.add(process);
                if (process != self && !parents.containsKey(process)) {
                    parent(name).ifPresent(parent -> parents.put(process, parent));
                }
            }
        }
        parents.keySet().retainAll(now);
    }

    private boolean somethingStarted() {
        if (last.isEmpty() || !last.get().read(text)) {
            return true;
        }
        long given = text.number(text.field(0, 4)).orElse(-1);
        boolean moved = given < 0 || given != lastGiven;
        lastGiven = given;
        return moved;
    }

    private OptionalLong parent(String process) {
        return SmallFile.read(proc.resolve(process).resolve("stat"))
                .flatMap(content -> ProcessStat.parse(KernelText.of(content)))
                .map(stat -> OptionalLong.of(stat.parent()))
                .orElse(OptionalLong.empty());
    }

    @Override
    public void close() {
        last.ifPresent(OpenFile::close);
    }
}
