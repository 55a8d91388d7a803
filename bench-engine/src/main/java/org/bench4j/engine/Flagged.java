package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.engine.compare.ArmsComparer;
import org.bench4j.engine.compare.Comparer;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Control;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.ReportView;
import org.bench4j.model.Verdict;

/**
 * Which benchmarks of a run should be measured again before anything is claimed of them.
 *
 * <p>Of several that are judged at once some look changed by luck, so all that do are measured again (two-stage confirmation,
 * docs/method.md). One alone is not, unless its null control failed.
 */
final class Flagged {
    private static final Set<String> SUSPICIONS = Set.of("suspected-regression", "suspected-improvement");

    private Flagged() {}

    /** The flagged benchmarks of a report that is still being written. */
    static Set<Benchmark> in(ReportFile report, Gate gate) throws IOException, InterruptedException {
        Set<String> allow = new TreeSet<>(gate.allow());
        allow.add("complete"); // it is not, yet
        Set<Benchmark> flagged = new HashSet<>();
        if (ArmsComparer.hasArms(report)) {
            flagged.addAll(
                    flagged(Bench.arms(report, report.file(), gate, allow).verdicts()));
        }
        Optional<Path> baseline = gate.against().file(report.header());
        if (baseline.isPresent()) {
            flagged.addAll(flagged(against(baseline.get(), report, gate, allow).verdicts()));
        }
        return flagged;
    }

    private static Comparison against(Path file, ReportView report, Gate gate, Set<String> allow) throws IOException {
        ReportView baseline = Bench.open(file);
        return Comparer.compare(
                baseline,
                Bench.side(baseline, file),
                report,
                Bench.side(report, file),
                Bench.policy(gate.alertLimit(), gate.limits(), allow, JudgedClock.WALL));
    }

    private static Set<Benchmark> flagged(List<Verdict> verdicts) {
        Set<Benchmark> judged = new HashSet<>();
        Set<Benchmark> seemChanged = new HashSet<>();
        Set<Benchmark> uncontrolled = new HashSet<>();
        for (Verdict verdict : verdicts) {
            if (verdict.gating()) {
                judged.add(verdict.benchmark());
                if (verdict.claims()
                        || verdict.findings().stream().anyMatch(finding -> SUSPICIONS.contains(finding.code()))) {
                    seemChanged.add(verdict.benchmark());
                }
                if (verdict.control().filter(Control::failed).isPresent()) {
                    uncontrolled.add(verdict.benchmark());
                }
            }
        }
        Set<Benchmark> flagged = new HashSet<>(uncontrolled);
        if (judged.size() > 1) {
            flagged.addAll(seemChanged);
        }
        return flagged;
    }
}
