package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.model.Comparison;
import org.bench4j.model.Interval;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonJsonTest {
    @TempDir
    Path folder;

    @Test
    void survivesAndTheOlderFileIsReplacedLeavingNothingBeside() throws Exception {
        Path file = Files.writeString(folder.resolve("c.json"), "older");
        ComparisonJson.write(file, Documents.comparison());
        assertThat(ComparisonJson.read(file)).isEqualTo(Documents.comparison());
        assertThat(folder.toFile().list()).containsExactly("c.json");
    }

    @Test
    void theStatusIsTheSecondMemberSoThatAScriptFindsItFirst() throws Exception {
        Path file = folder.resolve("sub/c.json");
        ComparisonJson.write(file, Documents.comparison());
        assertThat(Files.readAllLines(file).subList(0, 3))
                .containsExactly("{", "  \"schemaVersion\": 1,", "  \"status\": \"regressed\",");
    }

    @Test
    void quotientsThatAreNoNumberAreLeftOutAndTheRestIsKept() throws Exception {
        Verdict verdict = Documents.comparison().verdicts().get(0);
        Verdict odd = new Verdict(
                verdict.benchmark(),
                verdict.arm(),
                verdict.metric(),
                verdict.outcome(),
                OptionalDouble.of(0),
                verdict.candidate(),
                OptionalDouble.of(Double.POSITIVE_INFINITY),
                Optional.of(new Interval(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.99)),
                verdict.alertLimit(),
                verdict.floor(),
                verdict.control(),
                verdict.procedure(),
                5,
                5,
                50,
                50,
                OptionalDouble.of(Double.NaN),
                verdict.trialsNeeded(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                true,
                List.of());
        Comparison whole = Documents.comparison();
        Path file = folder.resolve("c.json");
        ComparisonJson.write(
                file,
                new Comparison(
                        1,
                        whole.createdAt(),
                        whole.tool(),
                        whole.baseline(),
                        whole.candidate(),
                        0.05,
                        List.of(),
                        List.of(),
                        List.of(odd),
                        List.of(),
                        List.of(),
                        false,
                        List.of()));
        Verdict read = ComparisonJson.read(file).verdicts().get(0);
        assertThat(read.baseline()).hasValue(0);
        assertThat(read.ratio()).isEmpty();
        assertThat(read.interval()).isEmpty();
        assertThat(read.detectable()).isEmpty();
        assertThat(read.trialsNeeded()).isEqualTo(verdict.trialsNeeded());
    }

    @Test
    void badInputIsNamedWithItsPlace() throws Exception {
        Path file = folder.resolve("c.json");
        ComparisonJson.write(file, Documents.comparison());
        String good = Files.readString(file);
        assertThat(refused(good.replace("\"outcome\": \"regressed\"", "\"outcome\": \"slower\"")))
                .hasMessageContaining("$.verdicts[0]")
                .hasMessageContaining("outcome \"slower\": expected one of improved, regressed, equivalent");
        assertThat(refused(good.replace("\"gating\": true", "\"gating\": 1")))
                .hasMessageContaining("$.verdicts[0].gating: expected true or false, got 1");
        assertThat(refused(good.replace("\"reportId\": \"b\",", "")))
                .hasMessageContaining("$.baseline.reportId: is missing");
        assertThat(refused(good.replace("\"schemaVersion\": 1", "\"schemaVersion\": 9")))
                .isInstanceOf(UnsupportedSchemaException.class)
                .hasMessageContaining("schemaVersion is 9, this version of bench reads up to 1");
        assertThat(refused(good.substring(0, good.indexOf("\"removed\"")))).hasMessageContaining("malformed JSON: ");
        assertThat(refused(good + "{}")).hasMessageContaining("malformed JSON: ");
        assertThat(refused("hello")).hasMessageContaining("malformed JSON: ");
        assertThat(refused("[]")).hasMessageContaining("$: expected an object, got an array");
        assertThat(refused(" ")).hasMessageContaining("expected a comparison, there is only white space");
        assertThat(refused("")).hasMessageContaining("expected a comparison, the file is empty");
        Files.delete(file);
        assertThat(catchThrowableOfType(ReportFormatException.class, () -> ComparisonJson.read(file)))
                .hasMessage(file + ": there is no such comparison");
    }

    @Test
    void byteOrderMarkAndUnknownMembersAreTolerated() throws Exception {
        Path file = folder.resolve("c.json");
        ComparisonJson.write(file, Documents.comparison());
        Files.writeString(
                file,
                "\ufeff" + Files.readString(file).replace("\"gating\"", "\"later\": {\"x\": [null]}, \"gating\""));
        assertThat(ComparisonJson.read(file)).isEqualTo(Documents.comparison());
    }

    private ReportFormatException refused(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("c.json"), text);
        ReportFormatException refused =
                catchThrowableOfType(ReportFormatException.class, () -> ComparisonJson.read(file));
        assertThat(refused).isNotNull();
        return refused;
    }
}
