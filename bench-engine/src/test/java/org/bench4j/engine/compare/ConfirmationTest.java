package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.ArmsReports.CANDIDATE;
import static org.bench4j.engine.compare.ArmsReports.CONTROL;
import static org.bench4j.engine.compare.ArmsReports.compare;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.row;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bench4j.engine.json.ComparisonJson;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Failure;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the first trials seem to show is claimed only where trials taken to confirm it show it too. */
class ConfirmationTest {
    @TempDir
    Path folder;

    private static ArmsReports first(double factor) {
        return ArmsReports.of("w", 1, factor);
    }

    private static ArmsReports second(double factor) {
        return ArmsReports.of("w", 2, factor).confirming(5);
    }

    @Test
    void aClaimThatTheSecondPassSharesIsConfirmed() {
        Comparison comparison = compare(first(1.1), second(1.12));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(wall)).containsExactly("confirmed");
        assertThat(wall.findings().get(0).text()).startsWith("measured again by itself it shows +1");
        assertThat(wall.baselineTrials())
                .as("the numbers are those of the first pass")
                .isEqualTo(5);
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
    }

    @Test
    void aClaimThatTheSecondPassDoesNotShareIsASuspicion() {
        Comparison comparison = compare(first(1.1), second(1.0));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(wall)).containsExactly("suspected-regression");
        assertThat(wall.findings().get(0).text()).contains("but measured again by itself it is equivalent");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(codes(row(compare(first(0.9), second(1.0)), "wall"))).containsExactly("suspected-improvement");
    }

    @Test
    void theOppositeClaimConfirmsNothing() {
        Verdict wall = row(compare(first(1.1), second(0.9)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.findings().get(0).text()).contains("it is improved");
    }

    @Test
    void whatTheFirstPassDidNotClaimTheSecondDoesNotEither() {
        Verdict wall = row(compare(first(1.0), second(1.3)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(wall.findings()).isEmpty();
    }

    @Test
    void aRowWhoseFirstControlFailedIsJudgedByTheSecondPassAlone() {
        Comparison comparison = compare(first(1.0).factor(CONTROL, 1.1), second(1.2));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(wall)).containsExactly("control-failed");
        assertThat(wall.control().get().failed()).isFalse();
        assertThat(wall.ratio().getAsDouble()).isBetween(1.15, 1.25);
        Comparison again = compare(first(1.0).factor(CONTROL, 1.1), second(1.0).factor(CONTROL, 1.1));
        assertThat(row(again, "wall").outcome()).isEqualTo(Outcome.INVALID);
        assertThat(again.status()).isEqualTo(Status.INVALID);
    }

    @Test
    void aSecondPassThatFailedConfirmsNothing() {
        ArmsReports failed = second(1.1).every(builder -> builder.confirmation().failed(Failure.Kind.KILLED, "killed"));
        Verdict wall = row(compare(first(1.1), failed), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.findings().get(0).text()).contains("measured again by itself it is invalid");
    }

    @Test
    void theFloorOfAPassIsOfItsOwnNulls() {
        List<ArmsReports> suite = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            suite.add(ArmsReports.of("w" + i, 10 + i, i == 0 ? 1.1 : 1.0));
        }
        suite.add(ArmsReports.of("w0", 99, 1.1).confirming(5));
        Verdict wall = compare(suite.toArray(ArmsReports[]::new)).verdicts().get(0);
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(wall.floor().get().confidence()).isEqualTo("pooled");
        assertThat(codes(wall)).containsExactly("confirmed");
    }

    @Test
    void confirmedClaimsHoldAmongManyRows() {
        List<ArmsReports> suite = new ArrayList<>(IntStream.range(0, 100)
                .mapToObj(i -> ArmsReports.of("w" + i, 500 + i, 1.0).layout(0.02))
                .toList());
        suite.get(3).factor(CANDIDATE, 1.12);
        assertThat(compare(suite.toArray(ArmsReports[]::new)).verdicts().get(3).outcome())
                .as("without a second pass it may be luck")
                .isEqualTo(Outcome.INCONCLUSIVE);
        suite.add(ArmsReports.of("w3", 77, 1.12).layout(0.005).confirming(5));
        Verdict confirmed =
                compare(suite.toArray(ArmsReports[]::new)).verdicts().get(3);
        assertThat(confirmed.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(confirmed)).contains("confirmed");
        assertThat(confirmed.q().getAsDouble())
                .as("it is one of the 100 that were tested")
                .isGreaterThan(confirmed.p().getAsDouble());
    }

    @Test
    void sharesOfFalseClaimsStandInTheVerdictsAndInTheFile() throws Exception {
        Comparison comparison =
                compare(ArmsReports.of("a", 1, 1.1), ArmsReports.of("b", 2, 1.0), ArmsReports.of("c", 3, 1.001));
        double[] p = comparison.verdicts().stream()
                .mapToDouble(verdict -> verdict.p().getAsDouble())
                .toArray();
        double[] q = comparison.verdicts().stream()
                .mapToDouble(verdict -> verdict.q().getAsDouble())
                .toArray();
        assertThat(p[0]).isLessThan(Math.min(p[1], p[2]));
        assertThat(q[0]).isEqualTo(3 * p[0]);
        assertThat(Math.max(q[1], q[2])).isEqualTo(Math.max(p[1], p[2]));
        Path file = folder.resolve("comparison.json");
        ComparisonJson.write(file, comparison);
        assertThat(Files.readString(file)).contains("\"q\":");
        assertThat(ComparisonJson.read(file)).isEqualTo(comparison);
    }

    private static Reports walls(double centre, int from, boolean confirmation) {
        List<Trial> trials = new ArrayList<>();
        for (int trial = from; trial < from + 5; trial++) {
            TrialBuilder builder = TrialBuilder.of("w").index(trial).wall(Reports.about(centre, trial, 20));
            trials.add((confirmation ? builder.confirmation() : builder).build());
        }
        return Reports.with().and(trials);
    }

    @Test
    void aCandidatesReportIsConfirmedAgainstTheBaselinesTheSameWay() {
        Reports slower =
                walls(1.2e6, 0, false).and(walls(1.2e6, 5, true).build().trials());
        Verdict confirmed = row(Reports.compare(walls(1e6, 0, false), slower), "wall");
        assertThat(confirmed.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(confirmed)).containsExactly("confirmed");
        assertThat(confirmed.candidateTrials()).isEqualTo(5);
        Reports once = walls(1.2e6, 0, false).and(walls(1e6, 5, true).build().trials());
        Comparison suspicion = Reports.compare(walls(1e6, 0, false), once);
        assertThat(row(suspicion, "wall").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(row(suspicion, "wall"))).containsExactly("suspected-regression");
        assertThat(suspicion.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void confirmationsOfABaselineAreNoPartOfIt() {
        Reports baseline = walls(1e6, 0, false).and(walls(2e6, 5, true).build().trials());
        assertThat(row(Reports.compare(baseline, walls(1e6, 0, false)), "wall").baselineTrials())
                .isEqualTo(5);
    }
}
