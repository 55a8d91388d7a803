package org.bench4j.examples.leanchain.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.bench4j.examples.leanchain.server.ChainScript.Event;
import org.junit.jupiter.api.Test;

class ChainScriptTest {
    @Test
    void oneSeedIsOneScriptAndAnotherSeedAnother() {
        assertThat(events(new ChainScript(1, 0.2, Set.of()))).isEqualTo(events(new ChainScript(1, 0.2, Set.of())));
        assertThat(events(new ChainScript(1, 0.2, Set.of()))).isNotEqualTo(events(new ChainScript(2, 0.2, Set.of())));
    }

    @Test
    void aboutAsManySlotsAreEmptyAsWasAskedFor() {
        long empty = events(new ChainScript(1, 0.2, Set.of())).stream()
                .filter(Event.EMPTY::equals)
                .count();
        assertThat(empty).isBetween(160L, 240L);
        assertThat(events(new ChainScript(1, 0, Set.of()))).containsOnly(Event.BLOCK);
    }

    @Test
    void theSlotAfterALateBlockHasABlockSoThatThereIsAFork() {
        ChainScript script = new ChainScript(1, 0.99, Set.of(7L, 20L));
        assertThat(script.in(7)).isEqualTo(Event.LATE);
        assertThat(script.in(8)).isEqualTo(Event.BLOCK);
        assertThat(script.in(20)).isEqualTo(Event.LATE);
        assertThat(script.in(21)).isEqualTo(Event.BLOCK);
    }

    @Test
    void aShareThatIsNoneIsRefused() {
        for (double share : new double[] {-0.1, 1, Double.NaN}) {
            assertThatThrownBy(() -> new ChainScript(1, share, Set.of()))
                    .hasMessageContaining("expected from 0 up to but not 1");
        }
    }

    private static List<Event> events(ChainScript script) {
        return LongStream.rangeClosed(1, 1_000).mapToObj(script::in).toList();
    }
}
