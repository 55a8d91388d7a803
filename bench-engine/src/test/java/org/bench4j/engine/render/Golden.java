package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Texts that were looked at once and must stay as they are, byte by byte; {@code -Dgolden.write=true} writes them anew, and fails. */
final class Golden {
    private static final Path FOLDER = Path.of("src", "test", "resources", "golden", "render");

    private Golden() {}

    interface Rendering {
        void to(Appendable out) throws IOException;
    }

    static String text(Rendering rendering) {
        StringBuilder text = new StringBuilder();
        try {
            rendering.to(text);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.toString();
    }

    static String textUnder(String locale, Rendering rendering) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            return text(rendering);
        } finally {
            Locale.setDefault(before);
        }
    }

    static void holds(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text, StandardCharsets.UTF_8);
            fail("wrote " + file + ": look at it, then run again without golden.write");
        }
        assertThat(text).as(name).isEqualTo(Files.readString(file, StandardCharsets.UTF_8));
    }
}
