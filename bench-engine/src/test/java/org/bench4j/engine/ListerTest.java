package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Workloads;
import org.bench4j.model.Digest;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.junit.jupiter.api.Test;

class ListerTest {
    private static final Workloads BOTH = new Workloads(List.of(Sorting.class, Searching.class), List.of());

    @Test
    void aParameterThatOnlyAWorkloadDeclaresWhichDoesNotRunIsLeftOutWithANote() {
        Catalog catalog = Lister.list(BOTH, plan(List.of("searching"), "lines"));

        assertThat(catalog.refusal()).isEmpty();
        assertThat(catalog.benchmarks()).singleElement().satisfies(entry -> {
            assertThat(entry.workload()).isEqualTo("searching");
            assertThat(entry.params()).isEmpty();
        });
        assertThat(catalog.notes())
                .containsExactly("parameter lines is left out: only workloads that do not run declare it");
    }

    @Test
    void aParameterThatNoWorkloadDeclaresIsRefused() {
        Catalog catalog = Lister.list(BOTH, plan(List.of("searching"), "linse"));

        assertThat(catalog.refusal()).startsWith("parameter \"linse\": ");
    }

    @Test
    void aParameterOfAWorkloadThatRunsIsHeard() {
        Catalog catalog = Lister.list(BOTH, plan(List.of(), "lines"));

        assertThat(catalog.notes()).isEmpty();
        assertThat(catalog.benchmarks().get(0).params()).containsExactly(Map.entry("lines", "7"));
    }

    private static Plan plan(List<String> workloads, String param) {
        return new Plan(
                Mode.ITERATE,
                workloads,
                1,
                OptionalInt.empty(),
                OptionalInt.empty(),
                42,
                Map.of(param, List.of("7")),
                true,
                List.of());
    }

    /** Declares a parameter. */
    public static final class Sorting implements Workload<String, String> {
        @Override
        public void declare(Declaration declaration) {
            declaration.params(Param.integer("lines", 3));
        }

        @Override
        public String prepare(Iteration iteration) {
            return "input";
        }

        @Override
        public String measure(String input) {
            return input;
        }

        @Override
        public Digest verify(Iteration iteration, String input, String output) {
            return Digest.sha256(output);
        }
    }

    /** Declares none. */
    public static final class Searching implements Workload<String, String> {
        @Override
        public String prepare(Iteration iteration) {
            return "input";
        }

        @Override
        public String measure(String input) {
            return input;
        }

        @Override
        public Digest verify(Iteration iteration, String input, String output) {
            return Digest.sha256(output);
        }
    }
}
