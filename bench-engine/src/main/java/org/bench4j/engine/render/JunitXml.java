package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/**
 * Verdicts as the test report that any CI shows: one {@code testsuite} in the shape of Surefire's, each verdict a test case of its
 * benchmark.
 *
 * <p>What fails a build is a failure: a row that regressed or is invalid and gates, a field that was refused, a removed benchmark. An
 * inconclusive row is <em>skipped</em>, with what would decide it: as passed it would claim what nobody has shown, and as failed it would turn a
 * build red on noise. A new benchmark is skipped too, since nothing is there to hold it against. All others pass, also rows that only inform, with
 * what they say as their output. Without a comparison each benchmark is a test case, which fails when one of its trials did.
 */
public final class JunitXml {
    private final Evidence evidence;
    private final List<Case> cases = new ArrayList<>();

    private JunitXml(Evidence evidence) {
        this.evidence = evidence;
    }

    /** How a test case ended. */
    private enum End {
        PASSED,
        SKIPPED,
        FAILURE,
        ERROR;

        String element() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A test case.
     *
     * @param suite what it belongs to
     * @param seconds what it took
     * @param end how it ended
     * @param type kind of trouble
     * @param message one line
     * @param details more lines, empty where there are none
     */
    private record Case(
            String suite, String name, double seconds, End end, String type, String message, String details) {}

    /** Writes the file. */
    public static void render(Evidence evidence, Appendable out) throws IOException {
        JunitXml xml = new JunitXml(evidence);
        if (evidence.comparison().isPresent()) {
            xml.collect(evidence.comparison().get());
        } else {
            xml.collect(evidence.report().orElseThrow());
        }
        xml.write(out);
    }

    private void collect(Comparison comparison) {
        ComparisonNames names = new ComparisonNames(comparison);
        for (Mismatch mismatch : comparison.refused()) {
            String place = mismatch.where().isEmpty() ? "comparison" : mismatch.where();
            String message = "baseline " + mismatch.baseline() + ", candidate " + mismatch.candidate()
                    + ": must agree before times compare; bench.allow=" + mismatch.field() + " waives it";
            cases.add(new Case(place, mismatch.field(), 0, End.FAILURE, "refused", message, ""));
        }
        comparison.verdicts().forEach(verdict -> cases.add(of(verdict, names.of(verdict))));
        for (Benchmark removed : comparison.removed()) {
            boolean allowed = comparison.removedAllowed();
            cases.add(new Case(
                    names.of(removed),
                    "removed",
                    0,
                    allowed ? End.PASSED : End.FAILURE,
                    "removed",
                    "only the baseline has this benchmark" + (allowed ? " (allowed)" : ""),
                    ""));
        }
        for (Benchmark added : comparison.added()) {
            String message = "only the candidate has this benchmark: nothing to hold it against";
            cases.add(new Case(names.of(added), "new", 0, End.SKIPPED, "new", message, ""));
        }
    }

    private static Case of(Verdict verdict, String suite) {
        Outcome outcome = verdict.outcome();
        String what = VerdictWords.sentence(verdict);
        List<String> notes = VerdictWords.notes(verdict);
        String message = (outcome == Outcome.INVALID ? reason(verdict).orElse(what) : what)
                + (notes.isEmpty() ? "" : " (" + String.join(", ", notes) + ")");
        End end =
                switch (outcome) {
                    case REGRESSED, INVALID -> verdict.gating() ? End.FAILURE : End.PASSED;
                    case INCONCLUSIVE -> End.SKIPPED;
                    case EQUIVALENT, IMPROVED -> End.PASSED;
                };
        StringBuilder details = new StringBuilder();
        for (FindingGroup group : FindingGroup.of(verdict.findings(), "")) {
            for (String line : group.lines()) {
                details.append(group.severity().word())
                        .append(": ")
                        .append(line)
                        .append('\n');
            }
            details.append(group.advice().isEmpty() ? "" : "-> " + group.advice() + "\n");
        }
        double seconds = verdict.metric().unit() == Unit.NANOSECONDS
                ? verdict.candidate().orElse(0) / 1e9
                : 0;
        String word = outcome.word() + (verdict.gating() ? "" : ", but fails no build");
        return new Case(
                suite,
                verdict.metric().name(),
                seconds,
                end,
                outcome.word(),
                word + ": " + message,
                details.toString());
    }

    private static Optional<String> reason(Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Finding::text)
                .findFirst();
    }

    private void collect(ReportView report) {
        for (Benchmark benchmark : report.benchmarks()) {
            Evidence.byArm(report.trials(benchmark)).forEach((arm, trials) -> {
                String name = benchmark.name(report.varyingParams());
                Optional<Trial> failed = trials.stream()
                        .filter(trial -> trial.failure().isPresent())
                        .findFirst();
                cases.add(failed.isPresent() ? failed(name, arm, failed.get()) : measured(name, arm, trials));
            });
        }
    }

    private static Case measured(String name, String arm, List<Trial> trials) {
        Centre wall = Centre.ofWall(trials);
        return new Case(name, arm, wall.value().orElse(0) / 1e9, End.PASSED, "measured", wall.sentence(), "");
    }

    private static Case failed(String name, String arm, Trial trial) {
        Failure failure = trial.failure().orElseThrow();
        boolean wrong = failure.kind() == Failure.Kind.VERIFICATION || failure.kind() == Failure.Kind.PHASE_CONTRACT;
        return new Case(
                name,
                arm,
                0,
                wrong ? End.FAILURE : End.ERROR,
                failure.kind().word(),
                "trial " + (trial.index() + 1) + ": " + failure.message(),
                String.join("\n", failure.details()).replace("\t", "    "));
    }

    private void write(Appendable out) throws IOException {
        Markup xml = new Markup(out);
        xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        String name = "bench " + evidence.subject();
        xml.open(
                        "testsuite",
                        "name",
                        name,
                        "tests",
                        Integer.toString(cases.size()),
                        "failures",
                        count(End.FAILURE),
                        "errors",
                        count(End.ERROR),
                        "skipped",
                        count(End.SKIPPED),
                        "time",
                        seconds(cases.stream().mapToDouble(Case::seconds).sum()))
                .line();
        xml.open("properties");
        property(
                xml,
                "bench.status",
                evidence.comparison().map(judged -> judged.status().word()).orElse("measured"));
        if (evidence.comparison().isPresent()) {
            property(
                    xml, "bench.headline", Headline.reason(evidence.comparison().get()));
        }
        xml.line().close().line();
        for (Case one : cases) {
            write(xml, one);
        }
        xml.close().line();
    }

    private static void write(Markup xml, Case one) throws IOException {
        xml.open(
                "testcase",
                "classname",
                "bench." + dotless(one.suite()),
                "name",
                one.name(),
                "time",
                seconds(one.seconds()));
        switch (one.end()) {
            case FAILURE, ERROR ->
                xml.element(
                        one.end().element(),
                        one.details().isEmpty()
                                ? one.message()
                                : one.message() + "\n" + one.details().stripTrailing(),
                        "message",
                        one.message(),
                        "type",
                        one.type());
            case SKIPPED ->
                xml.open(one.end().element(), "message", one.message()).close();
            case PASSED -> {}
        }
        if (one.end() == End.PASSED
                || one.end() == End.SKIPPED && !one.details().isEmpty()) {
            xml.element("system-out", (one.message() + "\n" + one.details()).stripTrailing());
        }
        xml.close().line();
    }

    private static void property(Markup xml, String name, String value) throws IOException {
        xml.line().open("property", "name", name, "value", value).close();
    }

    /** CI servers take what precedes the last dot for a package. */
    private static String dotless(String suite) {
        return suite.replace('.', '_');
    }

    private String count(End end) {
        return Long.toString(cases.stream().filter(one -> one.end() == end).count());
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.9f", seconds);
    }
}
