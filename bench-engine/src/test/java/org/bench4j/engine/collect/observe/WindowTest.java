package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;
import org.junit.jupiter.api.Test;

class WindowTest {
    private static final long TICK = 100_000_000L;

    @Test
    void totalThatIsReadLessOftenGrowsFromItsFirstReadingInTheWindow() {
        // processor time at each beat, bytes only at the third and the fifth
        Window window = window(
                Map.of(Quantity.CPU, 10_000L),
                Map.of(Quantity.CPU, 20_000L),
                Map.of(Quantity.CPU, 30_000L, Quantity.WRITTEN, 700L),
                Map.of(Quantity.CPU, 40_000L),
                Map.of(Quantity.CPU, 50_000L, Quantity.WRITTEN, 900L),
                Map.of(Quantity.CPU, 60_000L));

        assertThat(of(window, SystemFigure.CPU_US)).hasValue(50.0);
        assertThat(of(window, SystemFigure.WRITTEN_BYTES)).hasValue(200.0);
    }

    @Test
    void totalWithOneReadingInTheWindowIsUnknownAndNotZero() {
        Window window = window(
                Map.of(Quantity.CPU, 10_000L),
                Map.of(Quantity.CPU, 20_000L, Quantity.WRITTEN, 700L),
                Map.of(Quantity.CPU, 30_000L));

        assertThat(of(window, SystemFigure.CPU_US)).hasValue(20.0);
        assertThat(of(window, SystemFigure.WRITTEN_BYTES)).isEmpty();
    }

    @Test
    void totalOfATargetThatWasStartedInsideBeginsAtZero() {
        Window window =
                window(Map.of(), Map.of(Quantity.CPU, 20_000L, Quantity.WRITTEN, 700L), Map.of(Quantity.CPU, 30_000L));

        assertThat(of(window, SystemFigure.CPU_US)).hasValue(30.0);
        assertThat(of(window, SystemFigure.WRITTEN_BYTES)).hasValue(700.0);
    }

    private static OptionalDouble of(Window window, SystemFigure figure) {
        return window.figures(OptionalLong.empty()).get(Scope.SINK, figure);
    }

    /** A beat for each reading of the sink; one without any has no sink. */
    @SafeVarargs
    private static Window window(Map<Quantity, Long>... readings) {
        List<Sighting> sightings = new ArrayList<>();
        for (Map<Quantity, Long> reading : readings) {
            long at = sightings.size() * TICK;
            sightings.add(new Sighting(
                    at, Instant.EPOCH.plusNanos(at), reading.isEmpty() ? Map.of() : Map.of(Scope.SINK, reading)));
        }
        return new Window(sightings.get(0), sightings.get(sightings.size() - 1), sightings);
    }
}
