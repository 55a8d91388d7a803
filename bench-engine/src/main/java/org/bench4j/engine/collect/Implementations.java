package org.bench4j.engine.collect;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The classes of a class path that implement a type: those that provider files name, and those found in folders of classes.
 *
 * @param types in the order provider files first, then by class name
 * @param notes classes that look like such implementations but cannot be used, and why
 */
public record Implementations<T>(List<Class<? extends T>> types, List<String> notes) {
    public Implementations {
        types = List.copyOf(types);
        notes = List.copyOf(notes);
    }

    /**
     * Looks for implementations.
     *
     * @param what the type in a word, as messages say it: workload
     * @param loader sees the class path
     * @param scan folders of compiled classes to search; ones that do not exist are passed over
     * @throws IllegalArgumentException when a provider file names a class that is none
     */
    public static <T> Implementations<T> find(Class<T> type, String what, ClassLoader loader, List<Path> scan)
            throws IOException {
        Set<Class<? extends T>> types = new LinkedHashSet<>();
        try {
            for (ServiceLoader.Provider<T> provider :
                    ServiceLoader.load(type, loader).stream().toList()) {
                types.add(provider.type());
            }
        } catch (ServiceConfigurationError | LinkageError broken) {
            throw new IllegalArgumentException(
                    "META-INF/services/" + type.getName() + ": " + broken.getMessage(), broken);
        }
        List<String> notes = new ArrayList<>();
        List<String> unloadable = new ArrayList<>();
        for (Path folder : scan) {
            if (Files.isDirectory(folder)) {
                scan(type, what, loader, folder, types, notes, unloadable);
            }
        }
        if (!unloadable.isEmpty()) {
            notes.add("classes that could not be loaded and so were not searched for " + what + "s: "
                    + unloadable.size() + ", the first " + unloadable.get(0));
        }
        return new Implementations<>(List.copyOf(types), notes);
    }

    /** A new instance of a class. */
    public static <T> T make(String what, Class<? extends T> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            throw new IllegalArgumentException(
                    what + " class " + type.getName() + ": cannot be made, " + cause, failed);
        }
    }

    private static <T> void scan(
            Class<T> wanted,
            String what,
            ClassLoader loader,
            Path folder,
            Set<Class<? extends T>> types,
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
                if (isConcrete(wanted, type)) {
                    String fault = fault(type);
                    if (fault.isEmpty()) {
                        types.add(type.asSubclass(wanted));
                    } else {
                        notes.add("class " + name + " is a " + what + " but not used: " + fault);
                    }
                }
            } catch (ClassNotFoundException | LinkageError failed) {
                unloadable.add(name + " (" + failed + ")");
            }
        }
    }

    /** Whether a type is one that somebody could mean to use; a local or anonymous one is a part of its method. */
    private static boolean isConcrete(Class<?> wanted, Class<?> type) {
        return wanted.isAssignableFrom(type)
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
}
