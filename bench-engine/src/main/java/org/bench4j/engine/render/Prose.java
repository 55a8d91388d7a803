package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Revision;

/** Lines of words that wrap. */
final class Prose {
    private static final int COMMIT_DIGITS = 12;

    private Prose() {}

    /**
     * Prints words between blanks, made visible, wrapped at the width; nothing where there are none. Words are never broken, what is
     * given as one word may hold blanks.
     *
     * @param first begins the first line; it may hold colours, and is as wide as {@code rest}
     * @param rest begins all others
     */
    static void print(Appendable out, String first, String rest, List<String> words, int width) throws IOException {
        int indent = Names.width(rest);
        int used = indent;
        StringBuilder line = new StringBuilder(first);
        for (String raw : words) {
            String word = Names.visible(raw);
            int more = Names.width(word);
            if (used > indent && used + 1 + more > width) {
                out.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
                line.append(rest);
                used = indent;
            }
            line.append(used == indent ? "" : " ").append(word);
            used += (used == indent ? 0 : 1) + more;
        }
        if (used > indent) {
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    static void print(Appendable out, String indent, List<String> words, Style style) throws IOException {
        print(out, indent, indent, words, style.width());
    }

    static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    /** Each entry as one word: {@code name=value}. */
    static List<String> assignments(Map<String, String> map) {
        List<String> words = new ArrayList<>();
        map.forEach((name, value) -> words.add(assignment(name, value)));
        return words;
    }

    /** A name and its value as one word, the value in quotes where blanks would blur where it ends. */
    static String assignment(String name, String value) {
        boolean blurred = value.isEmpty() || value.chars().anyMatch(Character::isWhitespace);
        return name + "=" + (blurred ? '"' + value + '"' : value);
    }

    static List<String> revision(Revision revision) {
        String commit = revision.commit();
        String shown = commit.substring(0, Math.min(COMMIT_DIGITS, commit.length()));
        return revision.dirty() ? List.of("revision=" + shown, "(dirty)") : List.of("revision=" + shown);
    }

    static String plural(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
