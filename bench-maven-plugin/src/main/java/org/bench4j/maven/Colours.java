package org.bench4j.maven;

import java.io.Console;
import java.util.Map;
import java.util.Optional;
import org.fusesource.jansi.Ansi;

/**
 * Whether what goals print is coloured: on a terminal, when Maven's own output is coloured there, and {@code NO_COLOR} is not set.
 *
 * @param environment variables; a {@code NO_COLOR} that is not empty means no, whatever it says (no-color.org)
 * @param style value of Maven's {@code style.color}: {@code always} colours without a terminal too, for a CI server's log
 * @param mavens whether Maven colours its own output, which it does not under {@code -B} and {@code -l}
 * @param terminal whether a terminal reads
 */
record Colours(Map<String, String> environment, Optional<String> style, boolean mavens, boolean terminal) {
    Colours {
        environment = Map.copyOf(environment);
    }

    /** Whether this Maven's output is to be coloured; properties of its command line are the system's too. */
    static boolean here() {
        Optional<String> style = Optional.ofNullable(System.getProperty("style.color"));
        return new Colours(System.getenv(), style, mavensOwn(), isTerminal(System.console())).wanted();
    }

    boolean wanted() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty()
                && mavens
                && (terminal || style.equals(Optional.of("always")));
    }

    private static boolean mavensOwn() {
        try {
            return Ansi.isEnabled();
        } catch (LinkageError absent) {
            return false; // Maven 4 shows plugins no Jansi
        }
    }

    // not left to Jansi: where its native library is missing it takes every pipe for a terminal
    private static boolean isTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException before22) {
            return true; // there was a console only on a terminal
        } catch (ReflectiveOperationException unknown) {
            return false;
        }
    }
}
