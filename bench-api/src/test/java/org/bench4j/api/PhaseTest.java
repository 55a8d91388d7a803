package org.bench4j.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Test;

class PhaseTest {
    private static final int MARKS = 1_000_000;

    private final Phase select = Phase.once("select");
    private final Phase seal = Phase.optional("seal");
    private final Phases phases = new Phases(List.of(select, seal));

    @Test
    void marksAddUpToTotals() {
        long start = System.nanoTime();
        for (int i = 0; i < 3; i++) {
            select.enter();
            select.leave();
        }
        seal.enter();
        seal.leave();
        long most = System.nanoTime() - start;
        PhaseTotals totals = phases.read();
        assertThat(totals.count(0)).isEqualTo(3);
        assertThat(totals.count(1)).isEqualTo(1);
        assertThat(totals.nanos(0) + totals.nanos(1)).isBetween(0.0, (double) most);
    }

    @Test
    void theTimeBetweenTheMarksIsThePhases() {
        select.enter();
        long start = System.nanoTime();
        long inside;
        do {
            inside = System.nanoTime() - start;
        } while (inside < 2_000_000);
        select.leave();
        assertThat(phases.read().nanos(0)).isGreaterThanOrEqualTo(inside);
        assertThat(phases.read().nanos(1)).isZero();
    }

    @Test
    void theTimeBetweenPhasesIsNobodys() {
        select.enter();
        select.leave();
        double before = phases.read().nanos(0);
        long start = System.nanoTime();
        while (System.nanoTime() - start < 1_000_000) {
            Thread.onSpinWait();
        }
        assertThat(phases.read().nanos(0)).isEqualTo(before);
    }

    @Test
    void totalsOnlyGrow() {
        select.enter();
        select.leave();
        assertThat(phases.read().count(0)).isEqualTo(1);
        select.enter();
        select.leave();
        assertThat(phases.read().count(0)).isEqualTo(2);
    }

    @Test
    void namesAndOccurrencesAreThoseStatedInOrder() {
        assertThat(phases.phases())
                .containsExactly(new PhaseSpec("select", Occurrence.ONCE), new PhaseSpec("seal", Occurrence.OPTIONAL));
    }

    @Test
    void phasesMustNotOverlapAndBothAreNamed() {
        select.enter();
        broken(seal::enter).hasMessageContainingAll("phase seal: entered", "while phase select is open");
    }

    @Test
    void aPhaseMustNotOverlapItself() {
        select.enter();
        broken(select::enter).hasMessageContaining("phase select: entered while phase select is open");
    }

    @Test
    void leavingWithoutEnteringIsRefusedSayingWhatIsOpen() {
        broken(select::leave).hasMessageContainingAll("phase select: left without being entered", "no phase is open");
        seal.enter();
        broken(select::leave).hasMessageContaining("phase seal is open");
    }

    @Test
    void aRefusedMarkCountsNothing() {
        broken(select::leave).isNotNull();
        select.enter();
        broken(seal::enter).isNotNull();
        PhaseTotals totals = phases.read();
        assertThat(totals.count(0)).isZero();
        assertThat(totals.count(1)).isZero();
    }

    @Test
    void aPhaseLeftOpenIsFoundByTheNextReadingAndOnlyByThat() {
        seal.enter();
        broken(phases::read).hasMessageContaining("phase seal: entered but not left");
        assertThat(phases.read().count(1)).isZero();
        seal.enter();
        seal.leave();
        assertThat(phases.read().count(1)).isEqualTo(1);
    }

    @Test
    void phasesThatWereNeverDeclaredAreRefused() {
        Phase stray = Phase.once("stray");
        broken(stray::enter).hasMessageContaining("phase stray: entered but never declared");
        broken(stray::leave).hasMessageContaining("phase stray: left but never declared");
        broken(stray::enter).hasMessageContaining("phase stray: entered but never declared");
    }

    @Test
    void aPhaseBelongsToOneGroup() {
        assertThatThrownBy(() -> new Phases(List.of(select)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("phase select: declared twice");
    }

    @Test
    void groupsDoNotDisturbEachOther() {
        Phase other = Phase.once("other");
        Phases second = new Phases(List.of(other));
        select.enter();
        other.enter();
        other.leave();
        select.leave();
        assertThat(second.read().count(0)).isEqualTo(1);
        assertThat(phases.read().count(0)).isEqualTo(1);
    }

    @Test
    void namesOfReportColumnsAreRefused() {
        for (String taken : List.of("wall", "overhead", "", " ")) {
            assertThatThrownBy(() -> Phase.once(taken)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aMillionMarksAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        // the reading itself may allocate, and so may a first round: the best of some rounds counts
        for (int round = 0; round < 10 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            mark();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
        assertThat(phases.read().count(0) % MARKS).isZero();
        assertThat(phases.read().count(0)).isPositive();
    }

    private void mark() {
        for (int i = 0; i < MARKS; i++) {
            select.enter();
            select.leave();
        }
    }

    private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> broken(ThrowingCallable mark) {
        return assertThatThrownBy(mark).isInstanceOf(PhaseContractException.class);
    }
}
