package org.bench4j.engine.render;

/** Makes names from files harmless for a terminal. */
final class Names {
    private Names() {}

    /** The text with control characters, terminal escapes among them, replaced by a visible sign. */
    static String visible(String text) {
        StringBuilder visible = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
                if (visible == null) {
                    visible = new StringBuilder(text);
                }
                visible.setCharAt(i, '\ufffd');
            }
        }
        return visible == null ? text : visible.toString();
    }
}
