package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;
import static org.bench4j.engine.compare.Reports.row;
import static org.bench4j.engine.compare.Reports.walls;

import java.util.Arrays;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class GuardTest {
    private static Reports seeded(int seed, String digest) {
        String[] digests = new String[20];
        Arrays.fill(digests, digest);
        return walls(1e6, trial -> trial.param("seed", seed).digests(digests));
    }

    @Test
    void anotherFingerprintRefusesNamingEachFieldWithBothValuesAndJudgesNothing() {
        Comparison comparison =
                compare(walls(1e6).cpu("fast").jvm("17"), walls(2e6).cpu("slow").jvm("25"));
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(comparison.refused())
                .containsExactly(
                        new Mismatch("cpu-model", "", "fast", "slow"), new Mismatch("jvm-version", "", "17", "25"));
        assertThat(comparison.verdicts()).isEmpty();
    }

    @Test
    void aFieldIsWaivedByItsNameAndListed() {
        Comparison comparison = compare(walls(1e6).cpu("fast"), walls(1e6 + 1).cpu("slow"), "cpu-model");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(comparison.refused()).isEmpty();
        assertThat(comparison.waived()).containsExactly(new Mismatch("cpu-model", "", "fast", "slow"));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(codes(comparison)).doesNotContain("allow-unused");
    }

    @Test
    void waivingOneFieldLeavesTheOthersRefused() {
        Comparison comparison =
                compare(walls(1e6).cpu("fast").jvm("17"), walls(1e6).cpu("slow").jvm("25"), "cpu-model");
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(comparison.refused()).extracting(Mismatch::field).containsExactly("jvm-version");
        assertThat(comparison.waived()).extracting(Mismatch::field).containsExactly("cpu-model");
    }

    @Test
    void fingerprintWaivesAllItsFieldsButNotTheProject() {
        Comparison comparison = compare(
                walls(1e6).cpu("fast").jvm("17"),
                walls(1e6).cpu("slow").jvm("25").project("org.example:other"),
                "fingerprint");
        assertThat(comparison.waived()).extracting(Mismatch::field).containsExactly("cpu-model", "jvm-version");
        assertThat(comparison.refused())
                .containsExactly(new Mismatch("project", "", "org.example:app", "org.example:other"));
    }

    @Test
    void aProjectThatOnlyOneSideNamesDoesNotMatter() {
        assertThat(compare(walls(1e6), walls(1e6).project(null)).status()).isEqualTo(Status.PASSED);
    }

    @Test
    void anIncompleteReportIsRefusedUnlessAllowed() {
        Comparison refused = compare(walls(1e6), walls(1e6).incomplete());
        assertThat(refused.refused()).containsExactly(new Mismatch("complete", "", "yes", "no"));
        assertThat(refused.verdicts()).isEmpty();
        assertThat(compare(walls(1e6), walls(1e6).incomplete(), "complete").status())
                .isEqualTo(Status.PASSED);
        assertThat(compare(walls(1e6).incomplete(), walls(1e6).incomplete()).refused())
                .containsExactly(new Mismatch("complete", "", "no", "no"));
    }

    @Test
    void anAllowedNameThatWaivesNothingIsNoted() {
        Comparison comparison = compare(walls(1e6), walls(1e6), "cpu-modle", "removed", "digest");
        assertThat(comparison.findings())
                .filteredOn(finding -> finding.code().equals("allow-unused"))
                .allMatch(finding -> finding.severity() == Severity.NOTE)
                .extracting(finding -> finding.text())
                .hasSize(3)
                .anyMatch(text -> text.contains("\"cpu-modle\""));
    }

    @Test
    void anotherPinnedVersionRefusesTheBenchmark() {
        Reports old = walls(1e6, trial -> trial.pin("lib", "1.0"));
        Reports young = walls(1e6, trial -> trial.pin("lib", "2.0"));
        Comparison comparison = compare(old, young);
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(comparison.refused()).containsExactly(new Mismatch("pin:lib", "w", "1.0", "2.0"));
        assertThat(comparison.verdicts()).hasSize(1);
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(row(comparison, "wall"))).containsExactly("pin-mismatch");
    }

    @Test
    void aPinIsWaivedByItsNameWithOrWithoutThePrefix() {
        for (String name : new String[] {"lib", "pin:lib"}) {
            Comparison comparison = compare(
                    walls(1e6, trial -> trial.pin("lib", "1.0")), walls(1e6, trial -> trial.pin("lib", "2.0")), name);
            assertThat(comparison.status()).isEqualTo(Status.PASSED);
            assertThat(comparison.waived()).extracting(Mismatch::field).containsExactly("pin:lib");
            assertThat(codes(comparison)).doesNotContain("allow-unused");
        }
    }

    @Test
    void aPinThatOnlyOneSideHasIsAbsentOnTheOther() {
        assertThat(compare(walls(1e6), walls(1e6, trial -> trial.pin("lib", "2.0")))
                        .refused())
                .containsExactly(new Mismatch("pin:lib", "w", "absent", "2.0"));
    }

    @Test
    void aDifferentParameterIsNamedAndSoIsTheWorkThatChangedWithIt() {
        Comparison comparison = compare(seeded(42, "aabbccdd"), seeded(43, "11223344"));
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(comparison.refused()).containsExactly(new Mismatch("seed", "w", "42", "43"));
        assertThat(comparison.added()).isEmpty();
        assertThat(comparison.removed()).isEmpty();
        assertThat(comparison.verdicts()).hasSize(1);
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(wall.gating()).isTrue();
        assertThat(wall.ratio()).isEmpty();
        assertThat(wall.baseline()).isEmpty();
        assertThat(codes(wall)).containsExactly("parameter-mismatch", "work-changed");
        assertThat(wall.findings().get(0).text())
                .contains("seed")
                .contains("42")
                .contains("43");
        assertThat(wall.findings().get(1).text())
                .isEqualTo("the work changed at iteration 1: baseline 0xaabbccdd candidate 0x11223344");
    }

    @Test
    void aDifferentParameterWithTheSameWorkIsRefusedWithoutSayingThatTheWorkChanged() {
        Comparison comparison = compare(seeded(42, "aabbccdd"), seeded(43, "aabbccdd"));
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(codes(row(comparison, "wall"))).containsExactly("parameter-mismatch");
    }

    @Test
    void aWaivedParameterIsJudgedAndListed() {
        Comparison comparison = compare(seeded(42, "aabbccdd"), seeded(43, "aabbccdd"), "seed");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(comparison.waived()).containsExactly(new Mismatch("seed", "w", "42", "43"));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
    }

    @Test
    void parametersAndPinsAreNamedEvenWhereTheReportsAreRefusedAsAWhole() {
        Comparison comparison =
                compare(seeded(42, "aa").cpu("fast"), seeded(43, "aa").cpu("slow"));
        assertThat(comparison.refused()).extracting(Mismatch::field).containsExactly("cpu-model", "seed");
        assertThat(comparison.verdicts()).isEmpty();
    }

    @Test
    void reportsOfOtherVersionsOfTheToolAreComparedWithANote() {
        assertThat(codes(compare(walls(1e6).tool("1.0"), walls(1e6).tool("1.1"))))
                .contains("tool-differs");
    }

    @Test
    void theNameInAMismatchTellsSiblingsApart() {
        Reports old = Reports.of(
                        2, trial -> TrialBuilder.of("w").param("size", 1).wall(1e6))
                .and(2, trial -> TrialBuilder.of("w").param("size", 8).wall(1e6));
        Reports young = Reports.of(
                        2, trial -> TrialBuilder.of("w").param("size", 1).wall(1e6))
                .and(2, trial -> TrialBuilder.of("w").param("size", 9).wall(1e6));
        assertThat(compare(old, young).refused()).containsExactly(new Mismatch("size", "w[size=9]", "8", "9"));
    }
}
