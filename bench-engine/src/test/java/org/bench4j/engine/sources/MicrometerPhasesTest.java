package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.CountingMode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.core.instrument.step.StepMeterRegistry;
import io.micrometer.core.instrument.step.StepRegistryConfig;
import java.util.List;
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

    @Test
    void refusesARegistryThatStartsAnewWithEveryStepAloneOrInAComposite() {
        MeterRegistry stepping = new StepMeterRegistry(everyMinute(), Clock.SYSTEM) {
            @Override
            protected void publish() {}

            @Override
            protected TimeUnit getBaseTimeUnit() {
                return TimeUnit.SECONDS;
            }
        };
        CompositeMeterRegistry composite = new CompositeMeterRegistry();
        composite.add(registry);
        composite.add(stepping);
        for (MeterRegistry refused : List.of(stepping, composite)) {
            assertThatThrownBy(() -> MicrometerPhases.of(refused, "build", "phase"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("running totals");
        }
        stepping.close();
    }

    @Test
    void refusesATimerThatStartsAnewWithEveryStepNamingIt() {
        SimpleMeterRegistry stepping = new SimpleMeterRegistry(
                key -> key.equals("simple.mode") ? CountingMode.STEP.name() : null, Clock.SYSTEM);
        stepping.timer("build", "phase", "select").record(1, TimeUnit.SECONDS);
        assertThatThrownBy(() -> MicrometerPhases.of(stepping, "build", "phase")
                        .once("select")
                        .read())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("timer build, phase select")
                .hasMessageContaining("starts anew");
    }

    @Test
    void readsThroughACompositeOfRunningTotals() {
        CompositeMeterRegistry composite = new CompositeMeterRegistry();
        composite.add(registry);
        MicrometerPhases source =
                MicrometerPhases.of(composite, "build", "phase").once("select");
        composite.timer("build", "phase", "select").record(7_000, TimeUnit.NANOSECONDS);
        assertThat(source.read().nanos(0)).isEqualTo(7_000);
    }

    @Test
    void phasesThatNothingWasRecordedOfHaveNotRun() {
        PhaseTotals totals =
                MicrometerPhases.of(registry, "build", "phase").once("select").read();
        assertThat(totals.count(0)).isZero();
        assertThat(totals.nanos(0)).isZero();
    }

    private static StepRegistryConfig everyMinute() {
        return new StepRegistryConfig() {
            @Override
            public String prefix() {
                return "stepping";
            }

            @Override
            public String get(String key) {
                return null;
            }
        };
    }
}
