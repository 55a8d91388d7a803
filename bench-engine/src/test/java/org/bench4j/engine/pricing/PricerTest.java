package org.bench4j.engine.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.pricing.Loops.FOLDED;
import static org.bench4j.engine.pricing.Loops.PLAIN;
import static org.bench4j.engine.pricing.Loops.body;

import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Finding;
import org.bench4j.model.Price;
import org.bench4j.model.Reproduction;
import org.bench4j.model.Role;
import org.junit.jupiter.api.Test;

class PricerTest {
    private static final PriceSpec DISPATCH = PriceSpec.parse("dispatch = nop_chain / ops");
    private static final PriceSpec TRANSFER = PriceSpec.parse("transfer = (jmp_chain - nop_chain) / block-entries");

    private static Loops chains() {
        return new Loops().loop("nop_chain", body(10, 1), 76, 78, 80).loop("jmp_chain", body(10, 9), 150, 152, 154);
    }

    @Test
    void aPrimitiveIsTheDifferenceOverTheDifferenceOfCounts() {
        Price price = new Pricer(chains().costs()).price(TRANSFER);
        // (152 - 78) / 8; standard error sqrt(4/3 + 4/3) / 8, 4 degrees of freedom: t(0.995) = 4.604094871
        assertThat(price.nanos().value()).isCloseTo(9.25, within(1e-12));
        assertThat(price.divisor()).isEqualTo(8);
        double half = 4.604094871415897 * Math.sqrt(8.0 / 3) / 8;
        assertThat(price.nanos().lo()).isCloseTo(9.25 - half, within(1e-9));
        assertThat(price.nanos().hi()).isCloseTo(9.25 + half, within(1e-9));
        assertThat(price.equal()).isEqualTo(Map.of("ops", 10.0));
        assertThat(price.findings()).isEmpty();
    }

    @Test
    void anOpIsTheLoopOverItsOps() {
        Price price = new Pricer(chains().costs()).price(DISPATCH);
        assertThat(price.nanos().value()).isCloseTo(7.8, within(1e-12));
        // 2 degrees of freedom: t(0.995) = 9.924843
        assertThat(price.nanos().hi()).isCloseTo(7.8 + 9.92484320091807 * Math.sqrt(4.0 / 3) / 10, within(1e-9));
        assertThat(price.equal()).isEmpty();
    }

    @Test
    void loopsWithUnequalDispatchCountsAreRefusedNamingBoth() {
        Costs costs = new Loops()
                .loop("nop_chain", body(10, 1), 76, 78)
                .loop("jmp_chain", body(11, 9), 150, 152)
                .costs();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(TRANSFER))
                .withMessageContaining("ops of an iteration differ, 11 and 10: expected loops that have equally many");
    }

    @Test
    void loopsThatMoveOtherBytesAreRefusedToo() {
        Costs costs = new Loops()
                .loop("nop_chain", body(10, 1, 4), 76, 78)
                .loop("jmp_chain", body(10, 9, 8), 150, 152)
                .costs();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(TRANSFER))
                .withMessageContaining("bytes of an iteration differ, 8 and 4");
    }

    @Test
    void loopsThatDoNotDifferInWhatIsPricedAreRefused() {
        Costs costs = new Loops()
                .loop("nop_chain", body(10, 9), 76, 78)
                .loop("jmp_chain", body(10, 9), 150, 152)
                .costs();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(TRANSFER))
                .withMessageContaining(
                        "both loops have 9 block-entries an iteration: expected loops that differ in them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(PriceSpec.parse("x=(nop_chain-nop_chain)/ops")))
                .withMessageContaining("expected two different loops");
    }

    @Test
    void opsThatNobodyStatedAndContentsThatAreNotThereAreRefused() {
        Loops loops = new Loops();
        for (String name : new String[] {"nop_chain", "jmp_chain"}) {
            for (int i = 0; i < 2; i++) {
                loops.add(TrialBuilder.of(name)
                        .index(i)
                        .wall(50 + i)
                        .content(Content.BLOCK_ENTRIES, name.length())
                        .build());
            }
        }
        Costs costs = loops.costs();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(TRANSFER))
                .withMessageContaining("does not state its ops");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(DISPATCH))
                .withMessageContaining("nop_chain does not state its ops, expected one of block-entries");
    }

    @Test
    void oneTrialHasNoPrice() {
        Costs costs = new Loops().loop("nop_chain", body(10, 1), 76).costs();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).price(DISPATCH))
                .withMessageContaining("expected at least 2 trials of nop_chain, got 1");
    }

    @Test
    void aPriceThatMayBeNothingSaysSo() {
        Costs costs = new Loops()
                .loop("nop_chain", body(10, 1), 70, 78, 86)
                .loop("jmp_chain", body(10, 9), 71, 80, 88)
                .costs();
        Price price = new Pricer(costs).price(TRANSFER);
        assertThat(price.findings()).extracting(Finding::code).containsExactly("price-includes-zero");
    }

    @Test
    void aPriceOfUnfoldedCountsSaysSo() {
        Loops loops = new Loops();
        for (int i = 0; i < 2; i++) {
            loops.add(TrialBuilder.of("nop_chain")
                    .index(i)
                    .wall(50 + i)
                    .content(Content.OPS, 5, Basis.COUNTED_UNFOLDED)
                    .build());
        }
        assertThat(new Pricer(loops.costs()).price(DISPATCH).findings())
                .extracting(Finding::code)
                .contains("counts-unfolded");
    }

    @Test
    void theSeedsLadderIsReproduced() {
        // plain: 5.5 entries and 13 ops, folded: 2 entries and 6 ops; 3.5 x 9.25 + 7 x 7.8 = 86.975
        Costs costs = chains().arm("cmp_ladder", Role.BASELINE, PLAIN, body(13, 5.5), 171, 173, 175)
                .arm("cmp_ladder", Role.CANDIDATE, FOLDED, body(6, 2), 84, 86, 88.5)
                .costs();
        Pricer pricer = new Pricer(costs);
        pricer.price(DISPATCH);
        pricer.price(TRANSFER);
        Reproduction found = pricer.reproduce("cmp_ladder");
        assertThat(found.predicted().value()).isCloseTo(-86.975, within(1e-9));
        assertThat(found.measured().value()).isCloseTo(-86.83333333333333, within(1e-9));
        assertThat(found.difference().value()).isCloseTo(0.14166666666666572, within(1e-9));
        assertThat(found.agrees()).isTrue();
        assertThat(found.parts())
                .extracting(Reproduction.Part::price, Reproduction.Part::more)
                .containsExactly(tuple("dispatch", -7.0), tuple("transfer", -3.5));
        // both prices come from nop_chain: -7/10 + 3.5/8 of it, and not the two errors apart
        double nop = 3.5 / 8 - 0.7;
        double jmp = -3.5 / 8;
        double se = Math.sqrt(4.0 / 3 * (nop * nop + jmp * jmp));
        double df = Math.pow(nop * nop + jmp * jmp, 2) / ((Math.pow(nop, 4) + Math.pow(jmp, 4)) / 2);
        double t = new TDistribution(null, df).inverseCumulativeProbability(0.995);
        assertThat(found.predicted().hi()).isCloseTo(-86.975 + t * se, within(1e-6));
    }

    @Test
    void aDifferenceThatIsNotReproducedSaysByHowMuch() {
        Costs costs = chains().arm("cmp_ladder", Role.BASELINE, PLAIN, body(13, 5.5), 200, 200.5, 201)
                .arm("cmp_ladder", Role.CANDIDATE, FOLDED, body(6, 2), 84, 84.5, 85)
                .costs();
        Pricer pricer = new Pricer(costs);
        pricer.price(DISPATCH);
        pricer.price(TRANSFER);
        Reproduction found = pricer.reproduce("cmp_ladder@folded");
        assertThat(found.agrees()).isFalse();
        assertThat(found.findings()).extracting(Finding::code).containsExactly("not-reproduced");
        assertThat(found.findings().get(0).text()).startsWith("-29.0 ns an iteration are left over");
    }

    @Test
    void contentsThatDifferAndHaveNoPriceAreNamed() {
        Costs costs = chains().arm("cmp_ladder", Role.BASELINE, PLAIN, body(13, 5.5), 171, 173)
                .arm("cmp_ladder", Role.CANDIDATE, FOLDED, body(6, 2), 84, 86)
                .costs();
        Pricer pricer = new Pricer(costs);
        pricer.price(TRANSFER);
        assertThat(pricer.reproduce("cmp_ladder").findings())
                .extracting(Finding::code)
                .contains("unpriced-content");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pricer(costs).reproduce("cmp_ladder"))
                .withMessageContaining("differ in nothing that has a price");
    }

    @Test
    void pricesFromTheShapeItselfReproduceNothing() {
        Costs costs = new Loops()
                .arm("ladder", Role.BASELINE, PLAIN, body(13, 5), 171, 173)
                .arm("ladder", Role.CANDIDATE, FOLDED, body(6, 5), 84, 86)
                .costs();
        Pricer pricer = new Pricer(costs);
        pricer.price(PriceSpec.parse("op = (ladder@plain - ladder@folded) / ops"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pricer.reproduce("ladder"))
                .withMessageContaining("a price was derived from this very shape");
    }

    @Test
    void shapesAreFoundByParameterAndAmbiguousOnesAreRefused() {
        Loops loops = new Loops();
        for (String shape : new String[] {"nop", "jmp"}) {
            for (String size : new String[] {"1", "2"}) {
                loops.add(TrialBuilder.of("loops")
                        .param("shape", shape)
                        .param("size", size)
                        .param("fixed", "f")
                        .wall(10)
                        .content(Content.OPS, 1)
                        .build());
            }
        }
        Shapes shapes = new Shapes(loops.costs());
        assertThat(shapes.row("nop,2")).isEqualTo(shapes.row("loops[shape=nop,size=2]"));
        assertThat(shapes.row("loops[shape=nop,size=2]").benchmark().params())
                .containsEntry("shape", "nop")
                .containsEntry("size", "2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shapes.row("nop"))
                .withMessage("shape \"nop\": more than one is called so, expected one of loops[shape=nop,size=1],"
                        + " loops[shape=nop,size=2]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shapes.row("f"))
                .withMessageContaining("no such shape states its contents here");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shapes.candidate("loops[shape=nop,size=2]@fast"))
                .withMessageContaining("expected one of the arms main behind the @");
    }

    /** Prices recover the costs that the loops were built from, and their intervals hold them as often as they say. */
    @Test
    void plantedCostsAreRecovered() {
        long seed = 20_261_130;
        Random random = new Random(seed);
        int held = 0;
        int runs = 400;
        for (int run = 0; run < runs; run++) {
            double op = 1 + 20 * random.nextDouble();
            double entry = 1 + 20 * random.nextDouble();
            double loop = 5 * random.nextDouble();
            int ops = 4 + random.nextInt(20);
            int more = 1 + random.nextInt(12);
            Costs costs = new Loops()
                    .loop("nop_chain", body(ops, 1), noisy(random, loop + ops * op + entry))
                    .loop("jmp_chain", body(ops, 1 + more), noisy(random, loop + ops * op + (1 + more) * entry))
                    .costs();
            Price price = new Pricer(costs).price(TRANSFER);
            held += price.nanos().includes(entry) ? 1 : 0;
            assertThat(price.nanos().value())
                    .as("seed %d, run %d", seed, run)
                    .isCloseTo(entry, within(0.1 * (ops * op + (1 + more) * entry) / more));
        }
        assertThat(held)
                .as("of %d intervals, seed %d", runs, seed)
                .isGreaterThanOrEqualTo(runs - 16); // 4 expected outside
    }

    private static double[] noisy(Random random, double nanos) {
        return DoubleStream.generate(() -> nanos * (1 + 0.01 * random.nextGaussian()))
                .limit(5)
                .toArray();
    }
}
