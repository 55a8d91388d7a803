package org.bench4j.engine.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.AbstractThrowableAssert;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssignmentsTest {
    private static final Param<Integer> VALIDATORS = Param.between(Param.integer("num-validators", 8), 1, 4096);
    private static final Param<Boolean> MOCK = Param.flag("mock-crypto", false);
    private static final Param<Double> SHARE = Param.decimal("share", 0.5);
    private static final Param<Integer> ITERATIONS = Param.atLeast(Param.integer("iterations", 10), 1);
    private static final Param<Integer> WARMUP = Param.atLeast(Param.integer("warmup-slots", 8), 0);
    private static final Param<java.util.Optional<Path>> CACHE =
            Param.path("key-cache").incidental();

    @Test
    void defaultsMakeOneAssignment() {
        List<Assignment> all = assignments(Plans.plan(), stated -> stated.params(VALIDATORS, MOCK));
        assertThat(all).hasSize(1);
        assertThat(all.get(0).get(VALIDATORS)).isEqualTo(8);
        assertThat(all.get(0).get(MOCK)).isFalse();
        assertThat(all.get(0).benchmark().params())
                .containsExactly(Map.entry("num-validators", "8"), Map.entry("mock-crypto", "false"));
    }

    @Test
    void severalValuesRunInEveryCombinationInDeclarationOrder() {
        List<Assignment> all = assignments(
                Plans.plan().param("mock-crypto", "true", "false").param("num-validators", "64", "1", "8"),
                stated -> stated.params(VALIDATORS, MOCK));
        assertThat(all)
                .extracting(assignment -> assignment.benchmark().toString())
                .containsExactly(
                        "scripted[num-validators=64,mock-crypto=true]",
                        "scripted[num-validators=64,mock-crypto=false]",
                        "scripted[num-validators=1,mock-crypto=true]",
                        "scripted[num-validators=1,mock-crypto=false]",
                        "scripted[num-validators=8,mock-crypto=true]",
                        "scripted[num-validators=8,mock-crypto=false]");
    }

    @Test
    void twoWaysOfWritingOneValueAreOneBenchmark() {
        List<Assignment> all = assignments(
                Plans.plan().param("num-validators", "08", "8", " +8 ").param("share", "0.50", "5e-1", ".5"),
                stated -> stated.params(VALIDATORS, SHARE));
        assertThat(all).hasSize(1);
        assertThat(all.get(0).texts()).containsExactly(Map.entry("num-validators", "8"), Map.entry("share", "0.5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr-TR"})
    void canonicalTextIsTheSameUnderEveryLocale(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            Assignment only = assignments(
                            Plans.plan().param("num-validators", "012").param("share", "1.25"),
                            stated -> stated.params(VALIDATORS, SHARE))
                    .get(0);
            assertThat(only.texts()).containsValues("12", "1.25");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void incidentalParametersAreNotPartOfTheBenchmark() {
        Assignment only = assignments(
                        Plans.plan().param("key-cache", "target/keys"), stated -> stated.params(CACHE, VALIDATORS))
                .get(0);
        assertThat(only.benchmark().params()).containsOnlyKeys("num-validators");
        assertThat(only.incidental()).containsExactly(Map.entry("key-cache", "target/keys"));
        assertThat(only.get(CACHE)).contains(Path.of("target/keys"));
    }

    @Test
    void severalValuesOfAnIncidentalParameterWouldBeOneBenchmarkTwice() {
        refused(Plans.plan().param("key-cache", "one", "two"), stated -> stated.params(CACHE))
                .hasMessage(
                        "parameter key-cache: asked for with 2 values, but it does not tell benchmarks apart; give one");
    }

    @Test
    void aParameterWithoutValueOrDefaultIsAbsent() {
        Assignment only =
                assignments(Plans.plan(), stated -> stated.params(CACHE)).get(0);
        assertThat(only.get(CACHE)).isEmpty();
        assertThat(only.texts()).isEmpty();
    }

    @Test
    void everythingThatIsWrongIsListedBeforeAnythingRuns() {
        refused(
                        Plans.plan()
                                .param("num-validators", "8", "0", "many")
                                .param("mock-crypto", "yes")
                                .param("num-validator", "8"),
                        stated -> stated.params(VALIDATORS, MOCK))
                .hasMessageContainingAll(
                        "parameter num-validators = \"0\": expected a whole number from 1 to 4096",
                        "parameter num-validators = \"many\": expected a whole number from 1 to 4096",
                        "parameter mock-crypto = \"yes\": expected true or false",
                        "parameter \"num-validator\"");
    }

    @Test
    void anUnknownParameterListsTheKnownOnesAndGuesses() {
        refused(Plans.plan().param("num-validator", "8"), stated -> stated.params(VALIDATORS, MOCK))
                .hasMessageContaining("mock-crypto, num-validators")
                .hasMessageContaining("did you mean num-validators?");
        refused(Plans.plan().param("zzz", "8"), stated -> stated.params(VALIDATORS, MOCK))
                .hasMessageContaining("mock-crypto, num-validators")
                .message()
                .doesNotContain("did you mean");
        refused(Plans.plan().param("zzz", "8"), stated -> {}).hasMessageContaining("(none)");
    }

    @Test
    void aParameterOfAnotherSelectedWorkloadIsNoError() {
        DeclaredWorkload one = DeclaredWorkload.of(new ScriptedWorkload().stating(stated -> stated.params(VALIDATORS)));
        DeclaredWorkload two = DeclaredWorkload.of(new Plain());
        List<Assignment> all = Assignments.of(
                List.of(one, two),
                Plans.plan().param("num-validators", "1", "2").made());
        assertThat(all)
                .extracting(assignment -> assignment.benchmark().toString())
                .containsExactly("scripted[num-validators=1]", "scripted[num-validators=2]", "plain");
    }

    @Test
    void aParameterWithoutAnyValueIsRefusedNotForgotten() {
        refused(Plans.plan().param("num-validators"), stated -> stated.params(VALIDATORS))
                .hasMessageContaining("parameter num-validators")
                .hasMessageContaining("without a value");
    }

    @Test
    void combinationsThatTheAuthorRefusesAreErrorsThatShowTheCombination() {
        Consumer<Declaration> statement = stated -> stated.params(VALIDATORS, MOCK)
                .refuse(
                        "mock-crypto needs num-validators of at most 8",
                        settings -> settings.get(MOCK) && settings.get(VALIDATORS) > 8);
        assertThat(assignments(Plans.plan().param("mock-crypto", "true"), statement))
                .hasSize(1);
        refused(Plans.plan().param("mock-crypto", "false", "true").param("num-validators", "8", "64"), statement)
                .hasMessageContaining("workload scripted: mock-crypto needs num-validators of at most 8")
                .hasMessageContaining("num-validators=64")
                .hasMessageContaining("mock-crypto=true");
    }

    @Test
    void readingAParameterThatWasNotDeclaredNamesIt() {
        Assignment only =
                assignments(Plans.plan(), stated -> stated.params(VALIDATORS)).get(0);
        assertThatThrownBy(() -> only.get(MOCK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("workload scripted: parameter mock-crypto was read but never declared");
        assertThatThrownBy(() -> only.get(Param.integer("num-validators", 9)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parameter num-validators was read by another object than declared");
    }

    @Test
    void thePlansNumbersOfSamplesBeatTheWorkloads() {
        Consumer<Declaration> statement = stated -> stated.warmup(1).iterations(2);
        Assignment own = assignments(Plans.plan(), statement).get(0);
        assertThat(List.of(own.warmup(), own.iterations())).containsExactly(1, 2);
        Assignment asked =
                assignments(Plans.plan().warmup(0).iterations(7), statement).get(0);
        assertThat(List.of(asked.warmup(), asked.iterations())).containsExactly(0, 7);
    }

    @Test
    void aParameterMayGovernTheNumbersOfSamples() {
        Assignment only =
                assignments(Plans.plan().param("iterations", "3"), governed()).get(0);
        assertThat(List.of(only.warmup(), only.iterations())).containsExactly(8, 3);
    }

    @Test
    void theGoverningParameterReadsWhatThePlanSays() {
        Assignment only =
                assignments(Plans.plan().warmup(2).iterations(3), governed()).get(0);
        assertThat(List.of(only.warmup(), only.iterations())).containsExactly(2, 3);
        assertThat(only.get(ITERATIONS)).isEqualTo(3);
        assertThat(only.get(WARMUP)).isEqualTo(2);
        assertThat(only.benchmark().params())
                .containsExactly(Map.entry("warmup-slots", "2"), Map.entry("iterations", "3"));
    }

    @Test
    void numbersAskedForTwiceMustAgree() {
        assertThat(assignments(Plans.plan().iterations(3).param("iterations", "03"), governed()))
                .hasSize(1);
        refused(Plans.plan().iterations(3).param("iterations", "4"), governed())
                .hasMessageContaining("bench.iterations = 3")
                .hasMessageContaining("parameter iterations = 4");
        refused(Plans.plan().warmup(3).param("warmup-slots", "3", "4"), governed())
                .hasMessageContaining("bench.warmup = 3")
                .hasMessageContaining("parameter warmup-slots = 4");
    }

    @Test
    void thePlansNumberMustBeWithinTheGoverningParametersBounds() {
        Param<Integer> few = Param.between(Param.integer("rounds", 2), 1, 4);
        refused(Plans.plan().iterations(9), stated -> stated.params(few).iterations(few))
                .hasMessageContaining("bench.iterations")
                .hasMessageContaining("parameter rounds = \"9\": expected a whole number from 1 to 4");
    }

    @Test
    void aWorkloadsOwnNumbersMustMakeSense() {
        refused(Plans.plan(), stated -> stated.warmup(-1))
                .hasMessageContaining("warm-up of -1 samples, expected at least 0");
        refused(Plans.plan(), stated -> stated.iterations(0)).hasMessageContaining("0 iterations, expected at least 1");
    }

    private static Consumer<Declaration> governed() {
        return stated -> stated.params(WARMUP, ITERATIONS).warmup(WARMUP).iterations(ITERATIONS);
    }

    private static List<Assignment> assignments(Plans plan, Consumer<Declaration> statement) {
        return Assignments.of(List.of(DeclaredWorkload.of(new ScriptedWorkload().stating(statement))), plan.made());
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(
            Plans plan, Consumer<Declaration> statement) {
        return assertThatThrownBy(() -> assignments(plan, statement)).isInstanceOf(IllegalArgumentException.class);
    }

    private static final class Plain implements Workload<String, String> {
        @Override
        public String prepare(Iteration iteration) {
            return "";
        }

        @Override
        public String measure(String input) {
            return input;
        }

        @Override
        public Digest verify(Iteration iteration, String input, String output) {
            return Digest.sha256(output);
        }
    }
}
