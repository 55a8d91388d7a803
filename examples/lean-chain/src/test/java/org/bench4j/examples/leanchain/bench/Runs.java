package org.bench4j.examples.leanchain.bench;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bench4j.api.Workload;
import org.bench4j.engine.AlertLimit;
import org.bench4j.engine.Bench;
import org.bench4j.engine.CompareRequest;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Comparison;
import org.bench4j.model.Digest;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;

/** Runs one benchmark of this module in forks, as a user would, and reads what came of it. */
record Runs(Path folder, String benchmark) {
    /** A report of so many trials. */
    ReportView run(String name, int trials, Map<String, String> params, String... jvmArgs) throws Exception {
        Plan plan = plan(List.of(benchmark), trials, params, true, jvmArgs);
        Target target = new Target.ClassPath(
                Path.of(System.getProperty("java.home")),
                classPath(),
                List.of(),
                folder,
                folder.resolve(name),
                Duration.ofMinutes(2));
        return Bench.run(new RunRequest(plan, target, file(name), Optional.empty(), folder, System.err::println));
    }

    /** A report of one trial of a workload in this JVM. */
    ReportView runHere(String name, Class<? extends Workload<?, ?>> workload, Map<String, String> params)
            throws Exception {
        return Bench.run(new RunRequest(
                plan(List.of(), 1, params, false),
                new Target.InProcess(List.of(workload)),
                file(name),
                Optional.empty(),
                folder,
                System.err::println));
    }

    /** The report of a run with this name. */
    Path file(String name) {
        return folder.resolve(name + ".json");
    }

    static Comparison compare(Path baseline, Path candidate) throws Exception {
        return Bench.compare(
                new CompareRequest(baseline, candidate, AlertLimit.DEFAULT, Map.of(), Set.of(), Optional.empty()));
    }

    static List<Sample> measured(ReportView report) throws Exception {
        return report.trials(report.benchmarks().get(0)).get(0).measured();
    }

    static List<Digest> digests(ReportView report) throws Exception {
        return measured(report).stream()
                .map(sample -> sample.digest().orElseThrow())
                .toList();
    }

    static List<String> phases(ReportView report) throws Exception {
        return measured(report).stream()
                .flatMap(sample -> sample.spans().stream())
                .map(Span::phase)
                .distinct()
                .toList();
    }

    static Plan plan(
            List<String> workloads, int trials, Map<String, String> params, boolean forked, String... jvmArgs) {
        Map<String, List<String>> asked = new LinkedHashMap<>();
        params.forEach((key, value) -> asked.put(key, List.of(value)));
        return new Plan(
                Mode.ITERATE,
                workloads,
                trials,
                OptionalInt.empty(),
                OptionalInt.empty(),
                42,
                asked,
                forked,
                List.of(jvmArgs));
    }

    static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                .map(Path::of)
                .toList();
    }
}
