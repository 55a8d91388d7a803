package org.bench4j.examples.quality;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the command line asks for.
 *
 * @param runs runs of bench for each row and kind
 * @param jmhRuns the same of JMH
 * @param limits alert limits as ratios
 * @param planted what is planted under each of the limits, in per mille
 * @param variants self-test workloads
 * @param patterns when neighbours burn
 * @param scale how much each run does
 * @param goals whether missing a goal makes the program fail
 * @param log where a line for each decision is appended, absent where nowhere
 */
record Options(
        int runs,
        int jmhRuns,
        List<Double> limits,
        List<Integer> planted,
        List<String> variants,
        List<Pattern> patterns,
        Scale scale,
        boolean goals,
        Optional<Path> log) {
    private static final String QUICK = "--quick";
    private static final List<String> NAMES =
            List.of("--runs", "--jmh-runs", "--limits", "--planted", "--variants", "--patterns", "--log");

    Options {
        limits = List.copyOf(limits);
        planted = List.copyOf(planted);
        variants = List.copyOf(variants);
        patterns = List.copyOf(patterns);
        variants.forEach(SameWork::of);
        if (runs < 1 || jmhRuns < 0) {
            throw new IllegalArgumentException("runs " + runs + " and " + jmhRuns + ": expected at least 1 and 0");
        }
        if (limits.size() != planted.size()) {
            throw new IllegalArgumentException("--planted of " + planted.size() + " values for " + limits.size()
                    + " limits: expected one percentage for each limit");
        }
    }

    /** Those of {@code args} after the first, over the program's defaults. */
    static Options of(String[] args, Map<String, String> defaults) {
        Map<String, String> given = new LinkedHashMap<>(defaults);
        boolean quick = false;
        for (String arg : Arrays.asList(args).subList(1, args.length)) {
            int equals = arg.indexOf('=');
            String name = equals < 0 ? arg : arg.substring(0, equals);
            if (arg.equals(QUICK)) {
                quick = true;
                given.put("--runs", "2");
                given.put("--jmh-runs", "2");
            } else if (equals < 0 || !NAMES.contains(name)) {
                throw new IllegalArgumentException("option \"" + arg + "\": expected " + QUICK + " or one of "
                        + String.join("=, ", NAMES) + "=, --quick before the others");
            } else {
                given.put(name, arg.substring(equals + 1));
            }
        }
        return new Options(
                number("--runs", given.get("--runs")).intValue(),
                number("--jmh-runs", given.get("--jmh-runs")).intValue(),
                list(given, "--limits", text -> number("--limits", text) / 100),
                list(given, "--planted", text -> (int) Math.round(10 * number("--planted", text))),
                list(given, "--variants", Function.identity()),
                list(given, "--patterns", Pattern::ofWord),
                quick ? Scale.QUICK : Scale.USUAL,
                !quick,
                Optional.ofNullable(given.get("--log")).map(Path::of));
    }

    private static <T> List<T> list(Map<String, String> given, String name, Function<String, T> one) {
        List<T> values = new ArrayList<>();
        for (String text : given.get(name).split(",")) {
            values.add(one.apply(text.strip()));
        }
        return values;
    }

    private static Double number(String name, String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException no) {
            throw new IllegalArgumentException(name + "=" + text + ": expected a number", no);
        }
    }
}
