package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.engine.corpus.CorpusWriter;
import org.bench4j.model.Comparison;
import org.bench4j.model.Digest;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workload that replays a corpus, through the engine. */
class ReplayTest {
    private static final CorpusKind KIND = new CorpusKind("words", "txt", 100);
    private static final Digest GENESIS = Digest.sha256("words");

    @TempDir
    Path temp;

    private final List<String> progress = new ArrayList<>();

    /** Turns words to upper case. */
    public static final class Shout implements Workload<CorpusItem, String> {
        static final Param<String> NETWORK = Param.text("network", "testnet");

        private Corpus corpus;

        @Override
        public void declare(Declaration declaration) {
            declaration.params(NETWORK).corpus(KIND);
        }

        @Override
        public void open(Setup setup) throws IOException {
            corpus = setup.corpus(setup.get(NETWORK), GENESIS);
        }

        @Override
        public CorpusItem prepare(Iteration iteration) throws IOException {
            return corpus.item(iteration.ordinal());
        }

        @Override
        public String measure(CorpusItem item) {
            return new String(item.bytes(), StandardCharsets.UTF_8).toUpperCase(Locale.ROOT);
        }

        @Override
        public Digest verify(Iteration iteration, CorpusItem item, String loud) {
            return Digest.sha256(item.position() + loud);
        }
    }

    /** The same in two variants. */
    public static final class ShoutInArms implements Workload<CorpusItem, String> {
        private final Shout shout = new Shout();

        @Override
        public void declare(Declaration declaration) {
            shout.declare(declaration);
            declaration.arms("plain", "other");
        }

        @Override
        public void open(Setup setup) throws IOException {
            shout.open(setup);
        }

        @Override
        public CorpusItem prepare(Iteration iteration) throws IOException {
            return shout.prepare(iteration);
        }

        @Override
        public String measure(CorpusItem item) {
            return shout.measure(item);
        }

        @Override
        public Digest verify(Iteration iteration, CorpusItem item, String loud) {
            return shout.verify(iteration, item, loud);
        }
    }

    /** Needs no corpus. */
    public static final class Quiet implements Workload<String, String> {
        @Override
        public String prepare(Iteration iteration) {
            return "hush";
        }

        @Override
        public String measure(String input) {
            return input.strip();
        }

        @Override
        public Digest verify(Iteration iteration, String input, String output) {
            return Digest.sha256(output);
        }
    }

    @Test
    void samplesAreTheItemsOfTheCorpusWarmUpFirst() throws Exception {
        Path corpus = corpus("corpus", "word", 9);
        Trial trial = only(run("report", corpus, OptionalInt.empty(), Shout.class));
        assertThat(trial.warmup()).isEqualTo(3);
        assertThat(trial.samples()).hasSize(12);
        assertThat(trial.samples().stream().filter(sample -> sample.stage() == Stage.WARMUP))
                .hasSize(3);
        assertThat(trial.measured().stream().map(Sample::digest).map(Optional::orElseThrow))
                .containsExactlyElementsOf(List.of(
                        loud(10), loud(11), loud(12), loud(13), loud(14), loud(15), loud(16), loud(17), loud(18)));
        assertThat(trial.pins()).containsKey("corpus");
        assertThat(trial.incidental()).containsEntry("corpus", corpus.toString());
        assertThat(trial.benchmark().params()).containsOnlyKeys("network");
    }

    @Test
    void fewerItemsCanBeAskedForButNotMore() throws Exception {
        Path corpus = corpus("corpus", "word", 9);
        Trial trial = only(run("report", corpus, OptionalInt.of(4), Shout.class));
        assertThat(trial.measured()).hasSize(4);
        assertThat(trial.measured().get(3).digest()).hasValue(loud(13));
        assertThatThrownBy(() -> run("more", corpus, OptionalInt.of(10), Shout.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.iterations = 10, but its corpus " + corpus + " has 9 items in its range");
    }

    @Test
    void reportsAboutDifferentCorporaAreNotComparedUnlessThatIsAllowed() throws Exception {
        Path one = corpus("one", "word", 9);
        Path same = corpus("same", "word", 9);
        Path other = corpus("other", "verb", 9);
        run("baseline", one, OptionalInt.empty(), Shout.class);
        run("again", same, OptionalInt.empty(), Shout.class);
        run("candidate", other, OptionalInt.empty(), Shout.class);
        assertThat(compare("again").refused()).isEmpty();
        Comparison comparison = compare("candidate");
        assertThat(comparison.refused()).anySatisfy(mismatch -> {
            assertThat(mismatch.field()).isEqualTo("pin:corpus");
            assertThat(mismatch.baseline()).hasSize(64).isNotEqualTo(mismatch.candidate());
        });
    }

    @Test
    void aWorkloadWithoutItsCorpusIsLeftOutUnlessItIsNamed() throws Exception {
        ReportView report = run("report", Map.of(), List.of(), OptionalInt.empty(), Shout.class, Quiet.class);
        assertThat(report.benchmarks()).singleElement().asString().contains("quiet");
        assertThat(progress)
                .anyMatch(line ->
                        line.contains("workload shout is left out: it replays a corpus of kind words and none is"
                                + " given; name its folder by -Dbench.corpus=DIR, bench:fetch makes one"));
        assertThatThrownBy(() -> run("named", Map.of(), List.of("shout"), OptionalInt.empty(), Shout.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("workload shout: it replays a corpus of kind words and none is given");
        assertThatThrownBy(() -> run("alone", Map.of(), List.of(), OptionalInt.empty(), Shout.class))
                .isInstanceOf(NoWorkloadsException.class)
                .hasMessageContaining("no workload can run; workload shout is left out");
    }

    @Test
    void aCorpusThatIsNotAsItShouldBeStopsTheRunBeforeItBegins() throws Exception {
        Path corpus = corpus("corpus", "word", 9);
        Files.writeString(corpus.resolve("manifest.txt"), "bench-corpus 7\n");
        assertThatThrownBy(() -> run("report", corpus, OptionalInt.empty(), Shout.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("it is of format version 7");
        assertThatThrownBy(() -> run("report", temp.resolve("none"), OptionalInt.empty(), Shout.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no such folder");
    }

    @Test
    void aCorpusFromElsewhereFailsTheTrialByItsName() throws Exception {
        Path corpus = corpus("corpus", "word", 9);
        ReportView report = run(
                "report",
                Map.of("corpus", List.of(corpus.toString()), "network", List.of("mainnet")),
                List.of(),
                OptionalInt.empty(),
                Shout.class);
        assertThat(only(report).failure().orElseThrow().message())
                .contains("recorded on network \"testnet\", expected \"mainnet\"");
    }

    @Test
    void armsSideBySideTakeAsManyItemsAsKeepTheirScheduleBalanced() throws Exception {
        // three arms with the null control: cycles of six rounds
        ReportView report = run("report", corpus("corpus", "word", 9), OptionalInt.empty(), ShoutInArms.class);
        List<Trial> trials = report.trials(report.benchmarks().get(0));
        assertThat(trials).hasSize(3).allSatisfy(trial -> {
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(6).allMatch(sample -> sample.ops() == 1);
            assertThat(trial.samples()).hasSize(9);
        });
        assertThat(progress)
                .anyMatch(line -> line.contains("the last 3 of 9 items are left out, so that each arm comes first"));
        assertThatThrownBy(() -> run("few", corpus("few", "word", 5), OptionalInt.empty(), ShoutInArms.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "expected at least 6 items in its range, as many as rounds of 3 arms take, got 5");
    }

    @Test
    void twoRevisionsReplayOneCorpusSideBySide() throws Exception {
        Path corpus = corpus("corpus", "word", 13);
        SideRuns runs = new SideRuns(temp.resolve("sides")).param("corpus", corpus.toString());
        runs.both().forEach(side -> side.type("Replays", """
                public class Replays implements Workload<byte[], Long> {
                    private org.bench4j.api.corpus.Corpus corpus;
                    @Override public void declare(Declaration stated) {
                        stated.corpus(new org.bench4j.api.corpus.CorpusKind("words", "txt", 100));
                    }
                    @Override public void open(Setup setup) throws Exception {
                        corpus = setup.corpus("testnet", Digest.sha256("words"));
                    }
                    @Override public byte[] prepare(Iteration iteration) throws Exception {
                        return corpus.item(iteration.ordinal()).bytes();
                    }
                    @Override public Long measure(byte[] word) {
                        long sum = 0;
                        for (int i = 0; i < 20_000; i++) {
                            sum = sum * 31 + word[i % word.length];
                        }
                        return sum;
                    }
                    @Override public Digest verify(Iteration iteration, byte[] word, Long sum) {
                        return Digest.sha256(new String(word) + sum);
                    }
                }
                """));
        ReportView report = runs.run();
        List<Trial> trials = report.trials(report.benchmarks().get(0));
        assertThat(trials).hasSize(3).allSatisfy(trial -> {
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(12);
            assertThat(trial.warmup()).isEqualTo(3);
            assertThat(trial.pins().get("corpus")).hasSize(64);
        });
        assertThat(trials.stream()
                        .map(trial ->
                                trial.samples().stream().map(Sample::digest).toList()))
                .containsOnly(
                        trials.get(0).samples().stream().map(Sample::digest).toList());
    }

    private static Digest loud(int position) {
        return Digest.sha256(position + "WORD " + position);
    }

    private Path corpus(String name, String word, int items) throws IOException {
        Path folder = temp.resolve(name);
        CorpusStart start = new CorpusStart("testnet", GENESIS, 6, Map.of());
        try (CorpusWriter writer = CorpusWriter.open(folder, KIND, start, 10, 9 + items)) {
            for (int position = 7; position < 10 + items; position++) {
                writer.add(new CorpusItem(position, (word + " " + position).getBytes(StandardCharsets.UTF_8)));
            }
            writer.finish();
        }
        return folder;
    }

    private Comparison compare(String candidate) throws IOException {
        return Bench.compare(new CompareRequest(
                temp.resolve("baseline.json"),
                temp.resolve(candidate + ".json"),
                0.05,
                Map.of(),
                Set.of(),
                Optional.empty()));
    }

    private static Trial only(ReportView report) throws IOException {
        List<Trial> trials = report.trials(report.benchmarks().get(0));
        assertThat(trials).hasSize(1);
        return trials.get(0);
    }

    @SafeVarargs
    private ReportView run(
            String report, Path corpus, OptionalInt iterations, Class<? extends Workload<?, ?>>... workloads)
            throws IOException, InterruptedException {
        return run(report, Map.of("corpus", List.of(corpus.toString())), List.of(), iterations, workloads);
    }

    @SafeVarargs
    private ReportView run(
            String report,
            Map<String, List<String>> params,
            List<String> names,
            OptionalInt iterations,
            Class<? extends Workload<?, ?>>... workloads)
            throws IOException, InterruptedException {
        Plan plan = new Plan(Mode.ITERATE, names, 1, OptionalInt.empty(), iterations, 42, params, false, List.of());
        return Bench.run(new RunRequest(
                plan,
                new Target.InProcess(List.of(workloads)),
                temp.resolve(report + ".json"),
                Optional.empty(),
                temp,
                progress::add));
    }
}
