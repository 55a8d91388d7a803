package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.observed.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {
    private final List<Double> rates = new ArrayList<>();

    private RateSearch.Probe capacity(double capacity) {
        return rate -> {
            rates.add(rate);
            return rate <= capacity ? Status.OK : Status.SATURATED;
        };
    }

    @ParameterizedTest
    @ValueSource(doubles = {1234, 9_999, 10_000, 10_001, 87_654})
    void rateIsFoundWithinThePrecisionAndKeptUpWithTwice(double capacity) throws Exception {
        RateSearch.Found found = new RateSearch(10_000, 0.05, 30).search(capacity(capacity));

        assertThat(found.confirmed()).isTrue();
        double sustained = found.sustained().orElseThrow();
        assertThat(sustained).isBetween(capacity / 1.05, capacity);
        assertThat(found.exceeded().orElseThrow() / sustained).isBetween(1.0, 1.05);
        assertThat(rates).filteredOn(rate -> rate == sustained).hasSize(2);
        assertThat(found.loads()).isEqualTo(rates.size());
    }

    @Test
    void stallIsGivenASecondChance() throws Exception {
        RateSearch.Found found = new RateSearch(100, 0.05, 30).search(rate -> {
            rates.add(rate);
            return rates.size() == 1 ? Status.STALLED : rate <= 150 ? Status.OK : Status.SATURATED;
        });

        assertThat(rates.subList(0, 2)).containsExactly(100.0, 100.0);
        assertThat(found.sustained().orElseThrow()).isBetween(150 / 1.05, 150.0);
    }

    @Test
    void rateThatHoldsOnlyOnceIsNotTheAnswer() throws Exception {
        // 100 holds the first time only; 50 always
        RateSearch.Found found = new RateSearch(100, 0.05, 40).search(rate -> {
            rates.add(rate);
            boolean first = rates.stream().filter(one -> one == rate).count() == 1;
            return rate <= 90 || rate <= 100 && first ? Status.OK : Status.SATURATED;
        });

        assertThat(found.confirmed()).isTrue();
        assertThat(found.sustained().orElseThrow()).isBetween(90 / 1.05, 90.0);
    }

    @Test
    void searchThatRunsOutOfLoadsSaysSo() throws Exception {
        RateSearch.Found found = new RateSearch(100, 0.01, 3).search(capacity(1e9));

        assertThat(found.confirmed()).isFalse();
        assertThat(found.sustained()).hasValue(400);
        assertThat(found.exceeded()).isEmpty();
    }

    @Test
    void armThatFailsEndsTheSearch() throws Exception {
        RateSearch.Found found = new RateSearch(100, 0.01, 30).search(rate -> {
            rates.add(rate);
            return Status.FAILED;
        });

        assertThat(rates).hasSize(1);
        assertThat(found.sustained()).isEmpty();
    }
}
