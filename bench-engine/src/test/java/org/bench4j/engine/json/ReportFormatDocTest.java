package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bench4j.model.Comparison;
import org.bench4j.model.Report;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What docs/report-format.md shows works, and it names what there is. */
class ReportFormatDocTest {
    private static final Pattern COMMAND = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern DESCRIBED = Pattern.compile(
            "\"properties\": \\{\\s*\"([A-Za-z]+)\"|\"([A-Za-z]+)\": \\{\\s*\"(?:type|description|enum|\\$ref|const)\"");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyCommandGivesOutput() throws Exception {
        assumeTrue(hasJq(), "jq is not installed");
        Report report = Documents.everything();
        Documents.write(folder.resolve("report.json"), report);
        ComparisonJson.write(folder.resolve("compare.json"), Documents.comparison());
        Trial trial = report.trials().get(0);
        try (ReportWriter running = ReportWriter.create(folder.resolve("killed.json"))) {
            running.header(report.header());
            running.beginTrial(TruncationTest.without(trial));
            running.sample(trial.samples().get(0));
            running.sample(trial.samples().get(1));
        }
        Files.move(folder.resolve("killed.json.partial"), folder.resolve("report.json.partial"));
        List<String> commands =
                COMMAND.matcher(doc()).results().map(found -> found.group(1)).toList();
        assertThat(commands).hasSizeGreaterThanOrEqualTo(5);
        return commands.stream()
                .map(command ->
                        DynamicTest.dynamicTest(command.lines().findFirst().orElseThrow(), () -> {
                            Process shell = new ProcessBuilder("sh", "-ec", command)
                                    .directory(folder.toFile())
                                    .redirectErrorStream(true)
                                    .start();
                            String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                            assertThat(shell.waitFor()).as(said).isZero();
                            assertThat(said).isNotBlank();
                        }));
    }

    @Test
    void everyMemberOfTheSchemasIsExplained() throws Exception {
        String doc = doc();
        for (String schema : List.of("report-v1.schema.json", "comparison-v1.schema.json")) {
            Matcher described = DESCRIBED.matcher(
                    Files.readString(SchemaTest.folderOfSchemas().resolve(schema)));
            int members = 0;
            while (described.find()) {
                String name = described.group(1) == null ? described.group(2) : described.group(1);
                if (!Set.of("host", "jvm", "sample", "trial", "mismatch", "verdict", "side", "items")
                        .contains(name)) {
                    assertThat(doc).as(schema).contains(name);
                }
                members++;
            }
            assertThat(members).as(schema).isGreaterThan(25);
        }
        for (Comparison.Status status : Comparison.Status.values()) {
            assertThat(doc).contains("`" + status.word() + "`");
        }
    }

    private static String doc() throws IOException {
        return Files.readString(SchemaTest.folderOfSchemas().resolveSibling("report-format.md"));
    }

    private static boolean hasJq() throws InterruptedException {
        try {
            Process jq = new ProcessBuilder("jq", "--version")
                    .redirectErrorStream(true)
                    .start();
            jq.getInputStream().readAllBytes();
            return jq.waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
