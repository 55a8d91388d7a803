package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkTest {
    private static Map<String, String> params(String... namesAndTexts) {
        Map<String, String> params = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            params.put(namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return params;
    }

    @Test
    void theNameShowsOnlyParametersThatVaryInDeclarationOrder() {
        Benchmark benchmark = new Benchmark("build", params("z", "1", "a", "2", "m", "3"));
        assertThat(benchmark.name(Set.of())).isEqualTo("build");
        assertThat(benchmark.name(Set.of("m", "z"))).isEqualTo("build[z=1,m=3]");
        assertThat(benchmark.name(Set.of("other"))).isEqualTo("build");
        assertThat(benchmark).hasToString("build[z=1,a=2,m=3]");
    }

    @Test
    void workloadAndParametersTellBenchmarksApart() {
        assertThat(new Benchmark("build", params("a", "1"))).isEqualTo(new Benchmark("build", params("a", "1")));
        assertThat(new Benchmark("build", params("a", "1"))).isNotEqualTo(new Benchmark("build", params("a", "2")));
        assertThat(new Benchmark("build", params())).isNotEqualTo(new Benchmark("built", params()));
    }

    @Test
    void longNamesWithACommonBeginningStayApart() {
        String prefix = "x".repeat(100);
        assertThat(new Benchmark(prefix + "a", params())).isNotEqualTo(new Benchmark(prefix + "b", params()));
        assertThat(new Benchmark(prefix + "a", params()).name(Set.of())).hasSize(101);
    }

    @Test
    void copiesTheParametersAndKeepsTheirOrder() {
        Map<String, String> given = params("z", "1", "a", "2");
        Benchmark benchmark = new Benchmark("build", given);
        given.put("late", "3");
        assertThat(benchmark.params()).containsExactly(Map.entry("z", "1"), Map.entry("a", "2"));
        assertThatThrownBy(() -> benchmark.params().put("b", "4")).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\nb", "a\u0000", "\u0085x"})
    void refusesNamesThatCannotBeSeen(String name) {
        assertThatThrownBy(() -> new Benchmark(name, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("workload name")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void refusesAbsentNamesAndValues() {
        assertThatThrownBy(() -> new Benchmark(null, Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Benchmark("build", params("a", null)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("value of a");
    }
}
