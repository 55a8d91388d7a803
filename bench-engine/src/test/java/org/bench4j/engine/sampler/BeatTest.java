package org.bench4j.engine.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BeatTest {
    private long now = 1_000;

    private final Beat beat = new Beat(100, () -> now, until -> now = Math.max(now, until));

    @Test
    void beatsAreDueAtMultiplesOfThePeriodHoweverLateTheOnesBeforeWere() {
        assertThat(beat.await()).isEqualTo(1_000);
        now += 37;
        assertThat(beat.await()).isEqualTo(1_100);
        now += 99;
        assertThat(beat.await()).isEqualTo(1_200);
        assertThat(now).isEqualTo(1_200);
        assertThat(beat.missed()).isZero();
        assertThat(beat.number()).isEqualTo(2);
    }

    @Test
    void lateBeatIsTakenAtOnceAndDoesNotMoveTheNextOne() {
        beat.await();
        now += 150;
        assertThat(beat.await()).isEqualTo(1_100);
        assertThat(now).isEqualTo(1_150);
        assertThat(beat.await()).isEqualTo(1_200);
        assertThat(now).isEqualTo(1_200);
    }

    @Test
    void beatsThatAreOverAreSkippedAndCounted() {
        beat.await();
        now += 430;
        assertThat(beat.await()).isEqualTo(1_400);
        assertThat(beat.number()).isEqualTo(4);
        assertThat(beat.missed()).isEqualTo(3);
    }
}
