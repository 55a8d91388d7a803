package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is to be priced, and how: {@code block-transfer = (jmp_chain - nop_chain) / block-entries}, or {@code dispatch = nop_chain / ops}.
 *
 * @param name what is priced
 * @param minuend the loop that has more of it, or the only one
 * @param subtrahend the loop that has less
 * @param content what the time is divided by
 */
public record PriceSpec(String name, String minuend, Optional<String> subtrahend, String content) {
    private static final Pattern FORM = Pattern.compile("\\s*([^=(\\[]+?)\\s*=\\s*(.+?)\\s*/\\s*([^/]+?)\\s*");
    private static final Pattern DIFFERENCE = Pattern.compile("\\(\\s*(.+?)\\s+-\\s+(.+?)\\s*\\)");
    private static final Pattern TIGHT = Pattern.compile("\\(\\s*([^-]+?)-([^-]+?)\\s*\\)");
    private static final String EXPECTED =
            "\": expected NAME = SHAPE / CONTENT, or NAME = (SHAPE - SHAPE) / CONTENT, such as block-transfer ="
                    + " (jmp_chain - nop_chain) / block-entries";

    /** Several of them, with semicolons between. */
    public static List<PriceSpec> parseAll(String text) {
        List<PriceSpec> specs = new ArrayList<>();
        for (String one : text.split(";")) {
            if (!one.isBlank()) {
                PriceSpec spec = parse(one);
                if (specs.stream().anyMatch(other -> other.name().equals(spec.name()))) {
                    throw new IllegalArgumentException("price \"" + spec.name() + "\" is asked for twice");
                }
                specs.add(spec);
            }
        }
        return specs;
    }

    /**
     * One of them.
     *
     * @throws IllegalArgumentException saying what is wrong with it
     */
    public static PriceSpec parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("price \"" + text.strip() + EXPECTED);
        }
        String shapes = form.group(2);
        if (!shapes.startsWith("(")) {
            return new PriceSpec(form.group(1), shapes, Optional.empty(), form.group(3));
        }
        Matcher spaced = DIFFERENCE.matcher(shapes);
        Matcher tight = TIGHT.matcher(shapes);
        Matcher difference = spaced.matches() ? spaced : tight;
        if (!difference.matches()) {
            throw new IllegalArgumentException(
                    "price \"" + text.strip() + EXPECTED + "; put blanks around the minus where names have one");
        }
        return new PriceSpec(
                form.group(1),
                difference.group(1).strip(),
                Optional.of(difference.group(2).strip()),
                form.group(3));
    }

    /** How the price is derived, as a person writes it. */
    public String formula() {
        return subtrahend.map(less -> "(" + minuend + " - " + less + ")").orElse(minuend) + " / " + content;
    }
}
