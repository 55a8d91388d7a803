package org.bench4j.engine;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** Runs workloads of {@link ForkWorkloads} the way a build does, in a folder of its own, with JVMs that start quickly. */
final class ForkRuns {
    static final List<String> QUICK = List.of(
            "-Xms64m", "-Xmx64m", "-XX:-AlwaysPreTouch", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");

    private final Path folder;
    private final List<String> progress = new ArrayList<>();
    private List<String> workloads = List.of();
    private Map<String, List<String>> params = Map.of();
    private List<String> jvmArgs = QUICK;
    private int trials = 1;
    private long seed = 42;
    private boolean fork = true;
    private Duration timeout = Duration.ofMinutes(2);
    private Consumer<String> listener = line -> {};

    ForkRuns(Path folder) {
        this.folder = folder;
    }

    ForkRuns workloads(String... names) {
        workloads = List.of(names);
        return this;
    }

    ForkRuns param(String name, String... texts) {
        params = new LinkedHashMap<>(params);
        params.put(name, List.of(texts));
        return this;
    }

    ForkRuns jvmArgs(String... arguments) {
        jvmArgs = List.of(arguments);
        return this;
    }

    ForkRuns trials(int count) {
        trials = count;
        return this;
    }

    ForkRuns seed(long number) {
        seed = number;
        return this;
    }

    ForkRuns embedded() {
        fork = false;
        return this;
    }

    ForkRuns timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    ForkRuns listener(Consumer<String> consumer) {
        listener = consumer;
        return this;
    }

    Path report() {
        return folder.resolve("report.json");
    }

    Path partial() {
        return folder.resolve("report.json.partial");
    }

    Path forks() {
        return folder.resolve("forks");
    }

    List<String> progress() {
        return progress;
    }

    ReportView run() throws IOException, InterruptedException {
        return run(List.of(scanned(folder.resolve("classes"))));
    }

    /** With these folders searched for workloads. */
    ReportView run(List<Path> scan) throws IOException, InterruptedException {
        Path javaHome = Path.of(System.getProperty("java.home"));
        return run(new Target.ClassPath(javaHome, classPath(), scan, folder, forks(), timeout));
    }

    ReportView run(Target target) throws IOException, InterruptedException {
        Plan plan = new Plan(
                Mode.ITERATE, workloads, trials, OptionalInt.empty(), OptionalInt.empty(), seed, params, fork, jvmArgs);
        return Bench.run(new RunRequest(plan, target, report(), Optional.of("org.example:shop"), folder, line -> {
            progress.add(line);
            listener.accept(line);
        }));
    }

    static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::exists)
                .toList();
    }

    /** The trials of one workload, which must have one benchmark only. */
    static List<Trial> trials(ReportView report, String workload) {
        List<Benchmark> benchmarks = report.benchmarks().stream()
                .filter(benchmark -> benchmark.workload().equals(workload))
                .toList();
        if (benchmarks.size() != 1) {
            throw new AssertionError("expected one benchmark of " + workload + ", got " + benchmarks);
        }
        return report.trials(benchmarks.get(0));
    }

    /** A folder with the classes of {@link ForkWorkloads} alone: what other tests keep beside them is not to be found. */
    private static Path scanned(Path folder) throws IOException {
        Path own = Path.of(ForkWorkloads.class.getPackageName().replace('.', '/'));
        Path from;
        try {
            from = Path.of(ForkWorkloads.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve(own);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        Path to = Files.createDirectories(folder.resolve(own));
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("ForkWorkloads"))
                    .toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return folder;
    }
}
