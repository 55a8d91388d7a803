package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;
import static org.bench4j.engine.compare.Reports.row;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Failure;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class WorkCheckTest {
    private static TrialBuilder trial(int trial, int samples, String... digests) {
        return TrialBuilder.of("w")
                .wall(Reports.about(1e6, trial, samples))
                .phase("p", Reports.about(5e5, trial, samples))
                .digests(digests);
    }

    /** Digests 00000000, 00000001, ... with one of them replaced. */
    private static String[] digests(int count, int odd, String replacement) {
        return IntStream.range(0, count)
                .mapToObj(i -> i == odd ? replacement : String.format("%08x", i))
                .toArray(String[]::new);
    }

    private static Reports report(int samples, String... digests) {
        return Reports.of(3, trial -> trial(trial, samples, digests));
    }

    @Test
    void workThatChangedMakesEveryRowInvalidAndNamesTheIterationAndBothDigests() {
        Comparison comparison = compare(report(10, digests(10, -1, "")), report(10, digests(10, 6, "feedbeef")));
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
        assertThat(comparison.verdicts())
                .extracting(verdict -> verdict.metric().name())
                .containsExactly("wall", "p", "overhead");
        for (Verdict verdict : comparison.verdicts()) {
            assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
            assertThat(verdict.ratio()).isEmpty();
            assertThat(verdict.candidate()).isEmpty();
            assertThat(verdict.findings())
                    .extracting(finding -> finding.text())
                    .containsExactly("the work changed at iteration 7: baseline 0x00000006 candidate 0xfeedbeef");
        }
    }

    @Test
    void digestsThatDifferOnlyBehindThePrefixAreShownWhole() {
        Comparison comparison =
                compare(report(10, digests(10, 2, "aabbccdd01")), report(10, digests(10, 2, "aabbccdd02")));
        assertThat(row(comparison, "wall").findings().get(0).text())
                .isEqualTo("the work changed at iteration 3: baseline 0xaabbccdd01 candidate 0xaabbccdd02");
    }

    @Test
    void changedWorkThatIsAllowedIsJudgedAndListedAsWaived() {
        Comparison comparison =
                compare(report(10, digests(10, -1, "")), report(10, digests(10, 6, "feedbeef")), "digest");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(comparison.waived()).hasSize(1);
        assertThat(comparison.waived().get(0).field()).isEqualTo("digest");
        assertThat(comparison.waived().get(0).baseline()).isEqualTo("0x00000006");
        assertThat(comparison.waived().get(0).candidate()).isEqualTo("0xfeedbeef");
    }

    @Test
    void workIsComparedAsFarAsBothSidesGoAndTheDifferentLengthIsSaid() {
        Comparison comparison = compare(report(10, digests(10, -1, "")), report(14, digests(14, 12, "feedbeef")));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(comparison.findings())
                .filteredOn(finding -> finding.code().equals("iterations-differ"))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.text()).contains("10 iterations").contains("14"));
    }

    @Test
    void aDifferenceInAnyTrialOfASideIsNonDeterministicWork() {
        Reports steady = report(10, digests(10, -1, ""));
        Reports unsteady =
                Reports.of(3, trial -> trial(trial, 10, trial == 2 ? digests(10, 4, "feedbeef") : digests(10, -1, "")));
        for (Comparison comparison : new Comparison[] {compare(steady, unsteady), compare(unsteady, steady)}) {
            assertThat(comparison.status()).isEqualTo(Status.INVALID);
            Verdict wall = row(comparison, "wall");
            assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
            assertThat(codes(wall)).containsExactly("non-deterministic-work");
            assertThat(wall.findings().get(0).text())
                    .contains("iteration 5")
                    .contains("trial 3 has 0xfeedbeef")
                    .contains("trial 1 has 0x00000004");
        }
        assertThat(compare(steady, unsteady, "digest").status()).isEqualTo(Status.PASSED);
    }

    @Test
    void otherOpsAreOtherWork() {
        Comparison comparison = compare(Reports.of(3, trial -> trial(trial, 5)), Reports.of(3, trial -> trial(trial, 5)
                .ops(2)));
        assertThat(row(comparison, "wall").findings().get(0).text())
                .isEqualTo("the work changed at iteration 1: baseline 1 ops candidate 2 ops");
    }

    @Test
    void aDigestThatOnlyOneSideHasIsADifference() {
        String[] without = digests(10, -1, "");
        without[3] = null;
        Comparison comparison = compare(report(10, digests(10, -1, "")), report(10, without));
        assertThat(row(comparison, "wall").findings().get(0).text())
                .isEqualTo("the work changed at iteration 4: baseline 0x00000003 candidate no digest");
    }

    @Test
    void withoutDigestsTheWorkIsSaidToBeUnproved() {
        String[] none = new String[10];
        Arrays.fill(none, null);
        Comparison comparison = compare(report(10, none), report(10, none));
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(codes(comparison)).contains("work-unproved");
    }

    @Test
    void aFailedTrialOnEitherSideMakesTheBenchmarkInvalidWithItsMessage() {
        Reports good = report(10);
        Reports bad = Reports.of(
                3,
                trial -> trial == 1
                        ? trial(trial, 2).failed(Failure.Kind.TIMED_OUT, "took longer than 60 s")
                        : trial(trial, 10));
        Comparison candidate = compare(good, bad);
        assertThat(candidate.status()).isEqualTo(Status.INVALID);
        assertThat(candidate.verdicts())
                .allMatch(verdict -> verdict.outcome() == Outcome.INVALID)
                .allMatch(verdict -> verdict.findings()
                        .get(0)
                        .text()
                        .equals("trial 2 of the candidate failed (timed-out): took longer than 60 s"));
        assertThat(codes(row(compare(bad, good), "wall"))).containsExactly("failed-trial");
    }

    @Test
    void otherBenchmarksKeepTheirVerdicts() {
        Reports good = report(10).and(2, trial -> TrialBuilder.of("other").wall(Reports.about(1e6, trial, 5)));
        Reports bad = Reports.of(1, trial -> TrialBuilder.of("w").failed(Failure.Kind.EXITED, "exit code 0"))
                .and(2, trial -> TrialBuilder.of("other").wall(Reports.about(1e6, trial, 5)));
        Comparison comparison = compare(good, bad);
        assertThat(comparison.verdicts())
                .filteredOn(verdict -> verdict.benchmark().workload().equals("other"))
                .extracting(Verdict::outcome)
                .containsExactly(Outcome.EQUIVALENT);
    }
}
