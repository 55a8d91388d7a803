package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryBaselineTest {
    private static final Path HISTORY = Path.of("/project/.bench/history");

    @Test
    void theWordAloneMeansTheDefaultBranchAndAColonARef() {
        assertThat(HistoryBaseline.of("history", HISTORY)).contains(new HistoryBaseline(Optional.empty(), HISTORY));
        assertThat(HistoryBaseline.of("history:origin/release-1", HISTORY))
                .contains(new HistoryBaseline(Optional.of("origin/release-1"), HISTORY));
        assertThat(HistoryBaseline.of("./history", HISTORY)).isEmpty();
        assertThat(HistoryBaseline.of("history.json", HISTORY)).isEmpty();
    }
}
