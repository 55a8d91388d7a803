package org.bench4j.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.engine.Histories;
import org.bench4j.engine.TrendRequest;
import org.bench4j.model.Trend;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTrendsTest {
    private static final TrendRequest WALLS =
            new TrendRequest(List.of("enc*"), List.of("wall"), List.of(), TrendRequest.MAX_P, 0.05);

    @TempDir
    Path temp;

    /** Twenty reports, from the given one on twice as slow. */
    private Path history(int reports, int slowFrom) throws IOException {
        Path folder = temp.resolve("history-" + reports + "-" + slowFrom);
        try (History history = History.open(folder, java.time.Duration.ZERO)) {
            for (int i = 0; i < reports; i++) {
                history.append(new Reports().slower(i >= slowFrom ? 2 : 1).report(i));
            }
        }
        return folder;
    }

    @Test
    void aChangeOfLevelIsFoundWithTheCommitsToLookInto() throws IOException {
        List<Trend> trends = Histories.trends(history(20, 12), WALLS);
        assertThat(trends).hasSize(1);
        Trend trend = trends.get(0);
        assertThat(trend.points()).hasSize(20);
        assertThat(trend.changes()).hasSize(1);
        Trend.Change change = trend.changes().get(0);
        assertThat(change.index()).isEqualTo(12);
        assertThat(change.confirmed()).isTrue();
        assertThat(trend.worse(change)).isTrue();
        assertThat(trend.before(change)).contains(Reports.commit(11));
        assertThat(trend.at(change)).contains(Reports.commit(12));
        assertThat(Histories.render(trends))
                .contains("encode[size=8] · wall\n")
                .contains("█")
                .contains("20 reports")
                .contains("worse at " + Reports.commit(12).substring(0, 10) + ", look into "
                        + Reports.commit(11).substring(0, 10) + ".."
                        + Reports.commit(12).substring(0, 10))
                .contains(", confirmed, p ");
    }

    @Test
    void aChangeIsNewOnceWhenItsThirdPointConfirmsIt() throws IOException {
        for (int after = 1; after <= 5; after++) {
            List<Trend> trends = Histories.trends(history(12 + after, 12), WALLS);
            List<String> fresh = Histories.newChanges(trends, WALLS, 1);
            assertThat(fresh).as("%d points of the new level", after).hasSize(after == 3 ? 1 : 0);
        }
        List<Trend> later = Histories.trends(history(16, 12), WALLS);
        assertThat(Histories.newChanges(later, WALLS, 3))
                .hasSize(1)
                .allMatch(line -> line.startsWith("encode[size=8] · wall: worse"));
    }

    @Test
    void anImprovementIsShownAndNeverNew() throws IOException {
        Path folder = temp.resolve("history");
        try (History history = History.open(folder, java.time.Duration.ZERO)) {
            for (int i = 0; i < 15; i++) {
                history.append(new Reports().slower(i >= 12 ? 1 : 2).report(i));
            }
        }
        List<Trend> trends = Histories.trends(folder, WALLS);
        assertThat(Histories.render(trends)).contains("better at ");
        assertThat(Histories.newChanges(trends, WALLS, 15)).isEmpty();
    }

    @Test
    void aCallerWhoKnowsTheAncestryGetsItsOrder() throws IOException {
        Path folder = history(8, 4);
        List<String> ancestry = new ArrayList<>();
        for (int i : new int[] {4, 5, 6, 7, 0, 1, 2}) {
            ancestry.add(Reports.commit(i));
        }
        Trend trend = Histories.trends(
                        folder, new TrendRequest(List.of("encode"), List.of("wall"), ancestry, 0.001, 0.05))
                .get(0);
        assertThat(trend.points()).hasSize(7);
        assertThat(trend.changes().get(0).index()).isEqualTo(4);
        assertThat(trend.worse(trend.changes().get(0))).isFalse();
    }

    @Test
    void thePageHasEverySeriesNeedsNoNetworkAndEscapesNames() throws IOException {
        List<Trend> trends = Histories.trends(
                history(20, 12), new TrendRequest(List.of(), List.of(), List.of(), TrendRequest.MAX_P, 0.05));
        String page = Histories.page(trends, "a <folder>");
        assertThat(page)
                .contains("a &lt;folder&gt;")
                .contains("data-name=\"decode / läuft &amp; mehr: (ü) · wall\"")
                .contains("<line class=\"worse\"")
                .doesNotContain("http:")
                .doesNotContain("https:")
                .doesNotContain("NaN");
        assertThat(page.split("<section ", -1)).hasSize(trends.size() + 1);
        assertThat(page.indexOf("data-name=\"encode[size=8] · allocated\""))
                .as("series without a change come last")
                .isGreaterThan(page.indexOf("data-name=\"encode[size=8] · wall\""));
    }

    @Test
    void aHistoryIsExportedInTheFormsOfOtherTools() throws IOException {
        Path folder = history(3, 9);
        TrendRequest all = new TrendRequest(List.of(), List.of(), List.of(), TrendRequest.MAX_P, 0.05);
        Histories.export(folder, temp.resolve("otava.csv"), all);
        List<String> lines = Files.readAllLines(temp.resolve("otava.csv"));
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).startsWith("time,commit,branch,decode / läuft & mehr: (ü) / allocated,");
        assertThat(lines.get(1)).startsWith(Reports.BEGIN.getEpochSecond() + "," + Reports.commit(0) + ",main,4096.0,");
        assertThat(lines.get(1).split(",")).hasSize(3 + 6);

        Histories.export(folder, temp.resolve("data.js"), all);
        String js = Files.readString(temp.resolve("data.js"));
        assertThat(js).startsWith("window.BENCHMARK_DATA = {");
        JsonNode entries = new ObjectMapper()
                .readTree(js.substring(js.indexOf('{')))
                .get("entries")
                .get("org.example:app");
        assertThat(entries).hasSize(3);
        JsonNode bench = entries.get(0).get("benches").get(0);
        assertThat(entries.get(0).get("commit").get("id").asText()).isEqualTo(Reports.commit(0));
        assertThat(bench.get("unit").asText()).isEqualTo("ns");
        assertThat(new ObjectMapper().readTree(bench.get("extra").asText()).get("times"))
                .hasSize(2);

        Histories.export(folder, temp.resolve("all.jsonl"), all);
        assertThat(Files.readAllLines(temp.resolve("all.jsonl"))).hasSize(1 + 3 * 7);
        assertThatThrownBy(() -> Histories.export(folder, temp.resolve("all.xml"), all))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected a name that ends with .jsonl, .csv, .js or .html");
    }
}
