package org.bench4j.engine.compare;

import java.util.Locale;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/** How findings spell numbers: free of locale, with as many digits as a reader can use. */
final class Wording {
    private Wording() {}

    static Finding note(String code, String where, String text, Object... arguments) {
        return new Finding(code, Severity.NOTE, where, String.format(Locale.ROOT, text, arguments));
    }

    static Finding warning(String code, String where, String text, Object... arguments) {
        return new Finding(code, Severity.WARNING, where, String.format(Locale.ROOT, text, arguments));
    }

    static Finding error(String code, String where, String text, Object... arguments) {
        return new Finding(code, Severity.ERROR, where, String.format(Locale.ROOT, text, arguments));
    }

    /** That a trial of a side or arm failed, and why. */
    static Finding failed(String where, String side, int trial, Failure failure) {
        return error(
                "failed-trial",
                where,
                "trial %d of the %s failed (%s): %s",
                trial + 1,
                side,
                failure.kind().word(),
                failure.message());
    }

    /** A share as a percentage with its sign left as it is: {@code 5 %}, {@code 0.03 %}, {@code 117 %}. */
    static String percent(double share) {
        double percent = share * 100;
        String digits = String.format(Locale.ROOT, Math.abs(percent) < 100 ? "%.3g" : "%.0f", percent);
        return trimmed(digits) + " %";
    }

    /** A ratio as a signed change: 1.05 is {@code +5 %}. */
    static String change(double ratio) {
        return (ratio >= 1 ? "+" : "") + percent(ratio - 1);
    }

    /** A value in its base unit, whole where it is whole. */
    static String amount(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.6g", value);
    }

    static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }

    private static String trimmed(String digits) {
        if (digits.indexOf('.') < 0 || digits.indexOf('e') >= 0) {
            return digits;
        }
        return digits.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}
