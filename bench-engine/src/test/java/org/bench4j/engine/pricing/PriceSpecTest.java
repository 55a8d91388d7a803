package org.bench4j.engine.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceSpecTest {
    @Test
    void aLoopOrADifferenceOfLoopsOverAContent() {
        assertThat(PriceSpec.parse("dispatch=nop_chain/ops"))
                .isEqualTo(new PriceSpec("dispatch", "nop_chain", Optional.empty(), "ops"));
        assertThat(PriceSpec.parse(" block-transfer = (jmp_chain - nop_chain) / block-entries "))
                .isEqualTo(new PriceSpec("block-transfer", "jmp_chain", Optional.of("nop_chain"), "block-entries"));
        assertThat(PriceSpec.parse("t=(jmp_chain-nop_chain)/ops"))
                .isEqualTo(new PriceSpec("t", "jmp_chain", Optional.of("nop_chain"), "ops"));
    }

    @Test
    void namesWithMinusesParametersAndArmsAreTakenWithBlanksAroundTheMinus() {
        assertThat(PriceSpec.parse("x = (loops[shape=jmp-chain,n=8]@fast - nop-chain@slow) / block-entries"))
                .isEqualTo(new PriceSpec(
                        "x", "loops[shape=jmp-chain,n=8]@fast", Optional.of("nop-chain@slow"), "block-entries"));
    }

    @Test
    void severalStandWithSemicolonsBetweenAndNoneTwice() {
        assertThat(PriceSpec.parseAll("a=x/ops; b=(y-x)/ops;")).hasSize(2);
        assertThat(PriceSpec.parseAll(" ")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PriceSpec.parseAll("a=x/ops;a=y/ops"))
                .withMessage("price \"a\" is asked for twice");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nop_chain/ops",
                "a=nop_chain",
                "=x/ops",
                "a=/ops",
                "a=x/",
                "a=(x)/ops",
                "a=(b-c-d)/ops",
                "a=(x - y/ops"
            })
    void whatIsNoneIsRefusedSayingWhatIs(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PriceSpec.parse(text))
                .withMessageStartingWith(
                        "price \"" + text + "\": expected NAME = SHAPE / CONTENT, or NAME = (SHAPE - SHAPE) / CONTENT");
    }

    @Test
    void formulaReadsAsItWasMeant() {
        assertThat(PriceSpec.parse("t=(b-a)/ops").formula()).isEqualTo("(b - a) / ops");
    }
}
