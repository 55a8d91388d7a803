package org.bench4j.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Looks up enum constants by the word that reports use for them. */
final class Words {
    private Words() {}

    static <E extends Enum<E>> E match(Class<E> type, String what, String word, Function<E, String> spelling) {
        for (E constant : type.getEnumConstants()) {
            if (spelling.apply(constant).equals(word)) {
                return constant;
            }
        }
        String known = Arrays.stream(type.getEnumConstants()).map(spelling).collect(Collectors.joining(", "));
        throw new IllegalArgumentException(what + " \"" + word + "\": expected one of " + known);
    }

    static String ofConstant(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
