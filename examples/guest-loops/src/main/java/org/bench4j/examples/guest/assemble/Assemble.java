package org.bench4j.examples.guest.assemble;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The build's step that makes the modules: every shape alone ({@code cold/}), every shape in one module with the guest program
 * ({@code warm/}), and the program alone.
 *
 * <p>Does nothing when all modules are newer than all texts. Files are moved to their names when they are whole.
 */
public final class Assemble {
    private Assemble() {}

    /** Takes the folder of the texts and the folder for the modules. */
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            throw new IllegalArgumentException("expected two arguments, the folder of the texts and the folder for the"
                    + " modules, got " + args.length);
        }
        assemble(Path.of(args[0]), Path.of(args[1]), Assembler::new);
    }

    /** Where an assembler comes from, asked only when there is something to assemble. */
    @FunctionalInterface
    interface Source {
        Assembler open() throws IOException;
    }

    static void assemble(Path texts, Path modules, Source source) throws IOException {
        Map<Path, String> wanted = wanted(texts, modules);
        if (upToDate(texts, List.copyOf(wanted.keySet()))) {
            return;
        }
        Assembler assembler = source.open();
        for (Map.Entry<Path, String> module : wanted.entrySet()) {
            write(
                    module.getKey(),
                    assembler.assemble(texts + ", " + module.getKey().getFileName(), module.getValue()));
        }
    }

    private static Map<Path, String> wanted(Path texts, Path modules) throws IOException {
        String program = Files.readString(texts.resolve("program/lz4.wat"));
        Map<Path, String> wanted = new LinkedHashMap<>();
        for (Path shape : files(texts.resolve("shapes"))) {
            String text = Files.readString(shape);
            String name = shape.getFileName().toString().replace(".wat", ".wasm");
            wanted.put(modules.resolve("cold").resolve(name), text);
            wanted.put(modules.resolve("warm").resolve(name), Texts.with(text, program));
        }
        String alone = Files.readString(texts.resolve("program/module.wat"));
        wanted.put(modules.resolve("program.wasm"), Texts.with(alone, program));
        return wanted;
    }

    private static boolean upToDate(Path texts, List<Path> modules) throws IOException {
        FileTime newestText = FileTime.fromMillis(0);
        for (Path text : files(texts)) {
            FileTime time = Files.getLastModifiedTime(text);
            newestText = time.compareTo(newestText) > 0 ? time : newestText;
        }
        for (Path module : modules) {
            if (!Files.exists(module) || Files.getLastModifiedTime(module).compareTo(newestText) <= 0) {
                return false;
            }
        }
        return true;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(path -> path.toString().endsWith(".wat"))
                    .sorted()
                    .toList();
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Path whole = Files.write(file.resolveSibling(file.getFileName() + ".part"), content);
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
