package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Test;

class MicrometerPhasesTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void readsTotalTimeAndCountByTag() {
        MicrometerPhases source =
                MicrometerPhases.of(registry, "build", "phase").once("select").optional("seal");
        registry.timer("build", "phase", "select").record(7_000, TimeUnit.NANOSECONDS);
        PhaseTotals before = source.read();
        registry.timer("build", "phase", "select").record(11_500, TimeUnit.NANOSECONDS);
        registry.timer("build", "phase", "other").record(1, TimeUnit.SECONDS);
        PhaseTotals after = source.read();
        assertThat(after.count(0) - before.count(0)).isEqualTo(1);
        assertThat(after.nanos(0) - before.nanos(0)).isEqualTo(11_500);
        assertThat(after.count(1)).isZero();
        assertThat(source.phases()).extracting("name").containsExactly("select", "seal");
    }

    @Test
    void refusesACompositeThatRecordsNothing() {
        assertThatThrownBy(() -> MicrometerPhases.of(new CompositeMeterRegistry(), "build", "phase"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no registry in it");
    }
}
