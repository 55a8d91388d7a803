package org.bench4j.examples.guest.assemble;

/** What is done to the text of a module before it is assembled. */
public final class Texts {
    private Texts() {}

    /**
     * A module with more functions in it.
     *
     * @throws IllegalArgumentException when the text does not end like a module
     */
    public static String with(String module, String functions) {
        int end = module.stripTrailing().length() - 1;
        if (end < 0 || module.charAt(end) != ')') {
            throw new IllegalArgumentException("text of a module: expected a closing parenthesis at its end");
        }
        return module.substring(0, end) + "\n" + functions + ")\n";
    }

    /**
     * A module whose loop does nothing: what stands between the lines {@code ;; body} and {@code ;; end body} is left out.
     *
     * @throws IllegalArgumentException when the text does not mark exactly one body
     */
    public static String withoutBody(String module) {
        String[] around = module.split("(?m)^ *;; (end )?body$", -1);
        if (around.length != 3) {
            throw new IllegalArgumentException(
                    "text of a module: expected one line \";; body\" and one line \";; end body\" after it, found "
                            + (around.length - 1) + " such lines");
        }
        return around[0] + around[2];
    }
}
