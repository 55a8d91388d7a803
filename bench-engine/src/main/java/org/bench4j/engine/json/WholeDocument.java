package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A document that is in its file whole or not at all, unlike a report, which grows while trials run. */
final class WholeDocument {
    private WholeDocument() {}

    /** Writes the one value of a document. */
    @FunctionalInterface
    interface Body {
        void write(JsonGenerator out) throws IOException;
    }

    /**
     * Writes under a temporary name, then gives the file its own; the folder is made where it is missing.
     *
     * @param what the document is, for an error: {@code comparison}
     */
    static void write(Path file, String what, Body body) throws IOException {
        Path target = file.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": expected the name of a " + what + " file, this is a folder");
        }
        Files.createDirectories(target.getParent());
        Path partial = ReportWriter.partialOf(target);
        try {
            try (JsonGenerator out = Json.generator(Files.newOutputStream(partial))) {
                out.setPrettyPrinter(printer());
                body.write(out);
                out.writeRaw('\n');
            }
            ReportWriter.move(partial, target);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    /** One member or element a line, with the same line ends everywhere. */
    static PrettyPrinter printer() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        printer.indentArraysWith(indenter);
        printer.indentObjectsWith(indenter);
        return printer;
    }
}
