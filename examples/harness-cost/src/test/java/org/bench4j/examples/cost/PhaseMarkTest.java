package org.bench4j.examples.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PhaseMarkTest {
    @Test
    void everyWayOfTimingRunsOnce() {
        PhaseMark mark = new PhaseMark();
        mark.open();
        assertThat(mark.nanoTimePair()).isNotNegative();
        mark.benchPhase();
        mark.hdrHistogram();
        assertThat(mark.micrometerTimer()).isNotNegative();
        mark.jfrEvent();
        mark.close();
    }

    @Test
    void refusesAnUnknownProgramNamingTheOnesThereAre() {
        assertThatThrownBy(() -> Main.main(new String[] {"phase-price"}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("phase-price")
                .hasMessageContaining("phase-cost")
                .hasMessageContaining("report-scale");
    }
}
