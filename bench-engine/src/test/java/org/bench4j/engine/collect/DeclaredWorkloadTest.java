package org.bench4j.engine.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.bench4j.api.Declaration;
import org.bench4j.api.Param;
import org.bench4j.api.Phase;
import org.bench4j.model.Metric;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredWorkloadTest {
    private static final Param<Integer> SIZE = Param.integer("size", 8);
    private static final Param<Integer> SLOTS = Param.integer("slots", 3);

    @Test
    void keepsWhatWasStatedInTheOrderOfStating() {
        DeclaredWorkload declared = declare(stated -> stated.params(SLOTS, SIZE)
                .outside("import", "aggregate")
                .phases(Phase.once("b"), Phase.optional("a"))
                .pin("z", "1")
                .pin("a", "2"));
        assertThat(declared.params().keySet()).containsExactly("slots", "size");
        assertThat(declared.outside()).containsExactly(Metric.outside("import"), Metric.outside("aggregate"));
        assertThat(declared.phases())
                .containsExactly(new PhaseSpec("b", Occurrence.ONCE), new PhaseSpec("a", Occurrence.OPTIONAL));
        assertThat(declared.pins()).containsExactly(Map.entry("z", "1"), Map.entry("a", "2"));
    }

    @Test
    void asksTheWorkloadOnce() {
        ScriptedWorkload workload = new ScriptedWorkload();
        DeclaredWorkload declared = DeclaredWorkload.of(workload);
        declared.phases();
        declared.params();
        assertThat(workload.events()).containsExactly("declare");
    }

    @Test
    void marksOfSeveralStatementsMakeOneSourceBeforeTheOthers() {
        PhaseSource other = source("metric");
        DeclaredWorkload declared = declare(
                stated -> stated.phases(Phase.once("a")).phasesFrom(other).phases(Phase.once("b")));
        assertThat(declared.sources()).hasSize(2).last().isSameAs(other);
        assertThat(declared.phases()).extracting(PhaseSpec::name).containsExactly("a", "b", "metric");
    }

    @Test
    void statingNothingMeansFiveWarmUpAndTenMeasuredSamples() {
        Assignment assignment = Assignments.of(
                        List.of(declare(stated -> {})), Plans.plan().made())
                .get(0);
        assertThat(assignment.warmup()).isEqualTo(5);
        assertThat(assignment.iterations()).isEqualTo(10);
        assertThat(assignment.workload().sources()).isEmpty();
    }

    @Test
    void refusesTwoParametersOfOneNameNamingClassAndParameter() {
        refused(stated -> stated.params(SIZE).params(Param.text("size", "x")))
                .hasMessageContaining("ScriptedWorkload")
                .hasMessageContaining("parameter size is declared twice");
    }

    @Test
    void refusesTwoColumnsOfOneNameWhereverTheyCome() {
        refused(stated -> stated.outside("import", "import")).hasMessageContaining("column import is declared twice");
        refused(stated -> stated.phases(Phase.once("a"), Phase.optional("a")))
                .hasMessageContaining("column a is declared twice");
        refused(stated -> stated.phases(Phase.once("a")).outside("a"))
                .hasMessageContaining("column a is declared twice");
        refused(stated -> stated.phasesFrom(source("a")).phases(Phase.once("a")))
                .hasMessageContaining("column a is declared twice");
    }

    @Test
    void refusesAPhaseThatIsStatedTwice() {
        Phase phase = Phase.once("a");
        refused(stated -> stated.phases(phase).phases(phase)).hasMessageContaining("phase a: declared twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wall", "overhead", "cpu", "run-queue-wait", "allocated", "gc-count", "gc-time"})
    void refusesColumnsThatEveryReportHas(String name) {
        refused(stated -> stated.outside(name)).hasMessageContaining(name).hasMessageContaining("another name");
        refused(stated -> stated.phasesFrom(source(name)))
                .hasMessageContaining(name)
                .hasMessageContaining("another name");
    }

    @Test
    void refusesAPinThatIsStatedTwice() {
        refused(stated -> stated.pin("leanvm", "1").pin("leanvm", "2"))
                .hasMessageContaining("dependency leanvm is pinned twice");
    }

    @Test
    void refusesADefaultOutsideTheParametersOwnBounds() {
        refused(stated -> stated.params(Param.between(Param.integer("size", 0), 1, 64)))
                .hasMessageContaining("default of parameter size = \"0\": expected a whole number from 1 to 64");
    }

    @Test
    void refusesASampleCountOfAParameterThatWasNotStated() {
        refused(stated -> stated.iterations(SLOTS))
                .hasMessageContaining("parameter slots governs a number of samples but was not declared");
        refused(stated -> stated.params(SLOTS).warmup(Param.integer("slots", 3)))
                .hasMessageContaining("parameter slots governs");
    }

    @Test
    void whatDeclareThrowsNamesTheClass() {
        refused(stated -> {
                    throw new UnsupportedOperationException("not here");
                })
                .hasMessageContaining("workload class " + ScriptedWorkload.class.getName())
                .hasMessageContaining("UnsupportedOperationException: not here");
    }

    private static DeclaredWorkload declare(Consumer<Declaration> statement) {
        return DeclaredWorkload.of(new ScriptedWorkload().stating(statement));
    }

    private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> refused(
            Consumer<Declaration> statement) {
        return assertThatThrownBy(() -> declare(statement)).isInstanceOf(IllegalArgumentException.class);
    }

    private static PhaseSource source(String phase) {
        return new PhaseSource() {
            @Override
            public List<PhaseSpec> phases() {
                return List.of(new PhaseSpec(phase, Occurrence.OPTIONAL));
            }

            @Override
            public PhaseTotals read() {
                return new PhaseTotals(new long[1], new double[1]);
            }
        };
    }
}
