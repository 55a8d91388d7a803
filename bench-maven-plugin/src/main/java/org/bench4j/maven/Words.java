package org.bench4j.maven;

import java.util.ArrayList;
import java.util.List;

/** Splits a text into arguments as a shell would: at blanks outside quotes; a backslash escapes outside single quotes. */
final class Words {
    private Words() {}

    static List<String> split(String what, String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
                begun = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException(what + " \"" + text + "\": expected a closing " + quote);
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
