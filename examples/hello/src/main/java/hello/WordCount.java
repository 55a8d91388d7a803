package hello;

import java.util.Map;
import java.util.TreeMap;

/** Production code: it knows nothing of bench. */
public final class WordCount {
    private WordCount() {}

    /** The words of a text, in order. */
    public static String[] words(String text) {
        return text.split("[^a-z]+");
    }

    /** How often each word stands there. */
    public static Map<String, Integer> count(String[] words) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : words) {
            counts.merge(word, 1, Integer::sum);
        }
        return counts;
    }
}
