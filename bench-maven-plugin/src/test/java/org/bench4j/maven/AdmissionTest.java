package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    private static final List<String> BUILD = List.of("g:lib", "g:app");

    @Test
    void aReportIsHeldAgainstABaselineOfItsModule() {
        assertThat(step("g:app", BUILD, Optional.of("g:app"), true)).isEqualTo(Admission.Step.COMPARE);
    }

    @Test
    void aBaselineOfAnotherModuleOfTheBuildIsPassedByWhetherThereIsAReportOrNot() {
        assertThat(step("g:lib", BUILD, Optional.of("g:app"), true)).isEqualTo(Admission.Step.PASS_BY);
        Admission without = Admission.of("g:lib", BUILD, Optional.of("g:app"), false);
        assertThat(without.step()).isEqualTo(Admission.Step.PASS_BY);
        assertThat(without.why()).contains("g:app").contains("g:lib");
    }

    @Test
    void aBaselineOfNoModuleOfTheBuildIsLeftToTheComparisonWhichNamesBothSides() {
        assertThat(step("g:app", BUILD, Optional.of("g:gone"), true)).isEqualTo(Admission.Step.COMPARE);
    }

    @Test
    void aBaselineOfNoModuleOfTheBuildIsRefusedWhereThereIsNoReportToSayIt() {
        Admission admission = Admission.of("g:app", BUILD, Optional.of("g:gone"), false);
        assertThat(admission.step()).isEqualTo(Admission.Step.REFUSE);
        assertThat(admission.why()).contains("g:gone").contains("g:lib, g:app");
    }

    @Test
    void aModuleThatIsInTheBaselineButWasNotMeasuredIsRefused() {
        Admission admission = Admission.of("g:app", BUILD, Optional.of("g:app"), false);
        assertThat(admission.step()).isEqualTo(Admission.Step.REFUSE);
        assertThat(admission.why()).contains("g:app").contains("measure it first");
    }

    @Test
    void aBaselineThatDoesNotSayWhoseItIsJudgesEveryReportThereIs() {
        assertThat(step("g:app", BUILD, Optional.empty(), true)).isEqualTo(Admission.Step.COMPARE);
        assertThat(step("g:lib", BUILD, Optional.empty(), false)).isEqualTo(Admission.Step.PASS_BY);
    }

    @Test
    void theOnlyModuleOfABuildCannotPassABaselineBy() {
        assertThat(step("g:app", List.of("g:app"), Optional.empty(), false)).isEqualTo(Admission.Step.REFUSE);
    }

    private static Admission.Step step(String module, List<String> build, Optional<String> baseline, boolean report) {
        return Admission.of(module, build, baseline, report).step();
    }
}
