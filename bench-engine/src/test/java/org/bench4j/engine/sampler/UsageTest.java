package org.bench4j.engine.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Quantity;
import org.junit.jupiter.api.Test;

class UsageTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void highestOfSeveralTargetsIsThatOfOneMomentNotTheSumOfEachOnesHighest() {
        List<Observation> window = List.of(
                at(0, memory("a", 10), memory("b", 1)),
                at(1, memory("a", 100), memory("b", 1)),
                at(2, memory("a", 10), memory("b", 80)));

        assertThat(Usage.of(window, List.of("a", "b")).highest()).containsEntry(Quantity.MEMORY, 101L);
        assertThat(Usage.of(window, List.of("b")).highest()).containsEntry(Quantity.MEMORY, 80L);
    }

    @Test
    void totalsAreDifferencesOfTheEndsAndMakeProcessors() {
        List<Observation> window = List.of(
                at(0, cpu("a", 5 * SECOND), cpu("b", SECOND)),
                at(4, cpu("a", 6 * SECOND), cpu("b", 2 * SECOND)),
                at(8, cpu("a", 9 * SECOND), cpu("b", SECOND + SECOND / 2)));

        Usage both = Usage.of(window, List.of("a", "b"));
        assertThat(both.nanos()).isEqualTo(8 * SECOND);
        assertThat(both.observations()).isEqualTo(3);
        assertThat(both.totals()).containsEntry(Quantity.CPU, 4 * SECOND + SECOND / 2);
        assertThat(both.processors()).hasValue(4.5 / 8);
    }

    @Test
    void whatOneTargetDidNotTellIsAbsentInTheSum() {
        List<Observation> window = List.of(
                at(0, memory("a", 10), memory("b", 1)), at(1, memory("a", 10)), at(2, memory("a", 9), memory("b", 80)));

        assertThat(Usage.of(window, List.of("a", "b")).highest()).doesNotContainKey(Quantity.MEMORY);
        assertThat(Usage.of(window, List.of("a", "b")).totals()).isEmpty();
        assertThat(Usage.of(window, List.of("a", "b")).processors()).isEmpty();
        assertThat(Usage.of(window, List.of("a")).highest()).containsEntry(Quantity.MEMORY, 10L);
    }

    @Test
    void peaksOfTheKernelAreOfOneTargetOnly() {
        List<Observation> window = List.of(at(0, peak("a", 7), peak("b", 3)), at(1, peak("a", 9), peak("b", 4)));

        assertThat(Usage.of(window, List.of("a")).peaks()).containsEntry(Quantity.PEAK_MEMORY, 9L);
        assertThat(Usage.of(window, List.of("a", "b")).peaks()).isEmpty();
    }

    @Test
    void windowWithOneEndIsRefused() {
        assertThatThrownBy(() -> Usage.of(List.of(at(0, cpu("a", 1))), List.of("a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two ends");
    }

    private record Told(String target, Quantity quantity, long value) {}

    private static Told cpu(String target, long value) {
        return new Told(target, Quantity.CPU, value);
    }

    private static Told memory(String target, long value) {
        return new Told(target, Quantity.MEMORY, value);
    }

    private static Told peak(String target, long value) {
        return new Told(target, Quantity.PEAK_MEMORY, value);
    }

    private static Observation at(long second, Told... told) {
        Map<String, Map<Quantity, Long>> targets = new LinkedHashMap<>();
        for (Told one : told) {
            targets.put(one.target(), Map.of(one.quantity(), one.value()));
        }
        return new Observation(
                second, second * SECOND, second, 0, 0, 0, OptionalLong.empty(), Optional.empty(), Map.of(), targets);
    }
}
