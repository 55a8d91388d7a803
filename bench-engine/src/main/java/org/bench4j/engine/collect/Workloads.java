package org.bench4j.engine.collect;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
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
        } catch (ServiceConfigurationError | LinkageError broken) {
            throw new IllegalArgumentException(
                    "META-INF/services/" + Workload.class.getName() + ": " + broken.getMessage(), broken);
        }
        List<String> notes = new ArrayList<>();
        List<String> unloadable = new ArrayList<>();
        for (Path folder : scan) {
            if (Files.isDirectory(folder)) {
                scan(loader, folder, types, notes, unloadable);
            }
        }
        if (!unloadable.isEmpty()) {
            notes.add("classes that could not be loaded and so were not searched for workloads: " + unloadable.size()
                    + ", the first " + unloadable.get(0));
        }
        return new Workloads(List.copyOf(types), notes);
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
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            throw new IllegalArgumentException(
                    "workload class " + type.getName() + ": cannot be made, " + cause, failed);
        }
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

    private static void scan(
            ClassLoader loader,
            Path folder,
            Set<Class<? extends Workload<?, ?>>> types,
            List<String> notes,
            List<String> unloadable)
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
            try {
                Class<?> type = Class.forName(name, false, loader);
                if (isConcrete(type)) {
                    String fault = fault(type);
                    if (fault.isEmpty()) {
                        types.add(typed(type));
                    } else {
                        notes.add("class " + name + " is a workload but not used: " + fault);
                    }
                }
            } catch (ClassNotFoundException | LinkageError failed) {
                unloadable.add(name + " (" + failed + ")");
            }
        }
    }

    /** Whether a type is a workload that somebody could mean to run; a local or anonymous one is a part of its method. */
    private static boolean isConcrete(Class<?> type) {
        return Workload.class.isAssignableFrom(type)
                && !Modifier.isAbstract(type.getModifiers())
                && !type.isAnonymousClass()
                && !type.isLocalClass();
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
        } catch (NoSuchMethodException none) {
            return "it has no public constructor without parameters";
        }
    }

    @SuppressWarnings("unchecked") // every Workload is a Workload<?, ?>
    private static Class<? extends Workload<?, ?>> typed(Class<?> type) {
        return (Class<? extends Workload<?, ?>>) type.asSubclass(Workload.class);
    }
}
