package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ColoursTest {
    private static final Map<String, String> PLAIN = Map.of("TERM", "xterm");

    @Test
    void aTerminalThatMavenColoursIsColoured() {
        assertThat(new Colours(PLAIN, Optional.empty(), true, true).wanted()).isTrue();
        assertThat(new Colours(PLAIN, Optional.of("auto"), true, true).wanted()).isTrue();
    }

    @Test
    void whatMavenLeavesPlainStaysPlain() {
        assertThat(new Colours(PLAIN, Optional.empty(), false, true).wanted()).isFalse();
        assertThat(new Colours(PLAIN, Optional.of("never"), false, true).wanted())
                .isFalse();
    }

    @Test
    void aPipeIsColouredOnlyWhereMavenIsToldToAlways() {
        assertThat(new Colours(PLAIN, Optional.empty(), true, false).wanted()).isFalse();
        assertThat(new Colours(PLAIN, Optional.of("auto"), true, false).wanted())
                .isFalse();
        assertThat(new Colours(PLAIN, Optional.of("always"), true, false).wanted())
                .isTrue();
    }

    @Test
    void noColorWinsWhateverItSaysUnlessItIsEmpty() {
        assertThat(new Colours(Map.of("NO_COLOR", "0"), Optional.of("always"), true, true).wanted())
                .isFalse();
        assertThat(new Colours(Map.of("NO_COLOR", ""), Optional.empty(), true, true).wanted())
                .isTrue();
    }
}
