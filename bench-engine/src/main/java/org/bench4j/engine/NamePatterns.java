package org.bench4j.engine;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names as users write them, where a {@code *} stands for anything; no name at all means every one. */
final class NamePatterns {
    private final List<Pattern> patterns;

    NamePatterns(List<String> names) {
        this.patterns = names.stream()
                .map(name -> Pattern.compile(
                        Arrays.stream(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"))))
                .toList();
    }

    boolean match(String name) {
        return patterns.isEmpty()
                || patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }
}
