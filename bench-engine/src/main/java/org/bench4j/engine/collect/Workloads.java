package org.bench4j.engine.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bench4j.api.Workload;

/**
 * The workload classes of a class path: those that provider files name, and those found in folders of classes.
 *
 * @param types in the order provider files first, then by class name
 * @param notes classes that look like workloads but cannot be used, and why
 */
public record Workloads(List<Class<? extends Workload<?, ?>>> types, List<String> notes) {
    private static final Pattern GLOB_STAR = Pattern.compile("*", Pattern.LITERAL);

    public Workloads {
        types = List.copyOf(types);
        notes = List.copyOf(notes);
    }

    /**
     * Looks for workloads.
     *
     * @param loader sees the class path
     * @param scan folders of compiled classes to search; ones that do not exist are passed over
     * @throws IllegalArgumentException when a provider file names a class that is not a usable workload
     */
    public static Workloads find(ClassLoader loader, List<Path> scan) throws IOException {
        Implementations<?> found = Implementations.find(Workload.class, "workload", loader, scan);
        List<Class<? extends Workload<?, ?>>> types = new ArrayList<>();
        found.types().forEach(type -> types.add(typed(type)));
        return new Workloads(types, found.notes());
    }

    /**
     * Makes one workload of each type, and has all declare themselves, or those with the names asked for, in the order found.
     *
     * @param asked names, or patterns with {@code *}; empty means all
     * @throws IllegalArgumentException when two types share a name, or a type cannot be made or states nonsense
     */
    public List<DeclaredWorkload> declare(List<String> asked) {
        Map<String, Workload<?, ?>> byName = new LinkedHashMap<>();
        for (Class<? extends Workload<?, ?>> type : types) {
            Workload<?, ?> workload = make(type);
            String name = nameOf(workload);
            Workload<?, ?> other = byName.putIfAbsent(name, workload);
            if (other != null) {
                throw new IllegalArgumentException(
                        "workload name " + name + ": both " + other.getClass().getName() + " and " + type.getName()
                                + " have it; override name() in one of them");
            }
        }
        return selected(byName.keySet(), asked).stream()
                .map(name -> DeclaredWorkload.of(byName.get(name)))
                .toList();
    }

    private static List<String> selected(Set<String> known, List<String> asked) {
        if (asked.isEmpty()) {
            return List.copyOf(known);
        }
        Set<String> selected = new HashSet<>();
        for (String name : asked) {
            Pattern pattern = glob(name);
            List<String> matching = known.stream()
                    .filter(candidate -> pattern.matcher(candidate).matches())
                    .toList();
            if (matching.isEmpty()) {
                throw new UnknownWorkloadException("workload \"" + name + "\": "
                        + Suggestion.among(new TreeSet<>(known), name, "there is none of that name; workloads are"));
            }
            selected.addAll(matching);
        }
        return known.stream().filter(selected::contains).toList();
    }

    /** A new instance of a workload class. */
    public static Workload<?, ?> make(Class<? extends Workload<?, ?>> type) {
        return Implementations.make("workload", type);
    }

    private static String nameOf(Workload<?, ?> workload) {
        try {
            return String.valueOf(workload.name());
        } catch (RuntimeException | LinkageError failed) {
            throw new IllegalArgumentException(
                    "workload class " + workload.getClass().getName() + ": has no name, " + failed, failed);
        }
    }

    private static Pattern glob(String text) {
        return Pattern.compile(
                Stream.of(GLOB_STAR.split(text, -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    @SuppressWarnings("unchecked") // every Workload is a Workload<?, ?>
    private static Class<? extends Workload<?, ?>> typed(Class<?> type) {
        return (Class<? extends Workload<?, ?>>) type.asSubclass(Workload.class);
    }
}
