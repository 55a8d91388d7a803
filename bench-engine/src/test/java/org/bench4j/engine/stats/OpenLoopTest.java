package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
    static OpenLoop singleWorker(long interval, long... services) {
        long[] starts = new long[services.length];
        long[] completions = new long[services.length];
        long free = 0;
        for (int i = 0; i < services.length; i++) {
            starts[i] = Math.max(i * interval, free);
            free = starts[i] + services[i];
            completions[i] = free;
        }
        return new OpenLoop(interval, starts, completions);
    }

    @Test
    void oneStallIsFeltByTheOpsBehindIt() {
        OpenLoop loop = singleWorker(10, 5, 35, 5, 5, 5, 5);
        // due 0 10 20 30 40 50; started 0 10 45 50 55 60
        assertThat(loop.lags()).containsExactly(0, 0, 25, 20, 15, 10);
        assertThat(loop.latencies()).containsExactly(5, 35, 30, 25, 20, 15);
        assertThat(loop.services()).containsExactly(5, 35, 5, 5, 5, 5);
        assertThat(loop.completedInWindow()).isEqualTo(6);
        assertThat(loop.keptUp()).isEqualTo(OpenLoop.KeptUp.KEPT_UP);
    }

    @Test
    void overloadIsSaturation() {
        long[] services = new long[1000];
        Arrays.fill(services, 12);
        assertThat(singleWorker(10, services).keptUp()).isEqualTo(OpenLoop.KeptUp.SATURATED);
    }

    @Test
    void opThatNeverCompletedHasEndlessLatency() {
        OpenLoop loop = new OpenLoop(10, new long[] {0, 10}, new long[] {5, OpenLoop.NEVER});
        assertThat(loop.latencies()).containsExactly(5, OpenLoop.NEVER);
        assertThat(loop.completedInWindow()).isEqualTo(1);
        assertThat(loop.medianLag(1)).isZero();
    }

    @Test
    void impossibleTimesAreRejectedByOp() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OpenLoop(10, new long[] {0, 9}, new long[] {5, 15}))
                .withMessageStartingWith("op 1 was due at 10, started at 9");
        assertThatIllegalArgumentException().isThrownBy(() -> new OpenLoop(0, new long[0], new long[0]));
        assertThat(new OpenLoop(1, new long[0], new long[0]).keptUp()).isEqualTo(OpenLoop.KeptUp.NOT_APPLICABLE);
    }
}
