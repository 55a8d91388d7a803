package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.bench4j.model.SizingRules;
import org.junit.jupiter.api.Test;

class HistoryParametersTest {
    private static final Path ROOT = Path.of("/project");

    @Test
    void aHistoryIsKeptOnlyWhereItIsAskedForAndReadFromTheUsualPlace() {
        assertThat(HistoryFolder.kept(Optional.empty(), ROOT)).isEmpty();
        assertThat(HistoryFolder.kept(Optional.of("false"), ROOT)).isEmpty();
        assertThat(HistoryFolder.kept(Optional.of("true"), ROOT)).contains(ROOT.resolve(".bench/history"));
        assertThat(HistoryFolder.kept(Optional.of("../kept"), ROOT)).contains(Path.of("/kept"));
        assertThat(HistoryFolder.read(Optional.empty(), ROOT)).isEqualTo(ROOT.resolve(".bench/history"));
        assertThat(HistoryFolder.read(Optional.of("/elsewhere"), ROOT)).isEqualTo(Path.of("/elsewhere"));
    }

    @Test
    void targetsAllowTheNoiseThatTheySayOrTheStandardOneOrAThird() {
        assertThat(SizingTargets.parse("10%,5%,3%")).isEqualTo(SizingRules.DEFAULT.targets());
        assertThat(SizingTargets.parse("6%, 0.05:2%"))
                .containsExactly(new SizingRules.Target(0.06, 0.02), new SizingRules.Target(0.05, 0.02));
        assertThatThrownBy(() -> SizingTargets.parse("fast")).hasMessageContaining("alert limit \"fast\"");
    }

    @Test
    void agesAreDaysOrADate() {
        Instant now = Instant.parse("2026-03-31T10:00:00Z");
        assertThat(Ages.before("30d", now)).isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
        assertThat(Ages.before("2026-01-31", now)).isEqualTo(Instant.parse("2026-01-31T00:00:00Z"));
        assertThatThrownBy(() -> Ages.before("a year", now))
                .hasMessage("age \"a year\": expected days such as 365d, or a date such as 2026-01-31");
    }
}
