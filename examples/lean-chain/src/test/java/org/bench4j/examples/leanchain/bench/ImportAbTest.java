package org.bench4j.examples.leanchain.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.JudgeRequest;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.examples.leanchain.server.LeanNode;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.model.Comparison;
import org.bench4j.model.Mode;
import org.bench4j.model.Outcome;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two revisions of the node over one corpus, side by side: the other one looks for the head two hundred times. */
class ImportAbTest {
    private static final String FORK_CHOICE = "org/bench4j/examples/leanchain/forkchoice/LmdGhost.java";
    private static final String SEARCH =
            "        Map<Root, Integer> weights = weights(blocks, votes, blocks.get(start).slot());\n";

    @TempDir
    Path folder;

    @Test
    void aSlowerRevisionIsNamedByThePhaseThatGotSlowerOverTheSameBlocks() throws Exception {
        try (LeanNode node = Nodes.mock(folder.resolve("node"), 56, 0)) {
            Nodes.fetch(node.address(), folder.resolve("corpus"), 33, 56);
        }

        ReportView report = run(slower());

        assertThat(Bench.failures(report)).isEmpty();
        for (int index = 0; index < 3; index++) {
            assertThat(roots(report, index)).as("trial %d", index).hasSize(1);
        }
        Comparison comparison = Bench.judge(new JudgeRequest(file(), Gate.DEFAULT, Optional.empty()))
                .orElseThrow();
        String text = Bench.render(comparison);
        assertThat(comparison.refused()).isEmpty();
        Verdict head = comparison.verdicts().stream()
                .filter(verdict -> verdict.metric().name().equals("get_head"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text));
        boolean identicalDiffer =
                head.control().filter(control -> control.failed()).isPresent();
        Assumptions.assumeFalse(
                identicalDiffer || head.outcome() == Outcome.INCONCLUSIVE, "the machine is too busy to tell anything");
        // where processors are contended CPU time gates in place of the wall, and phases are evidence that fails no
        // build
        assertThat(head.outcome()).as(text).isEqualTo(Outcome.REGRESSED);
        assertThat(head.ratio().orElseThrow()).as(text).isGreaterThan(2);
    }

    private ReportView run(Path slower) throws Exception {
        Plan plan = new Plan(
                Mode.INTERLEAVE,
                List.of("import"),
                3,
                OptionalInt.empty(),
                OptionalInt.empty(),
                42,
                Map.of(
                        "corpus",
                        List.of(folder.resolve("corpus").toString()),
                        "network",
                        List.of(folder.resolve("node").resolve(Network.FILE).toString()),
                        "data-dir",
                        List.of(folder.resolve("stores").toString())),
                true,
                List.of());
        List<Path> candidate = new ArrayList<>(List.of(slower));
        candidate.addAll(Runs.classPath());
        Target target = new Target.Sides(
                Path.of(System.getProperty("java.home")),
                Runs.classPath(),
                side("before", Runs.classPath()),
                side("after", candidate),
                Target.Separation.AUTO,
                false,
                folder,
                folder.resolve("forks"),
                Duration.ofMinutes(3));
        return Bench.run(new RunRequest(plan, target, file(), Optional.empty(), folder, System.err::println));
    }

    private Path file() {
        return folder.resolve("report.json");
    }

    private static Target.Side side(String asked, List<Path> classPath) {
        return new Target.Side(asked, Optional.of(new Revision(asked, Optional.empty(), false)), classPath, List.of());
    }

    /** The different sequences of roots that the arms of a trial imported. */
    private static Set<List<Object>> roots(ReportView report, int index) throws Exception {
        List<Trial> group = report.trials(report.benchmarks().get(0)).stream()
                .filter(trial -> trial.index() == index)
                .toList();
        assertThat(group).hasSize(3);
        return group.stream()
                .map(trial -> trial.measured().stream()
                        .map(Sample::digest)
                        .<Object>map(Optional::orElseThrow)
                        .toList())
                .collect(Collectors.toSet());
    }

    /** Compiles the node's fork choice with a planted slowdown. */
    private Path slower() throws Exception {
        String source = Files.readString(Path.of("src/main/java", FORK_CHOICE), StandardCharsets.UTF_8);
        assertThat(source).contains(SEARCH);
        Path altered = Files.createDirectories(folder.resolve("altered")).resolve("LmdGhost.java");
        Files.writeString(
                altered,
                source.replace(
                        SEARCH,
                        "        for (int i = 0; i < 200; i++) {\n"
                                + "            weights(blocks, votes, blocks.get(start).slot());\n        }\n"
                                + SEARCH));
        Path classes = Files.createDirectories(folder.resolve("slower"));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        altered.toString());
        assertThat(exit).isZero();
        return classes;
    }
}
