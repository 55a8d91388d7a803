package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Writes markup that is well formed as XML and reads the same as HTML: texts and attributes are escaped, and what steers a reader's
 * screen is made visible; elements close in the order in which they opened.
 */
final class Markup {
    /** The elements that HTML writes without an end; all others get one, since HTML takes {@code <p/>} for a start. */
    private static final Set<String> VOID = Set.of("meta", "br", "hr", "col");

    private static final int REPLACEMENT = 0xfffd;
    private static final int NO_CHARACTERS = 0xfffe;

    private final Appendable out;
    private final Deque<String> open = new ArrayDeque<>();

    Markup(Appendable out) {
        this.out = out;
    }

    /** A rendering of a part, for those who pass parts on. */
    @FunctionalInterface
    interface Part {
        void to(Markup markup) throws IOException;
    }

    /** Opens an element; attributes are names and values in turn. */
    Markup open(String element, String... attributes) throws IOException {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        if (VOID.contains(element)) {
            out.append(" />");
        } else {
            out.append('>');
            open.push(element);
        }
        return this;
    }

    /** Closes the innermost element that is open. */
    Markup close() throws IOException {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element with nothing but a text in it. */
    Markup element(String element, String text, String... attributes) throws IOException {
        open(element, attributes);
        if (!VOID.contains(element)) {
            text(text).close();
        }
        return this;
    }

    /** A text; its line ends stay, for those who show them. */
    Markup text(String text) throws IOException {
        escape(text);
        return this;
    }

    /** A line end between elements, so that files can be read and compared by lines. */
    Markup line() throws IOException {
        out.append('\n');
        return this;
    }

    /** Something that is markup already: of our own making, never of a file. */
    Markup raw(String markup) throws IOException {
        out.append(markup);
        return this;
    }

    private void escape(String text) throws IOException {
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            escapeLine(text.substring(start, end));
            out.append('\n');
            start = end + 1;
        }
        escapeLine(text.substring(start));
    }

    private void escapeLine(String text) throws IOException {
        String visible = Names.visible(text);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.append(c >= NO_CHARACTERS ? (char) REPLACEMENT : c);
            }
        }
    }
}
