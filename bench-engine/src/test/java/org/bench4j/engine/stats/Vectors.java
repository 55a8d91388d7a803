package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/** Runs the cases of one file of the statistics specification's test vectors; skipped where the folder is missing. */
public final class Vectors {
    private static final String FOLDER = "statistics-vectors";

    private Vectors() {}

    /** One test per case, and a last one that every case of the file was executed and that none went missing. */
    public static Stream<DynamicTest> of(String file, int expectedCases, Consumer<Case> check) throws IOException {
        Optional<Path> folder = folder();
        if (folder.isEmpty()) {
            // a test of its own, since build reports do not show a factory that gave up as skipped
            return Stream.of(DynamicTest.dynamicTest(
                    file, () -> Assumptions.abort("no folder shared/" + FOLDER + " above the working directory")));
        }
        JsonNode cases =
                new ObjectMapper().readTree(folder.get().resolve(file).toFile()).get("cases");
        AtomicInteger executed = new AtomicInteger();
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode node : cases) {
            Case one = new Case(node);
            tests.add(DynamicTest.dynamicTest(one.id(), () -> {
                executed.incrementAndGet();
                check.accept(one);
            }));
        }
        tests.add(DynamicTest.dynamicTest("every case of " + file + " was executed", () -> {
            assertThat(executed).hasValue(cases.size());
            assertThat(cases.size()).isEqualTo(expectedCases);
        }));
        return tests.stream();
    }

    private static Optional<Path> folder() {
        String given = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (given != null) {
            return Optional.of(Path.of(given, FOLDER)).filter(Files::isDirectory);
        }
        Stream<Path> ancestors =
                Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, path -> path.getParent());
        return ancestors
                .map(path -> path.resolve("shared").resolve(FOLDER))
                .filter(Files::isDirectory)
                .findFirst();
    }

    static double number(JsonNode node) {
        if (node.isNumber()) {
            return node.doubleValue();
        }
        return switch (node.asText()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(node.asText());
        };
    }

    static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(Vectors::number)
                .toArray();
    }

    static int[] ints(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToInt(JsonNode::intValue)
                .toArray();
    }

    static double[][] table(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(Vectors::numbers)
                .toArray(double[][]::new);
    }

    /** One case: its inputs, and comparisons with its expected values under its tolerance. */
    public record Case(JsonNode node) {
        public String id() {
            return node.get("id").asText();
        }

        public String function() {
            return node.path("fn").asText();
        }

        public JsonNode in(String name) {
            JsonNode value = node.get("in").get(name);
            return value != null ? value : fail("case %s has no input %s", id(), name);
        }

        boolean hasInput(String name) {
            return node.get("in").hasNonNull(name);
        }

        double number(String name) {
            return Vectors.number(in(name));
        }

        public double[] numbers(String name) {
            return Vectors.numbers(in(name));
        }

        JsonNode out() {
            return node.get("out");
        }

        public JsonNode out(String name) {
            return out().path(name);
        }

        boolean expects(String name) {
            return out().hasNonNull(name);
        }

        /** Compares with an expected number; expectations that the case does not hold fail. */
        void check(String name, double actual) {
            check(name, out(name), actual, 0);
        }

        /** Compares under the case's own tolerance, widened to an absolute one for numbers that are rounding noise. */
        void checkNear(String name, double actual, double absolute) {
            check(name, out(name), actual, absolute);
        }

        void checkIfGiven(String name, double actual) {
            if (expects(name)) {
                check(name, actual);
            }
        }

        void check(String name, double[] actual) {
            JsonNode array = out(name);
            assertThat(actual).as("%s: %s", id(), name).hasSize(array.size());
            for (int i = 0; i < actual.length; i++) {
                check(name + "[" + i + "]", array.get(i), actual[i], 0);
            }
        }

        void check(String name, JsonNode expectedNode, double actual, double absolute) {
            assertThat(expectedNode.isMissingNode())
                    .as("%s: no expected value %s", id(), name)
                    .isFalse();
            double expected = Vectors.number(expectedNode);
            if (Double.isNaN(expected) || Double.isInfinite(expected)) {
                assertThat(Double.compare(actual, expected))
                        .as("%s: %s is %s, expected %s", id(), name, actual, expected)
                        .isZero();
                return;
            }
            JsonNode tolerance = node.path("tol");
            double relative = tolerance.path("rel").asDouble(tolerance.has("abs") ? 0 : 1e-12);
            double allowed = Math.max(absolute, tolerance.path("abs").asDouble(0));
            // an expected 0 has no relative scale
            double scale = expected == 0 ? 1 : Math.abs(expected);
            assertThat(Math.abs(actual - expected))
                    .as("%s: %s is %s, expected %s", id(), name, actual, expected)
                    .isLessThanOrEqualTo(Math.max(allowed, relative * scale));
        }
    }
}
