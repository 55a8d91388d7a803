package org.bench4j.engine.render;

/** Makes texts that come from files and other processes harmless for a terminal, and measures them as it shows them. */
final class Names {
    private static final int SIGN = 0xfffd;

    private Names() {}

    /**
     * The text with everything that could steer a terminal or turn the reading direction replaced by a visible sign: control
     * characters (escapes among them), format characters, separators of lines, halves of surrogate pairs.
     */
    static String visible(String text) {
        if (text.codePoints().noneMatch(Names::steers)) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(c -> visible.appendCodePoint(steers(c) ? SIGN : c));
        return visible.toString();
    }

    /** Columns that a terminal needs for the text: none for a combining mark, two for an ideograph or a kana. */
    static int width(String text) {
        return text.codePoints().map(Names::width).sum();
    }

    /** The text in at most that many columns, its middle left out where it is longer. */
    static String shortened(String text, int most) {
        if (width(text) <= most) {
            return text;
        }
        String gap = "..";
        int tail = (most - gap.length()) / 2;
        int head = most - gap.length() - tail;
        int from = text.length();
        for (int taken = 0; from > 0; ) {
            int c = text.codePointBefore(from);
            taken += width(c);
            if (taken > tail) {
                break;
            }
            from -= Character.charCount(c);
        }
        int to = 0;
        for (int taken = 0; to < from; ) {
            int c = text.codePointAt(to);
            taken += width(c);
            if (taken > head) {
                break;
            }
            to += Character.charCount(c);
        }
        return text.substring(0, to) + gap + text.substring(from);
    }

    private static boolean steers(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        boolean wide = Character.isIdeographic(c)
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.HANGUL;
        return wide ? 2 : 1;
    }
}
