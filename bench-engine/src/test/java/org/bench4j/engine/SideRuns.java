package org.bench4j.engine;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.tools.ToolProvider;
import org.bench4j.api.Workload;
import org.bench4j.model.Comparison;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;

/** Holds two class paths against each other, both compiled in a folder of the test, with JVMs that start quickly. */
final class SideRuns {
    /** Wide, so that nothing but what is planted matters on a busy machine. */
    private static final double LIMIT = 0.5;

    private final Path folder;
    private final Side baseline;
    private final Side candidate;
    private final List<String> jvmArgs = new ArrayList<>(ForkRuns.QUICK);
    private final Gate gate = new Gate(LIMIT, Map.of(), Set.of(), JudgedClock.WALL, Optional.empty(), false);
    private Target.Separation separation = Target.Separation.AUTO;
    private boolean skipSameCode;
    private int trials = 1;
    private final Map<String, List<String>> params = new LinkedHashMap<>();

    SideRuns(Path folder) {
        this.folder = folder;
        this.baseline = new Side(folder.resolve("baseline"));
        this.candidate = new Side(folder.resolve("candidate"));
    }

    /** One of the two class paths. */
    record Side(Path classes) {
        /** Compiles a public class of package {@code p}. */
        Side type(String name, String declaration) {
            try {
                Path source = Files.createDirectories(classes.resolveSibling(classes.getFileName() + "-sources"))
                        .resolve(name + ".java");
                Files.writeString(
                        source,
                        "package p;\nimport org.bench4j.api.*;\nimport org.bench4j.model.Digest;\n"
                                + "import java.nio.file.*;\n" + declaration);
                Files.createDirectories(classes);
                String path = Path.of(Workload.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        + File.pathSeparator
                        + classes;
                int exit = ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-cp", path, "-d", classes.toString(), source.toString());
                if (exit != 0) {
                    throw new AssertionError("class " + name + " does not compile");
                }
                return this;
            } catch (IOException | URISyntaxException failed) {
                throw new IllegalStateException(failed);
            }
        }

        /** Two phases of some work that {@code Steps} does, with more members, and statements before and after each op. */
        Side workload(String name, String declared, String members, String before, String after) {
            return type(name, """
                    public class %1$s implements Workload<Integer, Long> {
                        private final Phase mix = Phase.once("mix");
                        private final Phase fold = Phase.once("fold");
                        %3$s
                        @Override public void declare(Declaration stated) {
                            stated.phases(mix, fold).warmup(1).iterations(12)%2$s;
                        }
                        @Override public Integer prepare(Iteration iteration) throws Exception {
                            return iteration.ordinal();
                        }
                        @Override public Long measure(Integer input) throws Exception {
                            %4$s
                            mix.enter();
                            long mixed = Steps.mix(input);
                            mix.leave();
                            fold.enter();
                            long folded = Steps.fold(mixed);
                            fold.leave();
                            %5$s
                            return folded;
                        }
                        @Override public Digest verify(Iteration iteration, Integer input, Long output) {
                            return Digest.sha256(Long.toString(output));
                        }
                    }
                    """.formatted(name, declared, members, before, after));
        }

        Side workload(String name) {
            return workload(name, "", "", "", "");
        }

        /** The work: the second phase done so many times over, and both starting from a number. */
        Side steps(int times, int start) {
            return type("Steps", """
                    public class Steps {
                        public static long mix(long seed) {
                            return turn(seed + %2$d);
                        }
                        public static long fold(long seed) {
                            long folded = 0;
                            for (int time = 0; time < %1$d; time++) {
                                folded = turn(seed ^ 17);
                            }
                            return folded;
                        }
                        private static long turn(long from) {
                            long value = from;
                            for (int i = 0; i < 20_000; i++) {
                                value = value * 31 + (value >>> 7) + i;
                            }
                            return value;
                        }
                    }
                    """.formatted(times, start));
        }
    }

    Side baseline() {
        return baseline;
    }

    Side candidate() {
        return candidate;
    }

    List<Side> both() {
        return List.of(baseline, candidate);
    }

    SideRuns separation(Target.Separation kind) {
        separation = kind;
        return this;
    }

    SideRuns skipSameCode() {
        skipSameCode = true;
        return this;
    }

    SideRuns trials(int count) {
        trials = count;
        return this;
    }

    SideRuns param(String name, String value) {
        params.put(name, List.of(value));
        return this;
    }

    SideRuns jvmArg(String argument) {
        jvmArgs.add(argument);
        return this;
    }

    Path report() {
        return folder.resolve("report.json");
    }

    Path forks() {
        return folder.resolve("forks");
    }

    ReportView run() throws IOException, InterruptedException {
        Plan plan = new Plan(
                Mode.INTERLEAVE, List.of(), trials, OptionalInt.empty(), OptionalInt.of(12), 42, params, true, jvmArgs);
        Target.Sides target = new Target.Sides(
                Path.of(System.getProperty("java.home")),
                ForkRuns.classPath(),
                side("merge base of main", baseline),
                side("working tree", candidate),
                separation,
                skipSameCode,
                folder,
                forks(),
                Duration.ofMinutes(2));
        return Bench.run(new RunRequest(plan, target, report(), Optional.empty(), folder, line -> {}, gate, List.of()));
    }

    private static Target.Side side(String asked, Side side) {
        return new Target.Side(
                asked,
                Optional.of(new Revision(asked.equals("working tree") ? "c1" : "b1", Optional.empty(), false)),
                List.of(side.classes()),
                List.of(side.classes()));
    }

    Comparison judge() throws IOException {
        return Bench.judge(new JudgeRequest(report(), gate, Optional.empty())).orElseThrow();
    }
}
