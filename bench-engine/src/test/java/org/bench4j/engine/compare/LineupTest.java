package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Failure;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;

class LineupTest {
    private static final String[] ARMS = {"plain", "fast", "small", "control"};

    private static TrialBuilder arm(Role role, String name) {
        return TrialBuilder.of("w").interleaved(role, name, ARMS).wall(1, 2);
    }

    private static Lineup of(TrialBuilder... arms) {
        List<Trial> trials = Arrays.stream(arms).map(TrialBuilder::build).toList();
        return Lineup.of(Projection.of(trials.get(0).benchmark(), trials));
    }

    @Test
    void everyArmHasThePlaceOfItsRole() {
        Lineup lineup = of(
                arm(Role.CONTROL, "control"),
                arm(Role.CANDIDATE, "small"),
                arm(Role.BASELINE, "plain"),
                arm(Role.CANDIDATE, "fast"));
        assertThat(lineup)
                .isEqualTo(new Lineup(Optional.of("plain"), List.of("small", "fast"), Optional.of("control")));
        assertThat(lineup.complete()).isTrue();
    }

    @Test
    void withoutABaselineOrWithoutCandidatesThereIsNothingToCompare() {
        assertThat(of(arm(Role.CANDIDATE, "fast"), arm(Role.CONTROL, "control")).complete())
                .isFalse();
        assertThat(of(arm(Role.BASELINE, "plain"), arm(Role.CONTROL, "control")).complete())
                .isFalse();
        assertThat(of(arm(Role.BASELINE, "plain"), arm(Role.CANDIDATE, "fast")).complete())
                .isTrue();
    }

    @Test
    void anArmThatFailedIsInTheLineupAllTheSame() {
        Lineup lineup =
                of(arm(Role.BASELINE, "plain").failed(Failure.Kind.KILLED, "killed"), arm(Role.CANDIDATE, "fast"));
        assertThat(lineup.baseline()).contains("plain");
        assertThat(lineup.complete()).isTrue();
    }

    @Test
    void anArmThatRanByItselfIsACandidate() {
        assertThat(of(TrialBuilder.of("w").wall(1)).candidates()).containsExactly("main");
    }
}
