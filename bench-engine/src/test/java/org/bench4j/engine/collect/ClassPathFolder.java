package org.bench4j.engine.collect;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.bench4j.api.Workload;

/** A folder of classes that a test writes as source: what a module's test classes are to bench. */
final class ClassPathFolder {
    private final Path sources;
    private final Path classes;

    ClassPathFolder(Path folder) throws IOException {
        sources = Files.createDirectories(folder.resolve("sources"));
        classes = Files.createDirectories(folder.resolve("classes"));
    }

    Path classes() {
        return classes;
    }

    /** Compiles one class whose body is that of a workload that does nothing, with more members. */
    ClassPathFolder workload(String name, String modifiers, String members) throws IOException {
        return type(
                name,
                modifiers + " class " + name + " implements org.bench4j.api.Workload<String, String> {" + members
                        + "public String prepare(org.bench4j.api.Iteration i) { return \"\"; }"
                        + "public String measure(String input) { return input; }"
                        + "public org.bench4j.model.Digest verify(org.bench4j.api.Iteration i, String in, String out) {"
                        + " return org.bench4j.model.Digest.sha256(out); } }");
    }

    ClassPathFolder type(String name, String declaration) throws IOException {
        Path source = sources.resolve(name + ".java");
        Files.writeString(source, "package p;\n" + declaration);
        String api;
        try {
            api = Path.of(Workload.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException odd) {
            throw new IOException(odd);
        }
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        api + java.io.File.pathSeparator + classes,
                        "-d",
                        classes.toString(),
                        source.toString());
        if (exit != 0) {
            throw new AssertionError(String.format(Locale.ROOT, "class %s does not compile", name));
        }
        return this;
    }

    ClassPathFolder without(String name) throws IOException {
        Files.delete(classes.resolve("p").resolve(name + ".class"));
        return this;
    }

    ClassPathFolder providers(String... names) throws IOException {
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(Workload.class.getName()), String.join("\n", names) + "\n");
        return this;
    }

    URLClassLoader loader() throws IOException {
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, Workload.class.getClassLoader());
    }

    Workloads find() throws IOException {
        return Workloads.find(loader(), List.of(classes));
    }
}
