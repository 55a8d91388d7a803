package org.bench4j.engine.proc;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Notices processes that known ones start.
 *
 * <p>Asking each process on the machine who its parent is, ten times a second, would cost more than all the rest. But
 * {@code /proc/loadavg} ends with the number last given to a process or thread: while that stays, nothing was started; and
 * where it moved, only names that were not there before need to be asked.
 */
final class Descendants implements AutoCloseable {
    private final Path proc;
    private final KernelText text = new KernelText();
    private final Optional<OpenFile> last;
    private final Set<String> seen = new HashSet<>();
    private long lastGiven = -1;

    Descendants(Path root) {
        this.proc = root.resolve("proc");
        this.last = OpenFile.open(proc.resolve("loadavg"));
    }

    /** Processes started since the last call whose parent, or its parent, is known; parents first. */
    Collection<Long> startedBy(Predicate<Long> known) {
        if (!somethingStarted()) {
            return List.of();
        }
        String[] names = new File(proc.toString()).list();
        if (names == null) {
            return List.of();
        }
        List<long[]> started = new ArrayList<>();
        Set<String> now = new HashSet<>();
        for (String name : names) {
            if (!name.isEmpty() && name.charAt(0) >= '0' && name.charAt(0) <= '9') {
                now.add(name);
                if (!seen.contains(name)) {
                    parent(name).ifPresent(parent -> started.add(new long[] {Long.parseLong(name), parent}));
                }
            }
        }
        seen.clear();
        seen.addAll(now);
        return related(started, known);
    }

    private static Collection<Long> related(List<long[]> started, Predicate<Long> known) {
        Set<Long> found = new LinkedHashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (long[] one : started) {
                if (!known.test(one[0]) && (known.test(one[1]) || found.contains(one[1]))) {
                    more |= found.add(one[0]);
                }
            }
        }
        return found;
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
