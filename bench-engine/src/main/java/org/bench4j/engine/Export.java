package org.bench4j.engine;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.json.BenchmarkActionJson;
import org.bench4j.engine.json.ComparisonJson;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.render.BenchmarkAction;
import org.bench4j.engine.render.Evidence;
import org.bench4j.engine.render.HtmlPage;
import org.bench4j.engine.render.JunitXml;
import org.bench4j.engine.render.MarkdownComment;
import org.bench4j.model.Comparison;
import org.bench4j.model.ReportView;

/** Writes what people and CI servers read of a report, each file as a whole or not at all. */
final class Export {
    private static final String OF_A_REPORT = "report.md";
    private static final String OF_A_COMPARISON = "compare.md";

    private final ExportRequest request;
    private final ReportView report;
    private final Evidence evidence;

    Export(ExportRequest request) throws IOException {
        this.request = request;
        report = ReportFile.open(request.report());
        Optional<Comparison> comparison = Optional.empty();
        if (request.comparison().isPresent()) {
            comparison = Optional.of(ComparisonJson.read(request.comparison().get()));
            requireOfThisReport(comparison.get());
        }
        evidence = new Evidence(Optional.of(report), baseline(comparison), comparison, Bench.costs(report));
    }

    /** The body of a file. */
    @FunctionalInterface
    private interface Body {
        void to(OutputStream out) throws IOException;
    }

    @FunctionalInterface
    private interface Text {
        void to(Appendable out) throws IOException;
    }

    List<Path> write() throws IOException {
        Files.createDirectories(request.folder());
        List<Path> written = new ArrayList<>();
        for (ExportFormat format : request.formats()) {
            written.add(write(format));
        }
        return written;
    }

    private Path write(ExportFormat format) throws IOException {
        return switch (format) {
            case HTML -> file("report.html", text(out -> HtmlPage.render(evidence, out)));
            case MARKDOWN -> {
                // the other one would be of an earlier run
                Files.deleteIfExists(request.folder().resolve(compared() ? OF_A_REPORT : OF_A_COMPARISON));
                yield file(
                        compared() ? OF_A_COMPARISON : OF_A_REPORT, text(out -> MarkdownComment.render(evidence, out)));
            }
            case JUNIT -> file(junitName(), text(out -> JunitXml.render(evidence, out)));
            case ACTION -> file("benchmark-action.json", out -> BenchmarkActionJson.write(out, entries()));
        };
    }

    private boolean compared() {
        return evidence.comparison().isPresent();
    }

    private String junitName() {
        String artifact = report.header()
                .project()
                .map(project -> project.substring(project.indexOf(':') + 1).replaceAll("[^A-Za-z0-9._-]", "_"))
                .orElse("");
        return artifact.isEmpty() ? "TEST-bench.xml" : "TEST-bench-" + artifact + ".xml";
    }

    private List<BenchmarkActionJson.Entry> entries() {
        return BenchmarkAction.rows(report).stream()
                .map(row -> new BenchmarkActionJson.Entry(
                        row.name(), row.unit(), row.value(), row.range(), Optional.of(row.extra())))
                .toList();
    }

    private void requireOfThisReport(Comparison comparison) {
        String id = report.header().id();
        if (!comparison.candidate().reportId().equals(id)) {
            throw new IllegalArgumentException(
                    "comparison " + request.comparison().get() + ": expected one of "
                            + request.report() + ", whose id is " + id + ", it is of the report "
                            + comparison.candidate().reportId());
        }
    }

    private Optional<ReportView> baseline(Optional<Comparison> comparison) throws IOException {
        if (request.baseline().isPresent()) {
            ReportView baseline = ReportFile.open(request.baseline().get());
            if (comparison.isPresent()
                    && !comparison
                            .get()
                            .baseline()
                            .reportId()
                            .equals(baseline.header().id())) {
                throw new IllegalArgumentException(
                        "baseline " + request.baseline().get()
                                + ": expected the report that the comparison was made with, whose id is "
                                + comparison.get().baseline().reportId() + ", its id is "
                                + baseline.header().id());
            }
            return Optional.of(baseline);
        }
        return comparison.map(Comparison::baseline).flatMap(this::named);
    }

    /** The baseline that a comparison names, if it can still be had: its samples are worth showing but not worth failing for. */
    private Optional<ReportView> named(Comparison.Side side) {
        if (side.reportId().equals(report.header().id())) {
            return Optional.empty(); // both sides are in the report
        }
        try {
            ReportView baseline = ReportFile.open(Path.of(side.source()));
            return baseline.header().id().equals(side.reportId()) ? Optional.of(baseline) : Optional.empty();
        } catch (IOException | InvalidPathException gone) {
            return Optional.empty();
        }
    }

    private static Body text(Text text) {
        return out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            text.to(writer);
            writer.flush();
        };
    }

    private Path file(String name, Body body) throws IOException {
        Path file = request.folder().resolve(name);
        Path partial = file.resolveSibling(name + ".partial");
        try {
            Files.deleteIfExists(file);
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(partial))) {
                body.to(out);
            }
            move(partial, file);
        } finally {
            Files.deleteIfExists(partial);
        }
        return file;
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
