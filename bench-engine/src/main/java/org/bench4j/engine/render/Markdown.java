package org.bench4j.engine.render;

/** Escapes texts for GitHub's Markdown so that they show as they are: no table is torn, nobody is mentioned, nothing becomes a link. */
final class Markdown {
    private static final String SPECIAL = "\\`*_{}[]()<>#+-.!|~&@:\"'=$^";
    /** Parts a sign from what follows it, so that GitHub makes no mention or reference of them; it has no width. */
    private static final String APART = "&#8203;";

    private Markdown() {}

    /** A text of a file among words of ours; line ends become visible signs. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        String visible = Names.visible(text);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            char next = i + 1 < visible.length() ? visible.charAt(i + 1) : ' ';
            char before = i > 0 ? visible.charAt(i - 1) : ' ';
            if (plain(c, before, next)) {
                escaped.append(c);
            } else {
                escaped.append("&#").append((int) c).append(';');
                escaped.append((c == '@' || c == '#') && next != ' ' ? APART : "");
            }
        }
        return escaped.toString();
    }

    /** A name as code; GitHub leaves what is in such an element alone once references stand for its signs. */
    static String code(String text) {
        StringBuilder escaped = new StringBuilder("<code>");
        String visible = Names.visible(text);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            char next = i + 1 < visible.length() ? visible.charAt(i + 1) : ' ';
            // between letters a dot would make a link of www.example.org even here
            boolean plain = c == '-' || c == '=' || c == '.' && !Character.isLetter(next);
            if (SPECIAL.indexOf(c) >= 0 && !plain) {
                escaped.append("&#").append((int) c).append(';');
            } else {
                escaped.append(c);
            }
        }
        return escaped.append("</code>").toString();
    }

    // signs that mean something only in some places are left alone elsewhere, so that the source can be read too
    private static boolean plain(char c, char before, char next) {
        return switch (c) {
            case '.', '-', '+', '(', ')', '\'', '"', '=', '!' ->
                !(c == '.' && Character.isLetter(before) && Character.isLetter(next))
                        && !(c == '!' && next == '[')
                        && !(c == '-' && next == '-')
                        && !(c == '=' && next == '=');
            case ':' -> next == ' ' || next == '\0';
            case '_' -> false;
            default -> SPECIAL.indexOf(c) < 0;
        };
    }
}
