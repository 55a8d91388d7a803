package org.bench4j.engine.proc;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A control group made for processes that bench starts itself, so that what the group used is what they used, and limits
 * hold for all of them together. As far as the machine permits; what it did not permit is told, not hidden.
 *
 * <p>The group is made below the one that this process is in. Version 1's memory controller is left alone: it leaves pages
 * charged to the group in which they were touched first, so that a move in either direction falsifies both groups.
 */
public final class OwnGroup implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,62}");
    private static final String PREFIX = "bench-";
    private static final Pattern OWNED = Pattern.compile(PREFIX + "([1-9][0-9]{0,9})-");
    /** Controllers of version 1 in whose hierarchies groups are made. */
    private static final List<String> LEGACY = List.of("cpu", "cpuacct");

    private static final long PERIOD_MICROS = 100_000;
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int POLLS = 200;
    // "$0" and what follows up to "--" are groups; the shell enters them and becomes the program.
    private static final String ENTER =
            "while [ \"$1\" != -- ]; do echo $$ > \"$1\"/cgroup.procs 2>/dev/null || :; shift; done; shift; exec \"$@\"";

    private final Path root;
    private final TargetGroups groups;
    private final List<String> shortcomings;

    private OwnGroup(Path root, TargetGroups groups, List<String> shortcomings) {
        this.root = root;
        this.groups = groups;
        this.shortcomings = List.copyOf(shortcomings);
    }

    /**
     * Makes a group.
     *
     * @param root folder that holds {@code proc} and {@code sys}: {@code /}, or a tree
     * @param name the group's name: lower case letters, digits, dots and dashes
     * @param processors processors' worth of time that it may use, absent for no limit
     * @param memory bytes that it may use, absent for no limit
     */
    public static OwnGroup create(Path root, String name, OptionalDouble processors, OptionalLong memory) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("control group \"" + name
                    + "\": expected lower case letters, digits, dots and dashes, such as broker-1");
        }
        if (processors.isPresent() && !(processors.getAsDouble() >= 0.01)
                || memory.isPresent() && memory.getAsLong() < 1) {
            throw new IllegalArgumentException("limits of control group \"" + name
                    + "\": expected at least 0.01 processors and 1 byte, got " + processors + " and " + memory);
        }
        Making making = new Making(new Cgroups(root), name);
        making.unified(processors.isPresent(), memory.isPresent());
        LEGACY.forEach(making::legacy);
        making.limitProcessors(processors);
        making.limitMemory(memory);
        return new OwnGroup(root, new TargetGroups(making.unified, making.legacy), making.shortcomings);
    }

    /**
     * The beginning of a name that says whose group it is, so that {@link #removeOrphans} finds it if this process is killed before it can
     * remove it.
     */
    public static String prefix() {
        return PREFIX + ProcessHandle.current().pid() + "-";
    }

    /**
     * Removes the groups named with a {@link #prefix} whose process has gone, unless something still runs in them.
     *
     * @param root folder that holds {@code proc} and {@code sys}
     * @return their names, sorted
     */
    public static Set<String> removeOrphans(Path root) {
        Cgroups cgroups = new Cgroups(root);
        Set<Path> above = new LinkedHashSet<>();
        cgroups.exactUnified().ifPresent(above::add);
        LEGACY.forEach(controller -> cgroups.exactController(controller).ifPresent(above::add));
        Set<String> removed = new TreeSet<>();
        for (Path folder : above) {
            try (DirectoryStream<Path> groups = Files.newDirectoryStream(folder, PREFIX + "*")) {
                for (Path group : groups) {
                    if (isOrphan(group) && isDeleted(group)) {
                        removed.add(group.getFileName().toString());
                    }
                }
            } catch (IOException | DirectoryIteratorException unreadable) {
                // what can't be listed can't be cleaned, and hinders nobody
            }
        }
        return removed;
    }

    private static boolean isOrphan(Path group) {
        Matcher owned = OWNED.matcher(group.getFileName().toString());
        return owned.lookingAt()
                && ProcessHandle.of(Long.parseLong(owned.group(1))).isEmpty();
    }

    /** The kernel refuses to remove a group in which something runs. */
    private static boolean isDeleted(Path group) {
        try {
            Files.delete(group);
            return true;
        } catch (IOException stillInUse) {
            return false;
        }
    }

    /** What was asked for and is not so, one sentence each; empty when all is as asked. */
    public List<String> shortcomings() {
        return shortcomings;
    }

    /** The groups that were made. */
    public TargetGroups groups() {
        return groups;
    }

    /** A command that starts another one inside the group from its first instruction on; the same one when there is no group. */
    public List<String> command(List<String> command) {
        if (groups.isEmpty()) {
            return List.copyOf(command);
        }
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", ENTER, "enter"));
        folders().forEach(folder -> words.add(folder.toString()));
        words.add("--");
        words.addAll(command);
        return List.copyOf(words);
    }

    /**
     * The groups that a process is not in although it should be, which the kernel may refuse.
     *
     * @param process one that was started by {@link #command}; if it is still on its way in, this waits up to two seconds
     */
    public List<Path> missedBy(long process) {
        List<Path> missed = missedNow(process);
        for (int i = 0;
                i < POLLS && !missed.isEmpty() && ProcessHandle.of(process).isPresent();
                i++) {
            LockSupport.parkNanos(POLL_NANOS);
            missed = missedNow(process);
        }
        return missed;
    }

    private List<Path> missedNow(long process) {
        TargetGroups found = TargetGroups.of(root, process);
        List<Path> inside = new ArrayList<>(found.legacy().values());
        found.unified().ifPresent(inside::add);
        return folders().stream().filter(folder -> !inside.contains(folder)).toList();
    }

    /** Ends what still runs in the group, by force, and removes it; what can't be removed stays empty. */
    @Override
    public void close() {
        groups.unified().ifPresent(folder -> OpenFile.write(folder.resolve("cgroup.kill"), "1\n"));
        for (int i = 0; i < POLLS && !isRemoved(); i++) {
            groups.processes().forEach(process -> ProcessHandle.of(process).ifPresent(ProcessHandle::destroyForcibly));
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    private boolean isRemoved() {
        boolean removed = true;
        for (Path folder : folders()) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException stillInUse) {
                removed = false;
            }
        }
        return removed;
    }

    private List<Path> folders() {
        LinkedHashSet<Path> folders = new LinkedHashSet<>(groups.legacy().values());
        groups.unified().ifPresent(folders::add);
        return List.copyOf(folders);
    }

    /** A group in the making. */
    private static final class Making {
        private final Cgroups cgroups;
        private final String name;
        private final Map<String, Path> legacy = new LinkedHashMap<>();
        private final List<String> shortcomings = new ArrayList<>();
        private Optional<Path> unified = Optional.empty();

        private Making(Cgroups cgroups, String name) {
            this.cgroups = cgroups;
            this.name = name;
        }

        private void unified(boolean processors, boolean memory) {
            Optional<Path> above = cgroups.exactUnified();
            if (above.isEmpty()) {
                return;
            }
            // A group hands a controller down only when told to, and only when it holds no processes itself.
            Path handedDown = above.get().resolve("cgroup.subtree_control");
            if (has(above.get(), "cpu") && processors) {
                OpenFile.write(handedDown, "+cpu\n");
            }
            if (has(above.get(), "memory") && memory) {
                OpenFile.write(handedDown, "+memory\n");
            }
            unified = make(above.get());
        }

        private static boolean has(Path group, String controller) {
            return SmallFile.read(group.resolve("cgroup.controllers"))
                    .map(text -> List.of(text.strip().split(" ")).contains(controller))
                    .orElse(false);
        }

        private void legacy(String controller) {
            cgroups.exactController(controller).flatMap(this::make).ifPresent(folder -> legacy.put(controller, folder));
        }

        private Optional<Path> make(Path above) {
            Path folder = above.resolve(name);
            try {
                if (!Files.isDirectory(folder)) {
                    Files.createDirectory(folder);
                }
                return Optional.of(folder);
            } catch (IOException | UnsupportedOperationException refused) {
                shortcomings.add("no control group of its own in " + above + ": " + refused);
                return Optional.empty();
            }
        }

        private void limitProcessors(OptionalDouble limit) {
            if (limit.isEmpty()) {
                return;
            }
            long quota = Math.round(limit.getAsDouble() * PERIOD_MICROS);
            boolean limited = unified.isPresent()
                            && OpenFile.write(unified.get().resolve("cpu.max"), quota + " " + PERIOD_MICROS + "\n")
                    || legacy.containsKey("cpu")
                            && OpenFile.write(legacy.get("cpu").resolve("cpu.cfs_period_us"), PERIOD_MICROS + "\n")
                            && OpenFile.write(legacy.get("cpu").resolve("cpu.cfs_quota_us"), quota + "\n");
            if (!limited) {
                shortcomings.add("not limited to " + limit.getAsDouble() + " processors: no control group here can");
            }
        }

        private void limitMemory(OptionalLong limit) {
            if (limit.isEmpty()) {
                return;
            }
            boolean limited = unified.isPresent()
                    && OpenFile.write(unified.get().resolve("memory.max"), limit.getAsLong() + "\n");
            if (!limited) {
                boolean old = cgroups.exactController("memory").isPresent();
                shortcomings.add("not limited to " + limit.getAsLong() + " bytes of memory: "
                        + (old
                                ? "the memory controller is version 1, whose groups are left alone"
                                : "no control group here can"));
            }
        }
    }
}
