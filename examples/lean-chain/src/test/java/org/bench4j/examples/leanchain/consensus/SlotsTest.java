package org.bench4j.examples.leanchain.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotsTest {
    /** All distances up to 110, written out: 0-5, then squares 9 16 25 ..., and x² + x: 6 12 20 30 ... */
    private static final List<Long> JUSTIFIABLE = List.of(
            0L, 1L, 2L, 3L, 4L, 5L, 6L, 9L, 12L, 16L, 20L, 25L, 30L, 36L, 42L, 49L, 56L, 64L, 72L, 81L, 90L, 100L,
            110L);

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 17, 1_000_000_007L})
    void distancesOfTheTableAndNoOthersAreJustifiable(long finalized) {
        List<Long> found = LongStream.rangeClosed(0, 110)
                .filter(distance -> Slots.isJustifiableAfter(finalized + distance, finalized))
                .boxed()
                .toList();

        assertThat(found).isEqualTo(JUSTIFIABLE);
    }

    @Test
    void largeDistancesAreExact() {
        long x = 1_000_003;

        assertThat(Slots.isJustifiableAfter(x * x, 0)).isTrue();
        assertThat(Slots.isJustifiableAfter(x * x + x, 0)).isTrue();
        assertThat(Slots.isJustifiableAfter(x * x + 1, 0)).isFalse();
        assertThat(Slots.isJustifiableAfter(x * x + x - 1, 0)).isFalse();
        assertThat(Slots.isJustifiableAfter(x * x - 1, 0)).isFalse();
    }

    @Test
    void slotBeforeTheFinalisedOneIsAnError() {
        assertThatThrownBy(() -> Slots.isJustifiableAfter(4, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("slot 4 lies before the finalised slot 5");
    }
}
