package org.bench4j.engine.collect;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
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
        Set<Class<? extends Workload<?, ?>>> types = new LinkedHashSet<>();
        try {
            for (ServiceLoader.Provider<?> provider :
                    ServiceLoader.load(Workload.class, loader).stream().toList()) {
                types.add(typed(provider.type()));
            }
        } catch (ServiceConfigurationError broken) {
            throw new IllegalArgumentException(
                    "META-INF/services/" + Workload.class.getName() + ": " + broken.getMessage(), broken);
        }
        List<String> notes = new ArrayList<>();
        for (Path folder : scan) {
            if (Files.isDirectory(folder)) {
                scan(loader, folder, types, notes);
            }
        }
        return new Workloads(List.copyOf(types), notes);
    }

    /**
     * Makes and asks one workload of each type, all or those with the names asked for, in the order found.
     *
     * @param asked names, or patterns with {@code *}; empty means all
     * @throws IllegalArgumentException when two types share a name, or a type cannot be made or states nonsense
     */
    public List<DeclaredWorkload> declare(List<String> asked) {
        Map<String, DeclaredWorkload> byName = new LinkedHashMap<>();
        for (Class<? extends Workload<?, ?>> type : types) {
            DeclaredWorkload declared = DeclaredWorkload.of(make(type));
            DeclaredWorkload other = byName.putIfAbsent(declared.name(), declared);
            if (other != null) {
                throw new IllegalArgumentException("workload name " + declared.name() + ": both "
                        + other.workload().getClass().getName() + " and " + type.getName()
                        + " have it; override name() in one of them");
            }
        }
        if (asked.isEmpty()) {
            return List.copyOf(byName.values());
        }
        Set<String> selected = new LinkedHashSet<>();
        for (String name : asked) {
            Pattern pattern = glob(name);
            Set<String> matching = byName.keySet().stream()
                    .filter(candidate -> pattern.matcher(candidate).matches())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            if (matching.isEmpty()) {
                throw new UnknownWorkloadException("workload \"" + name + "\": "
                        + Suggestion.among(
                                new TreeSet<>(byName.keySet()), name, "there is none of that name; workloads are"));
            }
            selected.addAll(matching);
        }
        return byName.values().stream().filter(w -> selected.contains(w.name())).toList();
    }

    /** A new instance of a workload class. */
    public static Workload<?, ?> make(Class<? extends Workload<?, ?>> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            throw new IllegalArgumentException(
                    "workload class " + type.getName() + ": cannot be made, " + cause, failed);
        }
    }

    private static Pattern glob(String text) {
        return Pattern.compile(
                Stream.of(GLOB_STAR.split(text, -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private static void scan(
            ClassLoader loader, Path folder, Set<Class<? extends Workload<?, ?>>> types, List<String> notes)
            throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.walk(folder)) {
            names = files.filter(file -> file.getFileName().toString().endsWith(".class"))
                    .map(file -> folder.relativize(file).toString())
                    .map(file -> file.substring(0, file.length() - ".class".length())
                            .replace('/', '.')
                            .replace('\\', '.'))
                    .filter(name -> !name.endsWith("module-info") && !name.endsWith("package-info"))
                    .sorted()
                    .toList();
        }
        for (String name : names) {
            Class<?> type;
            try {
                type = Class.forName(name, false, loader);
            } catch (ClassNotFoundException | LinkageError unloadable) {
                continue; // a class whose own dependencies are absent cannot be a workload that runs
            }
            if (Workload.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                String fault = fault(type);
                if (fault.isEmpty()) {
                    types.add(typed(type));
                } else {
                    notes.add("class " + name + " is a workload but not used: " + fault);
                }
            }
        }
    }

    private static String fault(Class<?> type) {
        if (!Modifier.isPublic(type.getModifiers())) {
            return "it is not public";
        }
        if (type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
            return "it is an inner class, make it static";
        }
        try {
            type.getConstructor();
            return "";
        } catch (NoSuchMethodException | LinkageError none) {
            return "it has no public constructor without parameters";
        }
    }

    @SuppressWarnings("unchecked") // every Workload is a Workload<?, ?>
    private static Class<? extends Workload<?, ?>> typed(Class<?> type) {
        return (Class<? extends Workload<?, ?>>) type.asSubclass(Workload.class);
    }
}
