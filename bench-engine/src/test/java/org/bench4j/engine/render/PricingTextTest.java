package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.pricing.Pricings;
import org.bench4j.model.Cost;
import org.bench4j.model.Pricing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PricingTextTest {
    private static final Set<String> VARYING = Set.of("shape");

    private static String text(Pricing pricing) {
        return Golden.text(out -> PricingText.render(pricing, VARYING, out, Style.PLAIN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar-EG-u-nu-arab"})
    void everythingAsATerminalShowsIt(String locale) throws Exception {
        Golden.holds(
                "price.txt",
                Golden.textUnder(locale, out -> PricingText.render(Pricings.everything(), VARYING, out, Style.PLAIN)));
    }

    @Test
    void bytesPerSecondStandOnlyBesideWhatMovesTheSameBytes() {
        List<Cost> costs = Pricings.everything().costs();
        String all = new CostTable(costs, VARYING, List.of()).text();
        assertThat(all)
                .contains("of what moves the same 16 bytes an iteration", "of what moves the same 1 byte an iteration");
        Cost ladder = costs.get(1);
        Cost other = new Cost(
                costs.get(2).benchmark(),
                "case_chain=0",
                ladder.role(),
                "wall",
                List.of(5.0),
                List.of(new org.bench4j.model.Content("bytes", 3, org.bench4j.model.Basis.COUNTED)),
                ladder.load(),
                ladder.waiting());
        assertThat(new CostTable(List.of(ladder, other), VARYING, List.of()).text())
                .doesNotContain("MB/s");
    }

    @Test
    void costsStandInThePageAndInTheCommentOfAReport() {
        CostTable costs = new CostTable(Pricings.everything().costs(), VARYING, List.of());
        Evidence evidence =
                new Evidence(Optional.of(Examples.seed()), Optional.empty(), Optional.empty(), Optional.of(costs));
        String page = Golden.text(out -> HtmlPage.render(evidence, out));
        assertThat(page).contains("<h2>What an iteration costs</h2><pre>what an iteration costs");
        assertThat(Markups.all(Markups.parsed(page), "pre")).hasSize(1);
        assertThat(Golden.text(out -> MarkdownComment.render(evidence, out)))
                .contains("<summary>What an iteration costs</summary>")
                .contains("jmp_chain");
    }

    @Test
    void aPricingOfCostsAloneIsTheTable() {
        Pricing everything = Pricings.everything();
        Pricing bare = new Pricing(
                everything.schemaVersion(),
                everything.tool(),
                everything.report(),
                everything.costs(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        assertThat(text(bare)).isEqualTo(new CostTable(everything.costs(), VARYING, List.of()).text());
    }
}
