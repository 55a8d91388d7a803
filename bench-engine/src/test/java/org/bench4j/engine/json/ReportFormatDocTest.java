package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
    private static final Pattern CODE =
            Pattern.compile("(?:new Finding|\\b(?:add|note|warning|error|doubt))\\(\\s*\"([a-z]+(?:-[a-z]+)*)\",");

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
        for (String schema : List.of("report-v1.schema.json", "comparison-v1.schema.json", "sizing-v1.schema.json")) {
            JsonNode tree = new ObjectMapper()
                    .readTree(SchemaTest.folderOfSchemas().resolve(schema).toFile());
            Set<String> members = new TreeSet<>();
            tree.findValues("properties")
                    .forEach(properties -> properties.fieldNames().forEachRemaining(members::add));
            tree.get("$defs").forEach(def -> def.path("properties").fieldNames().forEachRemaining(members::add));
            assertThat(members).as(schema).hasSizeGreaterThan(25);
            assertThat(members).as(schema).allSatisfy(member -> assertThat(doc).contains("`" + member + "`"));
        }
        for (Comparison.Status status : Comparison.Status.values()) {
            assertThat(doc).contains("`" + status.word() + "`");
        }
    }

    @Test
    void everyCodeInTheSourcesIsExplained() throws Exception {
        Set<String> codes = new TreeSet<>();
        Path sources = SchemaTest.folderOfSchemas().resolve("../../bench-engine/src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                CODE.matcher(Files.readString(file)).results().forEach(found -> codes.add(found.group(1)));
            }
        }
        String doc = doc();
        assertThat(codes).hasSizeGreaterThan(20);
        assertThat(codes).allSatisfy(code -> assertThat(doc).contains("`" + code + "`"));
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
