package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.render.ComparisonExamples.LARGE;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

class JunitXmlTest {
    /** What Surefire's and Jenkins' schemas allow below a test case. */
    private static final Set<String> PARTS = Set.of("failure", "error", "skipped", "system-out");

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void testReportsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "TEST-bench.xml",
                Golden.textUnder(locale, out -> JunitXml.render(Evidence.of(ComparisonExamples.everyOutcome()), out)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void failuresReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "TEST-bench-broken.xml",
                Golden.textUnder(locale, out -> JunitXml.render(Evidence.of(Examples.broken()), out)));
    }

    @Test
    void whatFailsABuildFailsAndWhatIsOpenIsSkipped() {
        Map<String, String> ends = ends(Evidence.of(ComparisonExamples.everyOutcome()));
        assertThat(ends)
                .containsEntry("bench.block-building wall", "failure")
                .containsEntry("bench.block-building select_payloads", "failure")
                .containsEntry("bench.block-building compact", "")
                .containsEntry("bench.block-building allocated", "")
                .containsEntry("bench.block-building cpu", "")
                .containsEntry("bench.sort-lines[size=64] wall", "skipped")
                .containsEntry("bench.sort-lines[size=64] rate", "")
                .containsEntry("bench.sort-lines[size=4096] wall", "failure")
                .containsEntry("bench.fresh new", "skipped")
                .containsEntry("bench.gone removed", "");
    }

    @Test
    void refusedFieldsAndBenchmarksThatWereRemovedFail() {
        assertThat(ends(Evidence.of(ComparisonExamples.refused())))
                .containsEntry("bench.comparison cpu-model", "failure")
                .containsEntry("bench.comparison processors", "failure");
        assertThat(ends(Evidence.of(
                        ComparisonExamples.of().removed(false, LARGE).build())))
                .containsEntry("bench.sort-lines removed", "failure");
    }

    @Test
    void countsAreThoseOfTheCases() {
        for (Evidence evidence : List.of(
                Evidence.of(ComparisonExamples.everyOutcome()),
                SideBySide.revisions(),
                Evidence.of(Examples.broken()),
                Evidence.of(ComparisonExamples.refused()))) {
            Element suite = suite(evidence);
            Map<String, String> counts = Map.of("failures", "failure", "errors", "error", "skipped", "skipped");
            counts.forEach((attribute, element) -> assertThat(suite.getAttribute(attribute))
                    .isEqualTo(
                            Integer.toString(suite.getElementsByTagName(element).getLength())));
            assertThat(suite.getAttribute("tests"))
                    .isEqualTo(Integer.toString(
                            suite.getElementsByTagName("testcase").getLength()));
        }
    }

    @Test
    void theShapeIsWhatServersRead() {
        Document document = parsed(SideBySide.revisions());
        for (Element one : Markups.all(document, "testcase")) {
            assertThat(one.getAttribute("name")).isNotEmpty();
            assertThat(one.getAttribute("classname")).startsWith("bench.");
            assertThat(one.getAttribute("time")).matches("\\d+\\.\\d{9}");
            for (Node part = one.getFirstChild(); part != null; part = part.getNextSibling()) {
                assertThat(PARTS).contains(part.getNodeName());
            }
        }
        assertThat(Markups.all(document, "failure")).allSatisfy(failure -> assertThat(failure.getAttribute("message"))
                .isNotEmpty());
    }

    @Test
    void aFailureSaysTheNumbersAndAnInvalidRowTheReason() {
        Element wall = find(SideBySide.revisions(), "bench.block-building", "wall");
        assertThat(message(wall, "failure"))
                .isEqualTo("regressed: 616.0ms -> 669.6ms, +8.70 % [+8.10 %, +9.30 %], limit 5.0 %,"
                        + " noise floor 0.4 % pooled, null control +0.06 % [-0.54 %, +0.66 %]");
        assertThat(wall.getAttribute("time")).isEqualTo("0.669600000");
        assertThat(message(find(SideBySide.revisions(), "bench.state-root[entries=1024]", "wall"), "failure"))
                .startsWith("invalid: the null control differs from the baseline by +6.30 %");
        assertThat(message(find(SideBySide.revisions(), "bench.gossip-decode", "wall"), "skipped"))
                .contains("needs about 14 trials", "judged by cpu time");
    }

    @Test
    void wrongWorkIsAFailureAndABrokenProcessAnError() {
        assertThat(ends(Evidence.of(Examples.broken()))).containsEntry("bench.wrong main", "failure");
    }

    @Test
    void hostileNamesAndControlCharactersAreTexts() {
        Benchmark hostile = ComparisonExamples.benchmark("a.b<c>&\"'\u202e]]>", Map.of());
        Verdict verdict = ComparisonExamples.verdict(hostile, Metric.WALL, Outcome.REGRESSED, 1, 2, 2, 1.5, 2.5)
                .with(new Finding("x", Severity.WARNING, "", "\u0000\u001b[31m ]]> <system-out> \ud800 \uffff"));
        String text = Golden.text(out ->
                JunitXml.render(Evidence.of(ComparisonExamples.of(verdict).build()), out));
        Element one = Markups.all(Markups.parsed(text), "testcase").get(0);
        assertThat(one.getAttribute("classname")).isEqualTo("bench.a_b<c>&\"'\ufffd]]>");
        assertThat(one.getTextContent()).contains("\ufffd\ufffd[31m ]]> <system-out> \ufffd \ufffd");
        assertThat(Markups.all(Markups.parsed(text), "system-out")).isEmpty();
    }

    private static Map<String, String> ends(Evidence evidence) {
        Map<String, String> ends = new LinkedHashMap<>();
        for (Element one : Markups.all(parsed(evidence), "testcase")) {
            String end = "";
            for (String element : List.of("failure", "error", "skipped")) {
                end += one.getElementsByTagName(element).getLength() > 0 ? element : "";
            }
            ends.put(one.getAttribute("classname") + " " + one.getAttribute("name"), end);
        }
        return ends;
    }

    private static Element find(Evidence evidence, String suite, String name) {
        return Markups.all(parsed(evidence), "testcase").stream()
                .filter(one -> one.getAttribute("classname").equals(suite)
                        && one.getAttribute("name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String message(Element one, String end) {
        return ((Element) one.getElementsByTagName(end).item(0)).getAttribute("message");
    }

    private static Element suite(Evidence evidence) {
        return parsed(evidence).getDocumentElement();
    }

    private static Document parsed(Evidence evidence) {
        return Markups.parsed(Golden.text(out -> JunitXml.render(evidence, out)));
    }
}
