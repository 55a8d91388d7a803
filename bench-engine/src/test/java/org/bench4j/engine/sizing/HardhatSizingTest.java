package org.bench4j.engine.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.engine.Histories;
import org.bench4j.engine.SizeRequest;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds a sizing of a real history of 139 entries against the tables that its project's own script gives. */
class HardhatSizingTest {
    @ParameterizedTest(name = "every entry: {0}")
    @CsvSource({"false, hardhat-sizing-expected-unique-commits.tsv", "true, hardhat-sizing-expected-every-entry.tsv"})
    void allRowsOfTheExpectedTableAreReproduced(boolean everyEntry, String table) throws Exception {
        Optional<Path> folder = SharedFolder.find("data/histories");
        Assumptions.assumeTrue(folder.isPresent(), "no folder shared/data/histories above the working directory");
        // the tables were made with these two rules for outliers: docs/sizing.md
        SizingRules rules = everyEntry ? SizingRules.EVERY_ENTRY : SizingRules.DEFAULT;
        Sizing sizing = Histories.size(
                folder.get().resolve("hardhat-data.js"),
                new SizeRequest("hardhat", rules, 0.05, List.of(), false, Optional.empty()));
        Map<String, SizedSeries> series = sizing.series().stream()
                .collect(Collectors.toMap(one -> one.benchmark().workload(), Function.identity()));
        List<String> rows = Files.readAllLines(folder.get().resolve(table));
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split("\t");
            SizedSeries one = series.remove(cells[1]);
            assertThat(one).as(cells[1]).isNotNull();
            assertThat(one.metric().unit() == Unit.NANOSECONDS).as(cells[1]).isEqualTo(cells[2].equals("s"));
            assertThat(one.commits()).as(cells[1]).isEqualTo(Integer.parseInt(cells[3]));
            assertThat(one.dropped()).as(cells[1]).isEqualTo(Integer.parseInt(cells[4]));
            double cv = Double.parseDouble(cells[6]);
            assertThat(one.cv().orElseThrow()).as(cells[1]).isCloseTo(cv, within(cv * 1e-12));
            assertThat(one.needs().stream()
                            .map(need -> Integer.toString(need.runs()))
                            .collect(Collectors.joining("/")))
                    .as(cells[1])
                    .isEqualTo(cells[8]);
            double mean = Double.parseDouble(cells[9]) * (cells[2].equals("s") ? 1e9 : 1e6);
            assertThat(one.latest().orElseThrow()).as(cells[1]).isCloseTo(mean, within(mean * 1e-12));
            assertThat(one.provisional()).as(cells[1]).isEqualTo(Boolean.parseBoolean(cells[10]));
        }
        assertThat(rows).hasSize(111);
        assertThat(series).isEmpty();
    }
}
