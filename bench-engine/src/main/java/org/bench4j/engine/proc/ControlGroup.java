package org.bench4j.engine.proc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The limits that control groups of either version, or both at once, put on this process; the tightest of the path counts.
 *
 * <p>Where a controller is mounted is read from {@code /proc/self/mountinfo}, where the process is from {@code /proc/self/cgroup}.
 * In a container the two name different roots: a path that does not exist below the mount is cut from its start until it does.
 */
public final class ControlGroup {
    /** What version 1 says for "no limit": the largest multiple of a page that fits, of any usual page size. */
    private static final long UNLIMITED = Long.MAX_VALUE - (1L << 17);

    private final KernelFiles files;

    /** Reading from these files. */
    public ControlGroup(KernelFiles files) {
        this.files = files;
    }

    /** Processors allowed, such as 1.5; absent when unlimited or unknown. */
    public OptionalDouble cpuLimit() {
        List<Double> limits = new ArrayList<>();
        for (String folder : folders("cpu")) {
            files.text(folder + "/cpu.max").flatMap(ControlGroup::cpuMax).ifPresent(limits::add);
            number(folder + "/cpu.cfs_quota_us")
                    .filter(quota -> quota > 0)
                    .flatMap(quota -> number(folder + "/cpu.cfs_period_us")
                            .filter(period -> period > 0)
                            .map(period -> (double) quota / period))
                    .ifPresent(limits::add);
        }
        return limits.stream().mapToDouble(Double::doubleValue).min();
    }

    /** Bytes allowed; absent when unlimited or unknown. */
    public OptionalLong memoryLimit() {
        List<Long> limits = new ArrayList<>();
        for (String folder : folders("memory")) {
            number(folder + "/memory.max").ifPresent(limits::add);
            number(folder + "/memory.limit_in_bytes")
                    .filter(limit -> limit < UNLIMITED)
                    .ifPresent(limits::add);
        }
        return limits.stream().mapToLong(Long::longValue).min();
    }

    private static Optional<Double> cpuMax(String text) {
        String[] parts = text.split("\\s+");
        return parts.length == 2 && parts[0].matches("[0-9]{1,18}") && parts[1].matches("[1-9][0-9]{0,17}")
                ? Optional.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]))
                : Optional.empty();
    }

    private Optional<Long> number(String path) {
        return files.text(path).filter(text -> text.matches("-?[0-9]{1,19}")).flatMap(ControlGroup::parsed);
    }

    private static Optional<Long> parsed(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException beyondLong) {
            return Optional.empty();
        }
    }

    /** Folders of the controller that hold this process, from its own up to the root of the mount. */
    private List<String> folders(String controller) {
        List<String> folders = new ArrayList<>();
        for (String line : files.lines("/proc/self/cgroup")) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3
                    && (parts[1].isEmpty() || Set.of(parts[1].split(",")).contains(controller))) {
                Predicate<String[]> mounts = parts[1].isEmpty()
                        ? fields -> fields[0].equals("cgroup2")
                        : fields -> fields[0].equals("cgroup")
                                && Set.of(fields[2].split(",")).contains(controller);
                for (String mount : mountPoints(mounts)) {
                    upwards(mount, parts[2], folders);
                }
            }
        }
        return folders;
    }

    private void upwards(String mount, String group, List<String> folders) {
        String path = group.equals("/") ? "" : group;
        while (!path.isEmpty() && !files.exists(mount + path)) {
            int next = path.indexOf('/', 1);
            path = next < 0 ? "" : path.substring(next);
        }
        while (true) {
            folders.add(mount + path);
            int last = path.lastIndexOf('/');
            if (path.isEmpty() || last < 0) {
                return;
            }
            path = path.substring(0, last);
        }
    }

    /** Mount points whose file system type, source and super options (in this order) are accepted. */
    private List<String> mountPoints(Predicate<String[]> accepted) {
        List<String> points = new ArrayList<>();
        for (String line : files.lines("/proc/self/mountinfo")) {
            String[] halves = line.split(" - ", 2);
            if (halves.length == 2) {
                String[] before = halves[0].split(" ");
                String[] after = halves[1].split(" ", 3);
                if (before.length > 4 && after.length == 3 && accepted.test(after)) {
                    points.add(before[4]);
                }
            }
        }
        return points;
    }
}
