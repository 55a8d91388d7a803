package org.bench4j.engine;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.HistoryEntry;
import org.bench4j.engine.json.SizingJson;
import org.bench4j.engine.render.HtmlTrends;
import org.bench4j.engine.render.MarkdownSizing;
import org.bench4j.engine.render.TerminalTrends;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;
import org.bench4j.model.Sizing;
import org.bench4j.model.Trend;

/** What a program that embeds bench does with the reports of many runs: keep them, find a baseline among them, size run counts by them. */
public final class Histories {
    /** How long an append waits for another one of the same history. */
    public static final Duration PATIENCE = Duration.ofMinutes(1);

    private Histories() {}

    /** Adds a report to the history in a folder, which is begun where it is missing; when this returns it is on disk. */
    public static Kept append(Path folder, ReportView report) throws IOException {
        try (History history = History.open(folder, PATIENCE)) {
            return Kept.of(history.append(report).entry());
        }
    }

    /** Does what is to be done to the history in a folder, which is begun where it is missing. */
    public static HistoryCare.Done care(Path folder, HistoryCare care) throws IOException {
        try (History history = History.open(folder, PATIENCE)) {
            return care.of(history);
        }
    }

    /**
     * Writes the report that a candidate should be held against, as a report file.
     *
     * <p>It is of the same module, mode and fingerprint, was kept (a clean tree, a run that ended), is of another commit than the candidate,
     * and was measured before it. Of those it is the one that {@code of} names as newest.
     *
     * @return what the history says of it, absent when there is none
     */
    public static Optional<Kept> baseline(Path folder, Header candidate, BaselineOf of, Path file) throws IOException {
        Optional<String> commit = candidate.environment().revision().map(Revision::commit);
        try (History history = History.read(folder)) {
            String fingerprint = History.fingerprintOf(candidate.environment());
            Optional<HistoryEntry> found = of.in(
                    history,
                    entry -> entry.project().equals(candidate.project())
                            && entry.mode() == candidate.plan().mode()
                            && entry.fingerprint().equals(fingerprint)
                            && !entry.id().equals(candidate.id())
                            && entry.startedAt().isBefore(candidate.startedAt())
                            && !(commit.isPresent()
                                    && entry.revision().map(Revision::commit).equals(commit)));
            if (found.isPresent()) {
                history.extract(found.get(), file);
            }
            return found.map(Kept::of);
        }
    }

    /**
     * The run counts that a sizing advises for a module, by benchmark; of several arms the largest.
     *
     * @param sizing file that {@link #size} wrote
     * @param project the module; advice that names another one is left out
     * @throws IOException when the file is no sizing
     */
    public static Map<Benchmark, Integer> advice(Path sizing, String project) throws IOException {
        Map<Benchmark, Integer> runs = new LinkedHashMap<>();
        for (Sizing.Advice advice : SizingJson.advice(sizing)) {
            if (advice.project().isEmpty() || advice.project().get().equals(project)) {
                runs.merge(advice.benchmark(), advice.trials(), Math::max);
            }
        }
        return runs;
    }

    /**
     * Sizes run counts by what is in a history, in the memory of one series; or in a file of reports, ours or another tool's, in the memory
     * of one report.
     */
    public static Sizing size(Path source, SizeRequest request) throws IOException {
        if (Files.exists(source) && !History.exists(source)) {
            return ReportSource.isOurs(source)
                    ? size(ReportSource.of(source), request)
                    : written(new HistorySizing(request).of(source), request);
        }
        try (History history = History.read(source)) {
            return written(new HistorySizing(request).of(history), request);
        }
    }

    /** The same by reports, given oldest first, that are in no history. */
    public static Sizing size(Iterable<? extends ReportView> reports, SizeRequest request) throws IOException {
        return written(new HistorySizing(request).of(reports), request);
    }

    /** Every wanted series of the history in a folder, and where its level changed. */
    public static List<Trend> trends(Path folder, TrendRequest request) throws IOException {
        List<Trend> trends = new ArrayList<>();
        try (History history = History.read(folder)) {
            new HistoryTrends(request).of(history, trends::add);
        }
        return trends;
    }

    /**
     * One line for each confirmed change for the worse that the newest points of its series have confirmed.
     *
     * @param newest how many points at the end of each series count as new, at least 1
     */
    public static List<String> newChanges(List<Trend> trends, TrendRequest request, int newest) {
        HistoryTrends looking = new HistoryTrends(request);
        return TerminalTrends.changes(trends, trend -> looking.fresh(trend, newest));
    }

    /** Series as a terminal shows them. */
    public static String render(List<Trend> trends) {
        return text(out -> TerminalTrends.render(trends, out));
    }

    /** Series as one page of HTML that needs nothing else. */
    public static String page(List<Trend> trends, String source) {
        return text(out -> HtmlTrends.render(trends, source, out));
    }

    /**
     * Writes the history in a folder to a file, in the form that its name says: {@code .jsonl} whole, as JSON Lines; {@code .csv} as a
     * table for Apache Otava; {@code .js} as github-action-benchmark's {@code data.js}; {@code .html} as a page.
     *
     * @throws IllegalArgumentException when the name ends otherwise
     */
    public static void export(Path folder, Path file, TrendRequest request) throws IOException {
        String name = file.getFileName().toString();
        if (!name.matches(".*\\.(jsonl|csv|js|html)")) {
            throw new IllegalArgumentException(
                    "export \"" + file + "\": expected a name that ends with .jsonl, .csv, .js or .html");
        }
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        Path partial = target.resolveSibling(target.getFileName() + ".partial");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(partial));
                    History history = History.read(folder)) {
                if (name.endsWith(".jsonl")) {
                    history.exportTo(out);
                } else if (name.endsWith(".csv")) {
                    HistoryExports.csv(history, new OutputStreamWriter(out, StandardCharsets.UTF_8));
                } else if (name.endsWith(".js")) {
                    HistoryExports.dataJs(history, Clock.systemUTC().millis(), out);
                } else {
                    List<Trend> trends = new ArrayList<>();
                    new HistoryTrends(request).of(history, trends::add);
                    out.write(page(trends, folder.toString()).getBytes(StandardCharsets.UTF_8));
                }
            }
            Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    /** The sizing as a report in Markdown. */
    public static String render(Sizing sizing) {
        return text(out -> MarkdownSizing.render(sizing, out));
    }

    private static String text(Writing writing) {
        StringBuilder text = new StringBuilder();
        try {
            writing.write(text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    @FunctionalInterface
    private interface Writing {
        void write(Appendable out) throws IOException;
    }

    private static Sizing written(HistorySizing.Counted counted, SizeRequest request) throws IOException {
        Sizing sizing = counted.sizing(Clock.tickMillis(ZoneOffset.UTC).instant(), Version.current());
        if (request.output().isPresent()) {
            SizingJson.write(request.output().get(), sizing);
        }
        return sizing;
    }
}
