package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final AtomicLong now = new AtomicLong();
    private final List<String> lines = new ArrayList<>();

    @Test
    void staysSilentForTwoSecondsThenSaysWhereItIsAndWhatIsLeft() {
        ProgressLine progress = new ProgressLine(lines::add, now::get, 100);
        advance(1_900);
        progress.at("sort", 0, 2, 10, 50);
        assertThat(lines).isEmpty();
        advance(600);
        progress.at("sort", 0, 2, 25, 50);
        assertThat(lines)
                .containsExactly(
                        "[#####---------------] sort: trial 1 of 2, sample 25 of 50; 25 % of the run, about 8 s left");
    }

    @Test
    void speaksAtMostEveryTwoSeconds() {
        ProgressLine progress = new ProgressLine(lines::add, now::get, 100);
        for (int i = 0; i < 50; i++) {
            advance(100);
            progress.at("sort", 0, 1, i, 100);
        }
        assertThat(lines).hasSize(2);
    }

    @Test
    void countsFinishedTrialsAndNeverPassesTheEnd() {
        ProgressLine progress = new ProgressLine(lines::add, now::get, 100);
        progress.finished(50);
        advance(300_000);
        progress.at("sort", 1, 2, 80, 50);
        assertThat(lines)
                .containsExactly(
                        "[####################] sort: trial 2 of 2, sample 50 of 50; 100 % of the run, about 1 s left");
    }

    @Test
    void givesNoEstimateBeforeTheFirstSample() {
        ProgressLine progress = new ProgressLine(lines::add, now::get, 100);
        advance(3_000);
        progress.at("sort", 0, 2, 0, 50);
        assertThat(lines).containsExactly("[--------------------] sort: trial 1 of 2, sample 0 of 50; 0 % of the run");
    }

    private void advance(long millis) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
