package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/**
 * The compiled code of a module and what it runs with.
 *
 * @param classPath the test class path, in Maven's order
 * @param scan the module's own folders of classes, those that exist
 * @param api version of bench-api on the class path, absent when it is not there
 */
record ModuleClasses(List<Path> classPath, List<Path> scan, Optional<String> api) {
    private static final String HEAD = "# bench class path: a kind and a value, separated by a tab";

    ModuleClasses {
        classPath = List.copyOf(classPath);
        scan = List.copyOf(scan);
    }

    static ModuleClasses of(MavenProject module, ForkClassPath known) throws MojoExecutionException {
        List<Path> scan = new ArrayList<>();
        for (String folder : List.of(
                module.getBuild().getTestOutputDirectory(), module.getBuild().getOutputDirectory())) {
            if (Files.isDirectory(Path.of(folder))) {
                scan.add(Path.of(folder));
            }
        }
        try {
            return new ModuleClasses(
                    module.getTestClasspathElements().stream().map(Path::of).toList(), scan, known.apiVersion());
        } catch (DependencyResolutionRequiredException unresolved) {
            throw new MojoExecutionException("the module's test class path was not resolved", unresolved);
        }
    }

    boolean canHaveWorkloads() {
        return api.isPresent() && !scan.isEmpty();
    }

    /** Without what both sides of a comparison share. */
    ModuleClasses asSide(ForkClassPath known) {
        return new ModuleClasses(known.side(classPath), scan, api);
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(HEAD));
        api.ifPresent(version -> lines.add("api\t" + version));
        scan.forEach(path -> lines.add("scan\t" + path));
        classPath.forEach(path -> lines.add("path\t" + path));
        for (String line : lines) {
            if (line.contains("\n") || line.contains("\r")) {
                throw new IOException(line.strip() + ": a path with a line break cannot be written to " + file);
            }
        }
        Files.createDirectories(file.getParent());
        Files.write(file, lines, StandardCharsets.UTF_8);
    }

    /**
     * What {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is another kind of file
     */
    static ModuleClasses read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
            throw new IllegalArgumentException(file
                    + ": expected a class path written by bench:class-path, the first line is not \"" + HEAD + "\"");
        }
        List<Path> classPath = new ArrayList<>();
        List<Path> scan = new ArrayList<>();
        Optional<String> api = Optional.empty();
        for (String line : lines.subList(1, lines.size())) {
            String value = line.substring(line.indexOf('\t') + 1);
            switch (line.substring(0, Math.max(0, line.indexOf('\t')))) {
                case "api" -> api = Optional.of(value);
                case "scan" -> scan.add(Path.of(value));
                case "path" -> classPath.add(Path.of(value));
                default ->
                    throw new IllegalArgumentException(
                            file + ": \"" + line + "\": expected api, scan or path, a tab, and a value");
            }
        }
        return new ModuleClasses(classPath, scan, api);
    }
}
