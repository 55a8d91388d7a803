package org.bench4j.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadNameTest {
    private static class BlockBuilding extends Idle {}

    private static class XMLImport extends Idle {}

    private static class ParseJSON extends Idle {}

    private static class Sha256Tree extends Idle {}

    private static class INDEX extends Idle {}

    private static class Word extends Idle {}

    @Test
    void theNameIsTheClassNameInKebabCase() {
        assertThat(new BlockBuilding().name()).isEqualTo("block-building");
        assertThat(new XMLImport().name()).isEqualTo("xml-import");
        assertThat(new ParseJSON().name()).isEqualTo("parse-json");
        assertThat(new Sha256Tree().name()).isEqualTo("sha256-tree");
        assertThat(new Word().name()).isEqualTo("word");
    }

    @Test
    void aClassWithoutANameOfItsOwnIsNamedForWhatItIsIn() {
        assertThat(new Idle() {}.name()).startsWith("workload-name-test$");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "tr-TR", "ar-EG"})
    void namesAreTheSameUnderEveryLocale(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(new INDEX().name()).isEqualTo("index");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void requireThrowsWhatWasSaidOnlyWhereTheConditionFails() {
        assertThatCode(() -> VerificationException.require(true, "fine")).doesNotThrowAnyException();
        assertThatThrownBy(() -> VerificationException.require(false, "3 votes, expected 4"))
                .isInstanceOf(VerificationException.class)
                .hasMessage("3 votes, expected 4");
    }

    private static class Idle implements Workload<String, String> {
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
