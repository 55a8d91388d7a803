package org.bench4j.engine.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.Histories;
import org.bench4j.engine.SizeRequest;
import org.bench4j.engine.render.MarkdownSizing;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The Markdown report of a real history: complete, sorted, with every name as it is. */
class HardhatReportTest {
    @Test
    void theReportHasEveryPartOfItsTemplateAndEveryBenchmark() throws Exception {
        Optional<Path> folder = SharedFolder.find("data/histories");
        Assumptions.assumeTrue(folder.isPresent(), "no folder shared/data/histories above the working directory");
        Sizing sizing = Histories.size(
                folder.get().resolve("hardhat-data.js"),
                new SizeRequest("hardhat", SizingRules.DEFAULT, 0.05, List.of(), false, Optional.empty()));
        StringBuilder text = new StringBuilder();
        MarkdownSizing.render(sizing, text);
        List<String> lines = text.toString().lines().toList();
        assertThat(lines.stream().filter(line -> line.startsWith("#")))
                .containsExactly(
                        "# Choosing benchmark run counts from observed variance",
                        "## Purpose",
                        "## Notation",
                        "## Method and formulas",
                        "## Benchmark variance and recommended runs",
                        "### Memory and counts",
                        "### Beside these numbers, at the limit of 5%",
                        "## Findings",
                        "## Conclusion");
        List<String> table = lines.subList(
                lines.indexOf("## Benchmark variance and recommended runs") + 4,
                lines.indexOf("### Memory and counts") - 1);
        assertThat(table).hasSize(66).isSortedAccordingTo(Comparator.comparing(line -> line.split(" \\| ")[0]));
        for (var series : sizing.series()) {
            String cells = "| " + series.benchmark().workload().replaceFirst(" / ", " | ") + " | ";
            assertThat(lines.stream().filter(line -> line.startsWith(cells)).count())
                    .as(cells)
                    .isPositive();
        }
        assertThat(text)
                .contains("| aave-v4 | test solidity | 104 | 4.60% | 5 | 19 | 43 | ")
                .contains("- 66 benchmarks of time and 44 of memory or counts have a CV.")
                .contains("measurements of commits that were measured again later are left out");
    }
}
