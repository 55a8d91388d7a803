package org.bench4j.examples.guest.assemble;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bench4j.examples.guest.shapes.Shape;

/** The texts of the shapes, assembled with and without their bodies; one assembler for all tests, since building it takes seconds. */
public final class Wat {
    private static final Path SHAPES = Path.of("src/main/wat/shapes");
    static final Assembler ASSEMBLER = assembler();

    private Wat() {}

    /** The text as it is. */
    public static String text(Shape shape) {
        try {
            return Files.readString(SHAPES.resolve(shape.word() + ".wat"));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** The module of a text. */
    public static byte[] assemble(String name, String text) {
        return ASSEMBLER.assemble(name, text);
    }

    /** The module of a shape whose loop does nothing. */
    public static byte[] disabled(Shape shape) {
        return assemble(shape.word() + " without its body", Texts.withoutBody(text(shape)));
    }

    private static Assembler assembler() {
        try {
            return new Assembler();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
