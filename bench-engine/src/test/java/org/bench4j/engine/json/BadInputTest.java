package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a file is said with the file, the place, what stands there and what should. */
class BadInputTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Members that need not be there; everything else that the golden report has must. */
    private static final Set<String> OPTIONAL = Set.of(
            "project",
            "revision",
            "branch",
            "fingerprint",
            "failure",
            "complete",
            "cpuModel",
            "memory",
            "cpuLimit",
            "processors",
            "confirmation",
            "interleaving",
            "origins",
            "memoryLimit",
            "hugePages",
            "round",
            "ops",
            "digest",
            "$.plan.warmup",
            "$.plan.iterations");

    private static final String SAMPLES = "$.trials[0].samples";

    @TempDir
    Path folder;

    private static String good;

    @Test
    void everyMissingRequiredMemberIsNamedWithItsPath() throws Exception {
        JsonNode document = MAPPER.readTree(good());
        List<String> removed = new ArrayList<>();
        for (Members.Member member : Members.of(document)) {
            Map<String, JsonNode> before = member.remove();
            String text = MAPPER.writeValueAsString(document);
            if (OPTIONAL.contains(member.name())
                    || OPTIONAL.contains(member.path())
                    || member.path().matches("\\$\\.trials\\[\\d+]\\.code")) {
                ReportFile.open(file(text));
            } else {
                assertThat(refused(text))
                        .hasMessageContaining(": " + member.path() + ": is missing (line 1, column ")
                        .extracting(refused -> refused.path().orElseThrow())
                        .isEqualTo(member.path());
                removed.add(member.path());
            }
            member.restore(before);
        }
        assertThat(removed)
                .hasSizeGreaterThan(50)
                .contains("$.schemaVersion", "$.trials", SAMPLES + "[0].stage", "$.trials[0].metrics[1].unit");
    }

    @Test
    void everyMemberOfAWrongTypeIsNamedWithItsPathTheValueAndWhatIsExpected() throws Exception {
        JsonNode document = MAPPER.readTree(good());
        int checked = 0;
        for (Members.Member member : Members.of(document)) {
            if (member.path().startsWith("$.environment.fingerprint")) {
                continue;
            }
            for (JsonNode wrong : Members.otherTypes(member.value())) {
                member.owner().set(member.name(), wrong);
                assertThat(refused(MAPPER.writeValueAsString(document)))
                        .as(member.path())
                        .hasMessageContaining(": " + member.path() + ": expected ")
                        .hasMessageContaining(", got " + shown(wrong));
                checked++;
            }
            member.owner().set(member.name(), member.value());
        }
        assertThat(checked).isGreaterThan(200);
    }

    @TestFactory
    Stream<DynamicTest> badInput() {
        Map<String, Map.Entry<Edit, String>> cases = new LinkedHashMap<>();
        cases.put(
                "unknown stage",
                change(
                        "\"stage\":\"warmup\"",
                        "\"stage\":\"cooldown\"",
                        SAMPLES + "[0].stage: stage \"cooldown\": expected one of warmup, measured (line 10, column "));
        cases.put(
                "unknown unit",
                change(
                        "\"unit\":\"bytes\"",
                        "\"unit\":\"MB\"",
                        "$.trials[0].metrics[1].unit: unit \"MB\": expected one of ns, bytes, count, ratio, per-second, bytes-per-second (line 9, column "));
        cases.put(
                "unknown mode",
                change(
                        "\"mode\":\"iterate\"",
                        "\"mode\":\"guess\"",
                        "$.plan.mode: mode \"guess\": expected one of iterate, interleave (line 6, column 8)"));
        cases.put(
                "unknown failure",
                change(
                        "\"kind\":\"phase-contract\"",
                        "\"kind\":\"bored\"",
                        "failure kind \"bored\": expected one of threw, verification, phase-contract"));
        cases.put(
                "unknown severity",
                change(
                        "\"severity\":\"note\"",
                        "\"severity\":\"fatal\"",
                        "$.findings[1].severity: severity \"fatal\": expected one of note, warning, error"));
        cases.put(
                "bad instant",
                change(
                        "2026-11-30T09:08:07.006Z",
                        "yesterday",
                        "\"yesterday\": expected an instant such as 2026-11-30T09:00:00.000Z"));
        cases.put(
                "bad digest",
                change(
                        "\"digest\":\"00ff\"",
                        "\"digest\":\"0xff\"",
                        SAMPLES
                                + "[1].digest: digest \"0xff\": expected an even number of lower-case hexadecimal digits"));
        cases.put("negative span", change(":12},", ":-12},", "expected at least 0 ns, got -12"));
        cases.put("fractional span", change(":12},", ":12.5},", "expected a whole number, got 12.5"));
        cases.put(
                "huge span",
                change(
                        ":9223372036854775807,",
                        ":9223372036854775808,",
                        "expected a whole number, got 9223372036854775808"));
        cases.put(
                "infinite value",
                change(
                        "{\"wall\":1}",
                        "{\"wall\":1e999}",
                        SAMPLES + "[0].values.wall: value of metric wall: expected a finite number, got Infinity"));
        cases.put(
                "value NaN as text",
                change(
                        "{\"wall\":1}",
                        "{\"wall\":\"NaN\"}",
                        SAMPLES + "[0].values.wall: expected a number, got \"NaN\""));
        cases.put("value NaN", change("{\"wall\":1}", "{\"wall\":NaN}", SAMPLES + "[0].values.wall: malformed JSON: "));
        cases.put(
                "value null",
                change("{\"wall\":1}", "{\"wall\":null}", SAMPLES + "[0].values.wall: expected a number, got null"));
        cases.put(
                "value twice",
                change(
                        "{\"wall\":1}",
                        "{\"wall\":1,\"wall\":1}",
                        SAMPLES + "[0].values.wall: malformed JSON: Duplicate field 'wall' (line 10, column "));
        cases.put(
                "span twice",
                change(
                        "'f' \\\\g\":7}",
                        "'f' \\\\g\":7,\"" + Documents.LONG + "\":7}",
                        "malformed JSON: Duplicate field '" + Documents.LONG + "'"));
        cases.put(
                "member twice",
                change(
                        "\"tool\":\"0.1.0\",",
                        "\"tool\":\"0.1.0\",\"id\":\"again\",",
                        "$.id: malformed JSON: Duplicate field 'id' (line 4, column 20)"));
        cases.put(
                "undeclared phase",
                change(
                        "\"spans\":{},\"values\":{\"wall\":1}",
                        "\"spans\":{\"x\":1},\"values\":{}",
                        "$.trials[0]: trial of "));
        cases.put(
                "index below 0",
                change(
                        "\"index\":0,\"stage\":\"warmup\"",
                        "\"index\":-1,\"stage\":\"warmup\"",
                        SAMPLES + "[0]: sample index: expected at least 0, got -1"));
        cases.put(
                "index too large",
                change(
                        "\"index\":0,\"stage\":\"warmup\"",
                        "\"index\":3000000000,\"stage\":\"warmup\"",
                        SAMPLES + "[0].index: expected a whole number of 32 bits, got 3000000000"));
        cases.put(
                "no trials asked",
                change(
                        "\"trials\":5,",
                        "\"trials\":0,",
                        "$.plan: trials: expected at least 1, got 0 (line 6, column 8)"));
        cases.put(
                "schema version 0",
                change("\"schemaVersion\":1", "\"schemaVersion\":0", "$: schemaVersion: expected 1 to 1, got 0"));
        cases.put(
                "samples no array",
                change(
                        "\"samples\":[\n",
                        "\"samples\":{},\"x\":[\n",
                        SAMPLES + ": expected an array of samples, got an object"));
        cases.put(
                "sample no object",
                change(
                        "\"samples\":[\n",
                        "\"samples\":[7,\n",
                        SAMPLES + "[0]: expected a sample, which is an object, got 7"));
        cases.put(
                "trial no object",
                change(
                        "\"trials\":[\n",
                        "\"trials\":[\"t\",\n",
                        "$.trials[0]: expected a trial, which is an object, got \"t\""));
        cases.put("trailing comma", change("\"complete\":true}", "\"complete\":true,}", "malformed JSON: "));
        cases.put(
                "trailing text",
                change("\"complete\":true}", "\"complete\":true}}", "expected nothing after the report"));
        cases.put(
                "second document",
                change("\"complete\":true}", "\"complete\":true}\n{}", "$: expected nothing after the report, got {"));
        cases.put(
                "missing comma", change("\"arm\":\"main\",", "\"arm\":\"main\" ", "$.trials[1].arm: malformed JSON: "));
        cases.put(
                "null member",
                change(
                        "\"project\":\"org.example:größe\"",
                        "\"project\":null",
                        "$.project: expected a text, got null (line 5, column 11)"));
        cases.put("complete without findings", change("\"findings\":[", "\"doubts\":[", "$.findings: is missing"));
        cases.put(
                "complete no truth",
                change("\"complete\":true", "\"complete\":\"yes\"", "$.complete: expected true or false, got \"yes\""));
        return cases.entrySet().stream()
                .map(test -> DynamicTest.dynamicTest(test.getKey(), () -> {
                    String bad = test.getValue().getKey().apply(good());
                    ReportFormatException refused = refused(bad);
                    assertThat(refused)
                            .hasMessageStartingWith(folder.resolve("bad.json") + ": ")
                            .hasMessageContaining(test.getValue().getValue());
                    assertThat(refused.file()).isEqualTo(folder.resolve("bad.json"));
                    assertThat(refused.path()).isPresent();
                    assertThat(refused.line().isPresent())
                            .isEqualTo(refused.getMessage().contains("(line "));
                }));
    }

    @Test
    void aTrialThatStandsTwiceIsNamed() throws Exception {
        String again = good().replace(
                        "\n],\n\"findings\"",
                        ",\n"
                                + "{\"benchmark\":{\"workload\":\"hello\",\"params\":{}},\"arm\":\"main\",\"index\":0,\"isolation\":\"forked\",\"incidental\":{},"
                                + "\"pins\":{},\"warmup\":0,\"iterations\":1,\"phases\":[],\"metrics\":[],\"samples\":[]}\n],\n\"findings\"");
        ReportFormatException refused = refused(again);
        assertThat(refused)
                .hasMessageContaining(
                        "$.trials[2]: trial 0 of benchmark hello, arm main, stands twice (line 16, column 1)");
        assertThat(refused.line()).hasValue(16);
        assertThat(refused.column()).hasValue(1);
    }

    @Test
    void benchmarksThatOnlyReadAlikeAreNotTwice() throws Exception {
        String twin =
                good().replace("{\"workload\":\"hello\",\"params\":{}}", "{\"workload\":\"a[b=c]\",\"params\":{}}");
        String both = twin.replace(
                "\n],\n\"findings\"",
                ",\n"
                        + "{\"benchmark\":{\"workload\":\"a\",\"params\":{\"b\":\"c\"}},\"arm\":\"main\",\"index\":0,\"isolation\":\"forked\",\"incidental\":{},"
                        + "\"pins\":{},\"warmup\":0,\"iterations\":1,\"phases\":[],\"metrics\":[],\"samples\":[]}\n],\n\"findings\"");
        assertThat(ReportFile.open(file(both)).benchmarks()).hasSize(3);
    }

    @Test
    void aNewerFormatIsRefusedNamingBothVersionsWhateverElseItHasAndWhereverTheVersionStands() throws Exception {
        String newer =
                good().replace("\"schemaVersion\":1", "\"schemaVersion\":7").replace("\"stage\":", "\"phase\":");
        String late = newer.replace("\"schemaVersion\":7,\n", "")
                .replace("\"complete\":true", "\"complete\":true,\"schemaVersion\":7");
        for (String text : List.of(newer, late)) {
            UnsupportedSchemaException refused =
                    catchThrowableOfType(UnsupportedSchemaException.class, () -> ReportFile.open(file(text)));
            assertThat(refused.found()).isEqualTo(7);
            assertThat(refused.supported()).isEqualTo(1);
            assertThat(refused).hasMessageContaining("schemaVersion is 7, this version of bench reads up to 1");
        }
    }

    @Test
    void whatIsNoReportAtAllIsSaidAsSuch() throws Exception {
        assertThat(refused("")).hasMessageEndingWith("bad.json: expected a report, the file is empty");
        assertThat(refused(" \n ")).hasMessageEndingWith("$: expected a report, there is only white space");
        assertThat(refused("\ufeff")).hasMessageEndingWith("$: expected a report, there is only white space");
        assertThat(refused("hello")).hasMessageContaining("$: expected a report, which is a JSON object, got ");
        assertThat(refused("<html>")).hasMessageContaining("$: expected a report, which is a JSON object, got ");
        assertThat(refused("[]")).hasMessageContaining("$: expected a report, which is an object, got an array");
        assertThat(refused("7")).hasMessageContaining("$: expected a report, which is an object, got 7");
        assertThat(refused("{}")).hasMessageContaining("$.schemaVersion: is missing");
        assertThat(refused("{\"a\":")).hasMessageContaining("the file ends within the report's header");
    }

    @Test
    void otherEncodingsAreRefusedOrFoundMalformed() throws Exception {
        for (String encoding : List.of("UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32")) {
            Files.write(folder.resolve("bad.json"), good().getBytes(Charset.forName(encoding)));
            assertThat(refusedFile(folder.resolve("bad.json"))).as(encoding).hasMessageContaining("expected UTF-8");
        }
        Files.write(folder.resolve("bad.json"), good().getBytes(StandardCharsets.ISO_8859_1));
        assertThat(refusedFile(folder.resolve("bad.json"))).hasMessageContaining("malformed JSON: Invalid UTF-8");
    }

    @Test
    void missingFilesAndFoldersAreNamedAndAnUnfinishedRunIsPointedAt() throws Exception {
        Path file = folder.resolve("r.json");
        assertThat(refusedFile(file)).hasMessage(file + ": there is no such report");
        assertThat(refusedFile(folder)).hasMessage(folder + ": expected a report, this is a folder");
        Files.writeString(folder.resolve("r.json.partial"), "{");
        assertThat(refusedFile(file))
                .hasMessageContaining("its run was killed or still runs")
                .hasMessageEndingWith(folder.resolve("r.json.partial").toString());
    }

    @Test
    void numbersThatOtherToolsRewroteWithAFractionOrExponentReadTheSame() throws Exception {
        String text = good().replace("\"round\":41", "\"round\":41.0")
                .replace("\"trials\":5,", "\"trials\":5e0,")
                .replace(":12},", ":1.2E1},");
        assertThat(ReportFile.open(file(text)).read()).isEqualTo(Documents.everything());
    }

    private interface Edit {
        String apply(String text);
    }

    private static Map.Entry<Edit, String> change(String from, String to, String message) {
        return entry(
                text -> {
                    assertThat(text).contains(from);
                    int at = text.indexOf(from);
                    return text.substring(0, at) + to + text.substring(at + from.length());
                },
                message);
    }

    private static String shown(JsonNode wrong) {
        return wrong.isObject() ? "an object" : wrong.isArray() ? "an array" : wrong.toString();
    }

    private String good() throws IOException {
        if (good == null) {
            good = Files.readString(Documents.write(folder.resolve("good.json"), Documents.everything()));
        }
        return good;
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("bad.json"), text);
    }

    private ReportFormatException refused(String text) throws IOException {
        return refusedFile(file(text));
    }

    private static ReportFormatException refusedFile(Path file) {
        ReportFormatException refused = catchThrowableOfType(ReportFormatException.class, () -> ReportFile.open(file));
        assertThat(refused).as("what became of reading " + file).isNotNull();
        return refused;
    }
}
