package org.bench4j.engine.collect;

import java.util.Collection;
import java.util.Optional;

/** Finds what somebody probably meant who named something that does not exist. */
final class Suggestion {
    private Suggestion() {}

    /** "{@code <because> a, b, c; did you mean b?}" */
    static String among(Collection<String> known, String asked, String because) {
        String list = known.isEmpty() ? "(none)" : String.join(", ", known);
        Optional<String> nearest = known.stream()
                .min((a, b) -> Integer.compare(distance(a, asked), distance(b, asked)))
                .filter(name -> distance(name, asked) <= Math.max(2, asked.length() / 3));
        return because + " " + list
                + nearest.map(name -> "; did you mean " + name + "?").orElse("");
    }

    /** Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitution, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
