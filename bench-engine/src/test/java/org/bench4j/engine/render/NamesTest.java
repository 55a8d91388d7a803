package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u001b",
                "\u009b",
                "\r",
                "\n",
                "\t",
                "\u0000",
                "\u202e",
                "\u2066",
                "\u200b",
                "\u2028",
                "\u2029",
                "\ufeff",
                "\ud800",
                "\udb40\udc41"
            })
    void whatSteersATerminalIsReplacedByOneSign(String evil) {
        assertThat(Names.visible("a" + evil + "b")).isEqualTo("a\ufffdb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "größe", "\u6027\u80fd", "\ud83d\ude00", "a/b & <c> \"d\" \\e"})
    void everythingElseStaysAsItIs(String text) {
        assertThat(Names.visible(text)).isSameAs(text);
    }

    @Test
    void widthIsInColumnsOfATerminal() {
        assertThat(Names.width("abc")).isEqualTo(3);
        assertThat(Names.width("e\u0301")).isEqualTo(1);
        assertThat(Names.width("\u6027\u80fd")).isEqualTo(4);
    }

    @Test
    void longNamesKeepTheirEnds() {
        assertThat(Names.shortened("abcdefghij", 10)).isEqualTo("abcdefghij");
        assertThat(Names.shortened("abcdefghijk", 10)).isEqualTo("abcd..hijk");
        assertThat(Names.width(Names.shortened("\u6027\u80fd".repeat(20), 10))).isLessThanOrEqualTo(10);
        assertThat(Names.shortened("x\ud83d\ude00".repeat(20), 9))
                .doesNotContain("\ufffd")
                .matches("[x\ud83d\ude00]+\\.\\.[x\ud83d\ude00]+");
    }
}
