package org.bench4j.api;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A parameter of a workload: a name, a type, a default, bounds. Immutable: every method gives a new parameter.
 *
 * <p>Keep it in a static constant, state it by {@link Declaration#params}, read it by {@link Settings#get}. Users set it by
 * {@code -Dbench.param.NAME=VALUE}; several values with commas between them run once each.
 *
 * @param <T> type of the value
 */
public final class Param<T> {
    private final String name;
    private final String type;
    private final Function<String, T> parser;
    private final Optional<String> defaultText;
    private final String description;
    private final boolean incidental;

    private Param(
            String name,
            String type,
            Function<String, T> parser,
            Optional<String> defaultText,
            String description,
            boolean incidental) {
        this.name = requireName(name);
        this.type = type;
        this.parser = parser;
        this.defaultText = defaultText;
        this.description = description;
        this.incidental = incidental;
    }

    /** A whole number with that default. */
    public static Param<Integer> integer(String name, int defaultValue) {
        return new Param<>(
                name, "a whole number", Integer::valueOf, Optional.of(Integer.toString(defaultValue)), "", false);
    }

    /** A whole number of 64 bits with that default. */
    public static Param<Long> longInteger(String name, long defaultValue) {
        return new Param<>(name, "a whole number", Long::valueOf, Optional.of(Long.toString(defaultValue)), "", false);
    }

    /** A decimal number with that default. */
    public static Param<Double> decimal(String name, double defaultValue) {
        return new Param<>(name, "a number", Param::finite, Optional.of(Double.toString(defaultValue)), "", false);
    }

    /** {@code true} or {@code false} with that default. */
    public static Param<Boolean> flag(String name, boolean defaultValue) {
        return new Param<>(name, "true or false", Param::truth, Optional.of(Boolean.toString(defaultValue)), "", false);
    }

    /** A text with that default. */
    public static Param<String> text(String name, String defaultValue) {
        return new Param<>(name, "a text", Function.identity(), Optional.of(defaultValue), "", false);
    }

    /** One of the constants of an enum, written in lower case with hyphens, with that default. */
    public static <E extends Enum<E>> Param<E> choice(String name, E defaultValue) {
        Choices<E> choices = new Choices<>(defaultValue.getDeclaringClass());
        return new Param<>(name, choices.spelled(), choices::parse, Optional.of(choices.word(defaultValue)), "", false);
    }

    /** A path without a default: absent until a user gives one. Relative paths are against the working directory of the build. */
    public static Param<Optional<Path>> path(String name) {
        return new Param<>(name, "a path", Param::pathOf, Optional.empty(), "", false);
    }

    /** The same parameter with a sentence for {@code help} and the docs. */
    public Param<T> describedAs(String sentence) {
        return new Param<>(name, type, parser, defaultText, Objects.requireNonNull(sentence), incidental);
    }

    /** The same parameter, marked as not changing the work (a cache folder): recorded, but never compared. */
    public Param<T> incidental() {
        return new Param<>(name, type, parser, defaultText, description, true);
    }

    /** The same parameter, refusing what the condition does not hold for; {@code expected} completes "expected ...". */
    public Param<T> accepting(String expected, Predicate<T> condition) {
        Function<String, T> checked = text -> {
            T value = parser.apply(text);
            if (!condition.test(value)) {
                throw new IllegalArgumentException("not " + expected);
            }
            return value;
        };
        return new Param<>(name, expected, checked, defaultText, description, incidental);
    }

    /** A parameter whose value must lie between two bounds, both allowed. */
    public static <N extends Number & Comparable<N>> Param<N> between(Param<N> param, N least, N most) {
        return param.accepting(
                param.type + " from " + least + " to " + most,
                value -> value.compareTo(least) >= 0 && value.compareTo(most) <= 0);
    }

    /** A parameter whose value must reach a bound. */
    public static <N extends Number & Comparable<N>> Param<N> atLeast(Param<N> param, N least) {
        return param.accepting(param.type + " of at least " + least, value -> value.compareTo(least) >= 0);
    }

    /** The name on the command line and in reports. */
    public String name() {
        return name;
    }

    /** What values are expected, as a message says it: {@code a whole number from 1 to 64}. */
    public String expected() {
        return type;
    }

    /** The default as text, empty where the parameter has none. */
    public Optional<String> defaultText() {
        return defaultText;
    }

    /** One sentence for a reader, empty when the author gave none. */
    public String description() {
        return description;
    }

    /** Whether two reports may differ in it. */
    public boolean isIncidental() {
        return incidental;
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException naming parameter, text and what was expected
     */
    public T parse(String text) {
        try {
            return parser.apply(text.strip());
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException("parameter " + name + " = \"" + text + "\": expected " + type, refused);
        }
    }

    private static String requireName(String name) {
        if (name == null || !name.matches("[A-Za-z][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("parameter name \"" + name
                    + "\": expected a letter, then letters, digits, hyphens, dots or underscores");
        }
        return name;
    }

    private static Double finite(String text) {
        double value = Double.parseDouble(text);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not finite");
        }
        return value;
    }

    private static Boolean truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("neither true nor false");
        };
    }

    private static Optional<Path> pathOf(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException invalid) {
            throw new IllegalArgumentException("not a path", invalid);
        }
    }

    /** The constants of an enum as parameters spell them. */
    private record Choices<E extends Enum<E>>(Class<E> type) {
        String word(E constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        String spelled() {
            StringBuilder words = new StringBuilder("one of");
            for (E constant : type.getEnumConstants()) {
                words.append(words.length() == 6 ? " " : ", ").append(word(constant));
            }
            return words.toString();
        }

        E parse(String text) {
            for (E constant : type.getEnumConstants()) {
                if (word(constant).equals(text)) {
                    return constant;
                }
            }
            throw new IllegalArgumentException("no such choice");
        }
    }
}
