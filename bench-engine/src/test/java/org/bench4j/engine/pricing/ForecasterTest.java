package org.bench4j.engine.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.bench4j.engine.stats.Interval;
import org.bench4j.engine.stats.Wilson;
import org.bench4j.model.Bounded;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.junit.jupiter.api.Test;

class ForecasterTest {
    private static final List<Removal> SEED = List.of(
            new Removal("*enterBlock*", Bounded.given(0.205), Removal.GIVEN),
            new Removal("*next*", Bounded.given(0.127), Removal.GIVEN));

    @Test
    void theSeedsApplicationIsPredicted() {
        Forecast forecast = Forecaster.forecast("p", 6000, List.of(480L, 1104L), SEED, Optional.empty());
        // 0.205 x 8.0 % + 0.127 x 18.4 % = 1.64 % + 2.3368 %
        assertThat(forecast.predicted().value()).isCloseTo(-0.039768, within(1e-12));
        Interval blocks = Wilson.interval(480, 6000, 0.99);
        Interval next = Wilson.interval(1104, 6000, 0.99);
        assertThat(forecast.predicted().lo()).isCloseTo(-0.205 * blocks.hi() - 0.127 * next.hi(), within(1e-12));
        assertThat(forecast.predicted().hi()).isCloseTo(-0.205 * blocks.lo() - 0.127 * next.lo(), within(1e-12));
        assertThat(forecast.gap()).isEmpty();
        assertThat(forecast.findings()).isEmpty();
    }

    @Test
    void bothIntervalsWidenTheRangeAndSignsMayDiffer() {
        Removal unclear = new Removal("m", new Bounded(0.1, -0.1, 0.3, 0.99), "measured: m");
        Forecast forecast = Forecaster.forecast("p", 100, List.of(50L), List.of(unclear), Optional.empty());
        Interval share = Wilson.interval(50, 100, 0.99);
        assertThat(forecast.predicted().lo()).isCloseTo(-0.3 * share.hi(), within(1e-12));
        assertThat(forecast.predicted().hi()).isCloseTo(0.1 * share.hi(), within(1e-12));
    }

    @Test
    void anApplicationThatShowsItAgreesAndAnotherDoesNotByTheGap() {
        Forecast.Application meets = new Forecast.Application("app", new Bounded(-0.021, -0.04, -0.002, 0.99));
        assertThat(Forecaster.forecast("p", 6000, List.of(480L, 1104L), SEED, Optional.of(meets))
                        .gap())
                .contains(0.0);
        Forecast.Application other = new Forecast.Application("app", new Bounded(-0.01, -0.02, 0, 0.99));
        Forecast missed = Forecaster.forecast("p", 6000, List.of(480L, 1104L), SEED, Optional.of(other));
        assertThat(missed.gap().orElseThrow())
                .isCloseTo(-0.02 - missed.predicted().hi(), within(1e-12))
                .isPositive();
        assertThat(missed.findings()).extracting(Finding::code).containsExactly("forecast-missed");
    }

    @Test
    void aMachineryThatTheProfileDoesNotHaveIsSaid() {
        Forecast forecast = Forecaster.forecast("p", 6000, List.of(0L, 1104L), SEED, Optional.empty());
        assertThat(forecast.findings()).extracting(Finding::code).containsExactly("machinery-not-in-profile");
    }

    @Test
    void whatIsRemovedFollowsFromARatioAndIsAtMostAll() {
        assertThat(Removal.ofRatio(new Bounded(0.75, 0.5, 1.25, 0.99))).isEqualTo(new Bounded(0.25, -0.25, 0.5, 0.99));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Removal("m", Bounded.given(1.5), Removal.GIVEN))
                .withMessageContaining("fraction removed of m: expected at most 1 (100 %), got 1.5");
    }
}
