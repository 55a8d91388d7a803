package org.bench4j.engine.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HtmlPageTest {
    @Test
    void writePages() throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "pages"));
        Files.writeString(
                folder.resolve("revisions.html"), Golden.text(out -> HtmlPage.render(SideBySide.revisions(), out)));
        Files.writeString(
                folder.resolve("two.html"), Golden.text(out -> HtmlPage.render(SideBySide.twoReports(), out)));
        Files.writeString(
                folder.resolve("report.html"),
                Golden.text(out -> HtmlPage.render(Evidence.of(Examples.trials()), out)));
        Files.writeString(
                folder.resolve("broken.html"),
                Golden.text(out -> HtmlPage.render(Evidence.of(Examples.broken()), out)));
        Files.writeString(
                folder.resolve("hostile.html"),
                Golden.text(out -> HtmlPage.render(Evidence.of(Examples.hostile()), out)));
        Files.writeString(
                folder.resolve("refused.html"),
                Golden.text(out -> HtmlPage.render(Evidence.of(ComparisonExamples.refused()), out)));
        Files.writeString(
                folder.resolve("a.md"), Golden.text(out -> MarkdownComment.render(SideBySide.revisions(), out)));
        Files.writeString(folder.resolve("a.xml"), Golden.text(out -> JunitXml.render(SideBySide.revisions(), out)));
        Files.writeString(
                folder.resolve("a.txt"),
                Golden.text(out -> TerminalComparison.render(SideBySide.comparison(), out, Style.PLAIN)));
    }
}
