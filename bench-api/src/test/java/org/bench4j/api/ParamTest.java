package org.bench4j.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamTest {
    private enum Hash {
        SHA_256,
        POSEIDON,
        ID
    }

    @Test
    void parsesWhatItsTypeSays() {
        assertThat(Param.integer("n", 8).parse("-3")).isEqualTo(-3);
        assertThat(Param.longInteger("n", 8).parse("9007199254740993")).isEqualTo(9007199254740993L);
        assertThat(Param.decimal("x", 0.5).parse("1e-3")).isEqualTo(0.001);
        assertThat(Param.flag("f", false).parse("true")).isTrue();
        assertThat(Param.text("t", "").parse("a b")).isEqualTo("a b");
        assertThat(Param.choice("hash", Hash.POSEIDON).parse("sha-256")).isEqualTo(Hash.SHA_256);
        assertThat(Param.path("dir").parse("target/keys")).contains(Path.of("target/keys"));
        assertThat(Param.path("dir").parse("")).isEmpty();
    }

    @Test
    void spaceAroundTheTextDoesNotCount() {
        assertThat(Param.integer("n", 8).parse(" 16\t")).isEqualTo(16);
        assertThat(Param.text("t", "").parse("  x ")).isEqualTo("x");
    }

    @Test
    void defaultsAreTexts() {
        assertThat(Param.integer("n", 8).defaultText()).contains("8");
        assertThat(Param.longInteger("n", 8).defaultText()).contains("8");
        assertThat(Param.decimal("x", 0.5).defaultText()).contains("0.5");
        assertThat(Param.flag("f", true).defaultText()).contains("true");
        assertThat(Param.choice("hash", Hash.SHA_256).defaultText()).contains("sha-256");
        assertThat(Param.path("dir").defaultText()).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "8.0", "1e3", "eight", "2147483648", "0x10", "1,000", "--1"})
    void refusesWhatIsNoWholeNumberNamingParameterAndText(String text) {
        refused(Param.integer("num-validators", 8), text)
                .hasMessage("parameter num-validators = \"" + text + "\": expected a whole number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity", "1e999", "half", "", "0,5"})
    void refusesWhatIsNoFiniteNumber(String text) {
        refused(Param.decimal("share", 0.5), text).hasMessage("parameter share = \"" + text + "\": expected a number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRUE", "yes", "1", "", "truee"})
    void refusesWhatIsNeitherTrueNorFalse(String text) {
        refused(Param.flag("mock", false), text)
                .hasMessage("parameter mock = \"" + text + "\": expected true or false");
    }

    @Test
    void refusesAChoiceListingThemInTheirOrder() {
        refused(Param.choice("hash", Hash.POSEIDON), "SHA_256")
                .hasMessage("parameter hash = \"SHA_256\": expected one of sha-256, poseidon, id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void choicesAreSpelledAlikeUnderEveryLocale(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(Param.choice("hash", Hash.ID).defaultText()).contains("id");
            assertThat(Param.choice("hash", Hash.ID).parse("sha-256")).isEqualTo(Hash.SHA_256);
            assertThat(Param.decimal("x", 1234.5).defaultText()).contains("1234.5");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void refusesAPathThatTheSystemCannotHave() {
        refused(Param.path("dir"), "a\0b").hasMessageContaining("parameter dir").hasMessageContaining("a path");
    }

    @ParameterizedTest
    @CsvSource({"1,true", "64,true", "0,false", "65,false", "-2147483648,false"})
    void boundsAreBothAllowed(String text, boolean allowed) {
        Param<Integer> bounded = Param.between(Param.integer("n", 8), 1, 64);
        assertThat(bounded.expected()).isEqualTo("a whole number from 1 to 64");
        if (allowed) {
            assertThat(bounded.parse(text)).isEqualTo(Integer.valueOf(text));
        } else {
            refused(bounded, text).hasMessage("parameter n = \"" + text + "\": expected a whole number from 1 to 64");
        }
    }

    @Test
    void aLeastValueIsAllowedItself() {
        Param<Double> bounded = Param.atLeast(Param.decimal("x", 1), 0.5);
        assertThat(bounded.parse("0.5")).isEqualTo(0.5);
        refused(bounded, "0.49").hasMessageEndingWith("expected a number of at least 0.5");
    }

    @Test
    void aConditionOfTheAuthorsHasTheAuthorsWords() {
        Param<Integer> power = Param.integer("n", 8).accepting("a power of two", n -> Integer.bitCount(n) == 1);
        assertThat(power.parse("1024")).isEqualTo(1024);
        refused(power, "12").hasMessage("parameter n = \"12\": expected a power of two");
        refused(power, "x").hasMessage("parameter n = \"x\": expected a power of two");
    }

    @Test
    void conditionsAddUp() {
        Param<Integer> both = Param.between(Param.integer("n", 8).accepting("an even number", n -> n % 2 == 0), 2, 8);
        assertThat(both.parse("4")).isEqualTo(4);
        refused(both, "3").isInstanceOf(IllegalArgumentException.class);
        refused(both, "10").hasMessageEndingWith("an even number from 2 to 8");
    }

    @Test
    void everyMethodGivesANewParameterThatKeepsTheRest() {
        Param<Integer> plain = Param.integer("n", 8);
        Param<Integer> told = Param.atLeast(plain.describedAs("How many.").incidental(), 1);
        assertThat(plain.description()).isEmpty();
        assertThat(plain.isIncidental()).isFalse();
        assertThat(told.description()).isEqualTo("How many.");
        assertThat(told.isIncidental()).isTrue();
        assertThat(told.name()).isEqualTo("n");
        assertThat(told.defaultText()).contains("8");
        assertThat(told.describedAs("Other.").isIncidental()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "8n", "-n", "a b", "a=b", "a,b", "größe"})
    void refusesNamesThatACommandLineCannotHave(String name) {
        assertThatThrownBy(() -> Param.integer(name, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parameter name \"" + name + "\"");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(Param<?> param, String text) {
        return assertThatThrownBy(() -> param.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
