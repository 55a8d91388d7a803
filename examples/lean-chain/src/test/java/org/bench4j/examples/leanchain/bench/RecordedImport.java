package org.bench4j.examples.leanchain.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.Bench;
import org.bench4j.engine.FetchRequest;
import org.bench4j.engine.FetchedCorpus;
import org.bench4j.engine.Target;
import org.bench4j.examples.leanchain.server.Network;
import org.bench4j.model.Digest;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;

/**
 * The whole way from a running node to two reports: produce, fetch, stop, replay twice; every claim about it is checked.
 *
 * <p>Run by {@code recorded-import.sh} in full size, and by a test in a small one.
 */
final class RecordedImport {
    private RecordedImport() {}

    /** In full size, in a folder that is kept: the first argument, or a temporary one. */
    public static void main(String[] args) throws Exception {
        Path folder = args.length > 0
                ? Files.createDirectories(Path.of(args[0]))
                : Files.createTempDirectory("recorded-import");
        play(new Size(300, 101, 260, 150, false), folder, System.out);
    }

    /**
     * How large.
     *
     * @param slots that the node produces, a tenth of them empty
     * @param from first slot of the range
     * @param to last slot of the range
     * @param late the slot whose block comes late, so that there is a fork
     * @param mock placeholders in place of signatures
     */
    record Size(int slots, long from, long to, long late, boolean mock) {}

    /** @throws IllegalStateException something is not as it should be */
    static void play(Size size, Path folder, PrintStream out) throws Exception {
        FetchedCorpus corpus = record(size, folder, out);
        Map<String, String> params = Map.of(
                "corpus", corpus.folder().toString(),
                "network", folder.resolve("node").resolve(Network.FILE).toString(),
                "data-dir", folder.resolve("stores").toString());
        Runs runs = new Runs(folder, "import");
        List<Digest> roots = checked(runs.run("replay-1", 1, params), corpus);
        require(
                roots.equals(checked(runs.run("replay-2", 1, params), corpus)),
                "both replays imported the same blocks");
        out.println(Bench.render(Bench.open(runs.file("replay-1"))));
        out.println(Bench.render(Runs.compare(runs.file("replay-1"), runs.file("replay-2"))));
        out.printf(
                Locale.ROOT,
                "%d blocks imported twice, in two JVMs: the same roots in the same order, first %s, last %s%n",
                roots.size(),
                roots.get(0).prefix(),
                roots.get(roots.size() - 1).prefix());
    }

    private static FetchedCorpus record(Size size, Path folder, PrintStream out) throws Exception {
        try (NodeProcess node = NodeProcess.start(folder.resolve("node.log"), arguments(size, folder))) {
            out.println("node serves on " + node.address());
            node.produced();
            FetchedCorpus corpus = Bench.fetch(new FetchRequest(
                    new Target.ClassPath(
                            Path.of(System.getProperty("java.home")),
                            Runs.classPath(),
                            List.of(),
                            folder,
                            folder.resolve("fetch"),
                            Duration.ofMinutes(5)),
                    List.of(),
                    Optional.of(BeaconBlocks.KIND.name()),
                    folder.resolve("corpus"),
                    size.from(),
                    size.to(),
                    Optional.of(node.address()),
                    Map.of(),
                    System.err::println));
            require(node.stop(), "the node stopped cleanly on SIGTERM");
            out.printf(
                    Locale.ROOT,
                    "fetched slots %d to %d: %d blocks, %d of them for warming up, digest %s%n",
                    size.from(),
                    size.to(),
                    corpus.items(),
                    corpus.warmupItems(),
                    corpus.digest().prefix());
            require(
                    corpus.items() - corpus.warmupItems() < size.to() - size.from() + 1,
                    "some slots of the range are empty");
            return corpus;
        }
    }

    private static List<String> arguments(Size size, Path folder) {
        List<String> arguments = new ArrayList<>(List.of(
                "--data-dir",
                folder.resolve("node").toString(),
                "--slots",
                Integer.toString(size.slots()),
                "--empty-share",
                "0.1",
                "--late-slots",
                Long.toString(size.late())));
        if (size.mock()) {
            arguments.add("--mock-crypto");
        }
        return arguments;
    }

    private static List<Digest> checked(ReportView report, FetchedCorpus corpus) throws Exception {
        require(Bench.failures(report).isEmpty(), "the replay went through: " + Bench.failures(report));
        Trial trial = report.trials(report.benchmarks().get(0)).get(0);
        require(trial.samples().size() == corpus.items(), "every block was imported");
        require(
                trial.samples().stream()
                                .filter(sample -> sample.stage() == Stage.WARMUP)
                                .count()
                        == corpus.warmupItems(),
                "warm-up blocks are in no number");
        for (Sample sample : trial.measured()) {
            require(sample.span("stf").isPresent(), "every import has a state transition");
            require(
                    sample.rawOverhead().orElseThrow() >= 0,
                    "the phases of an import add up to no more than its whole");
        }
        return Runs.digests(report);
    }

    private static void require(boolean holds, String claim) {
        if (!holds) {
            throw new IllegalStateException("not so: " + claim);
        }
    }
}
