package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.bench4j.engine.Bench;
import org.bench4j.engine.CompareRequest;
import org.bench4j.engine.Kept;
import org.bench4j.model.Comparison;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;

/**
 * Holds the report of one module against a baseline.
 *
 * @param asked what the user asked for, the same for every module
 * @param module the module
 * @param folders where a relative path may start, in order; the last one is of the module or of the build
 * @param history folder of the project's history
 * @param limits alert limits of single workloads and phases
 * @param outputs files of the module
 * @param log receives the comparison, or why there is none
 */
record ModuleJudge(
        Asked asked,
        Module module,
        List<Path> folders,
        Path history,
        Map<String, Double> limits,
        Outputs outputs,
        Log log) {
    /**
     * What the user asked for.
     *
     * @param baseline path of the baseline as given
     * @param candidate path of the candidate as given, absent when it is the module's report
     * @param alertLimit tolerated change as a ratio
     * @param allowed fields that may differ, by name
     * @param failOnRegression whether what did not pass fails the build
     * @param failIfNoBaseline whether a missing baseline does
     */
    record Asked(
            Optional<String> baseline,
            Optional<String> candidate,
            double alertLimit,
            Set<String> allowed,
            boolean failOnRegression,
            boolean failIfNoBaseline) {}

    /**
     * The module and the build it belongs to.
     *
     * @param name {@code group:artifact}
     * @param build names of all modules
     * @param measured id of the report that this build measured for it, absent when it measured none
     */
    record Module(String name, List<String> build, Optional<String> measured) {}

    /**
     * Compares, or says why not.
     *
     * @throws IllegalArgumentException when a path that was given names no report
     * @throws MojoFailureException when the comparison does not pass, or there should have been one
     * @throws IOException when the comparison cannot be written, or the history cannot be read
     */
    void judge() throws IOException, InterruptedException, MojoFailureException {
        outputs.clearComparison();
        Optional<Path> candidate = candidate();
        Optional<Path> baseline = baseline(candidate.isPresent());
        if (baseline.isEmpty()) {
            return;
        }
        ReportView known = opened("baseline", baseline.get());
        if (asked.candidate().isEmpty() && !admitted(known, baseline.get(), candidate.isPresent())) {
            return;
        }
        ReportView judged = opened("candidate", candidate.get());
        if (asked.candidate().isEmpty()) {
            refuseWhatThisBuildDidNotMeasure(judged, candidate.get(), baseline.get());
        }
        compare(baseline.get(), candidate.get());
    }

    /** The report to judge, absent when the module has none. */
    private Optional<Path> candidate() {
        if (asked.candidate().isPresent()) {
            return Optional.of(BaselineFile.among("candidate", asked.candidate().get(), folders));
        }
        return Files.exists(outputs.report()) || Files.exists(outputs.partial())
                ? Optional.of(BaselineFile.among("candidate", outputs.report().toString(), folders))
                : Optional.empty();
    }

    /** The baseline, absent when there is none and that is no fault of this module. */
    private Optional<Path> baseline(boolean hasReport) throws IOException, InterruptedException, MojoFailureException {
        if (asked.baseline().isEmpty()) {
            if (asked.failIfNoBaseline() && hasReport) {
                throw new MojoFailureException(
                        "no baseline: name a report by -Dbaseline=FILE, or set bench.failIfNoBaseline=false");
            }
            log.info(module.name() + ": no comparison: " + (hasReport ? "" : "this module has no report, and ")
                    + "no baseline is named");
            return Optional.empty();
        }
        Optional<HistoryBaseline> stored = HistoryBaseline.of(asked.baseline().get(), history);
        if (stored.isPresent() && !hasReport) {
            log.info(module.name() + ": no comparison: this module has no report");
            return Optional.empty();
        }
        try {
            if (stored.isPresent()) {
                ReportView judged = opened("candidate", candidate().get());
                Kept kept =
                        stored.get().take(judged.header(), folders.get(folders.size() - 1), outputs.historyBaseline());
                log.info("baseline from the history: report " + kept.id() + " of "
                        + kept.revision().map(Revision::commit).orElse("no commit") + ", measured at "
                        + kept.startedAt());
                return Optional.of(outputs.historyBaseline());
            }
            return Optional.of(BaselineFile.among("baseline", asked.baseline().get(), folders));
        } catch (IllegalArgumentException missing) {
            if (asked.failIfNoBaseline() && (hasReport || module.build().size() == 1)) {
                throw missing;
            }
            log.info(module.name() + ": no comparison: " + missing.getMessage());
            return Optional.empty();
        }
    }

    private boolean admitted(ReportView known, Path baseline, boolean hasReport) throws MojoFailureException {
        Optional<String> its = known.header().project();
        boolean renamed = asked.allowed().contains("project") && !module.build().contains(its.orElse(""));
        Admission admission = Admission.of(module.name(), module.build(), renamed ? Optional.empty() : its, hasReport);
        if (admission.step() == Admission.Step.REFUSE) {
            throw new MojoFailureException("baseline " + baseline + ": " + admission.why());
        }
        if (admission.step() == Admission.Step.PASS_BY) {
            log.info(module.name() + ": no comparison: " + admission.why());
        }
        return admission.step() == Admission.Step.COMPARE;
    }

    /** What this build measured must be what it judges, and not its own baseline. */
    private void refuseWhatThisBuildDidNotMeasure(ReportView judged, Path candidate, Path baseline)
            throws IOException, MojoFailureException {
        String id = judged.header().id();
        if (module.measured().isPresent() && !module.measured().get().equals(id)) {
            throw new MojoFailureException("candidate " + candidate + ": it is the report of run " + id
                    + ", but this build measured run " + module.measured().get());
        }
        if (module.measured().isPresent() && Files.isSameFile(candidate, baseline)) {
            throw new MojoFailureException("baseline " + baseline
                    + ": it is what this build has just measured; keep baselines in another folder");
        }
    }

    /** A file that cannot be read as a report is the user's to replace, unlike one that we cannot write. */
    private static ReportView opened(String what, Path file) throws MojoFailureException {
        try {
            return Bench.open(file);
        } catch (IOException unreadable) {
            throw new MojoFailureException(what + " " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private void compare(Path baseline, Path candidate) throws IOException, MojoFailureException {
        Comparison comparison = Bench.compare(new CompareRequest(
                baseline, candidate, asked.alertLimit(), limits, asked.allowed(), Optional.of(outputs.comparison())));
        new Conclusion(outputs.comparison(), outputs.comparisonText(), asked.failOnRegression(), log)
                .of(comparison, List.of());
    }
}
