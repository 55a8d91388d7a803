package org.bench4j.engine.descriptors;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts values where a descriptor says {@code ${NAME}}.
 *
 * @param file the descriptor
 * @param values by name
 */
public record Placeholders(Path file, Map<String, String> values) {
    private static final Pattern NAME = Pattern.compile("\\$\\{([^}]*)}");

    public Placeholders {
        values = Map.copyOf(values);
    }

    /**
     * The text with all values in place.
     *
     * @param key where the text stands, for the message
     * @throws DescriptorException when there is no value for a name
     */
    public String in(String key, String text) {
        Matcher matcher = NAME.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (matcher.find()) {
            String value = values.get(matcher.group(1));
            if (value == null) {
                throw new DescriptorException(
                        file, key, text, "one of ${" + String.join("}, ${", new TreeSet<>(values.keySet())) + "}");
            }
            matcher.appendReplacement(filled, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(filled).toString();
    }

    /** The same of a command. */
    public List<String> in(String key, List<String> texts) {
        return texts.stream().map(text -> in(key, text)).toList();
    }
}
