package org.bench4j.examples.leanchain.bench;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bench4j.examples.leanchain.server.LeanNode;
import org.bench4j.examples.leanchain.server.Network;

/**
 * Replays a long corpus in a small heap, and prints how memory goes and how fast imports are beside the same imports without bench.
 *
 * <p>Its first argument is how many blocks, 10,000 if not given; at least 2,000. The chain is produced, served and fetched first.
 */
final class ReplayScale {
    private static final int BLOCKS = 10_000;
    private static final int VALIDATORS = 2048;
    private static final int HEAP_MB = 512;
    private static final double ALLOWED_DIFFERENCE = 0.02;
    /** Most that memory may grow after the first thousand of 10,000 blocks: a path of the history a block, and the samples. */
    private static final double ALLOWED_GROWTH_MB = 16;

    private ReplayScale() {}

    public static void main(String[] args) throws Exception {
        boolean met = print(System.out, args.length == 0 ? BLOCKS : Integer.parseInt(args[0]));
        System.exit(met ? 0 : 1);
    }

    static boolean print(PrintStream out, int blocks) throws Exception {
        Path folder = Files.createTempDirectory("replay-scale");
        try {
            Path corpus = folder.resolve("corpus");
            Path network = folder.resolve("node").resolve(Network.FILE);
            try (LeanNode node =
                    Nodes.finished(LeanNode.start(Nodes.config(folder.resolve("node"), VALIDATORS, blocks, true, 0)))) {
                Nodes.fetch(node.address(), corpus, 1, blocks);
            }
            return print(out, blocks, figures(corpus, network, folder));
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static boolean print(PrintStream out, int blocks, Figures figures) {
        out.printf(
                Locale.ROOT,
                "%,d blocks, mock signatures, two stores in a heap of %d MB; blocks a second by the typical import%n%n"
                        + "%16s %12s %12s %8s %12s %12s%n",
                blocks,
                HEAP_MB,
                "blocks",
                "with bench",
                "without",
                "ratio",
                "heap",
                "resident");
        int from = 0;
        for (Step step : figures.steps()) {
            printRow(out, from, figures.imports(), step);
            from = step.blocks();
        }
        Step first = figures.steps().get(0);
        Step last = figures.steps().get(figures.steps().size() - 1);
        double ratio = printRow(out, first.blocks(), figures.imports(), last);
        double heap = (last.heap() - first.heap()) / 1e6;
        boolean fast = Math.abs(ratio - 1) <= ALLOWED_DIFFERENCE;
        boolean flat = heap <= ALLOWED_GROWTH_MB;
        out.printf(
                Locale.ROOT,
                "%nrates differ by %.2f %%: %s (bound: %.0f %%)%nheap grew by %.1f MB after the first thousand blocks: %s"
                        + " (bound: %.0f MB); resident memory by %.1f MB%n",
                100 * Math.abs(ratio - 1),
                fast ? "within the bound" : "BEYOND THE BOUND",
                100 * ALLOWED_DIFFERENCE,
                heap,
                flat ? "within the bound" : "BEYOND THE BOUND",
                ALLOWED_GROWTH_MB,
                (last.resident() - first.resident()) / 1e6);
        return fast && flat;
    }

    private static double printRow(PrintStream out, int from, List<Import> all, Step step) {
        List<Import> imports = all.subList(from, step.blocks());
        double ratio = ratio(imports, from);
        out.printf(
                Locale.ROOT,
                "%16s %12.0f %12.0f %8.4f %9.1f MB %9.1f MB%n",
                from + " to " + step.blocks(),
                1e9 / median(imports, Import::wall),
                1e9 / median(imports, Import::twin),
                ratio,
                step.heap() / 1e6,
                step.resident() / 1e6);
        return ratio;
    }

    /**
     * The rate with bench over that without, by the typical pair of imports of one block: both stores meet the same moment of the disk then.
     * Which of the two went first changes from block to block, and each order counts half.
     */
    private static double ratio(List<Import> imports, int from) {
        double logs = 0;
        for (int order = 0; order < 2; order++) {
            int parity = order;
            double[] sorted = IntStream.range(0, imports.size())
                    .filter(i -> (from + i) % 2 == parity)
                    .mapToDouble(i -> Math.log(
                            (double) imports.get(i).twin() / imports.get(i).wall()))
                    .sorted()
                    .toArray();
            logs += sorted[sorted.length / 2] / 2;
        }
        return Math.exp(logs);
    }

    /** Not the mean: a disk that others use as well stalls now and then for as long as a thousand imports take. */
    private static long median(List<Import> imports, ToLongFunction<Import> nanos) {
        long[] sorted = imports.stream().mapToLong(nanos).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Figures figures(Path corpus, Path network, Path folder) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xms" + HEAP_MB + "m",
                        "-Xmx" + HEAP_MB + "m",
                        // So that resident memory moves with what is native, and not with how far the heap was touched.
                        "-XX:+AlwaysPreTouch",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReplayFork.class.getName(),
                        corpus.toString(),
                        network.toString(),
                        folder.toString())
                .redirectError(folder.resolve("progress.log").toFile())
                .start();
        List<Step> steps = new ArrayList<>();
        List<Import> imports = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                long first = Long.parseLong(words[2]);
                long second = Long.parseLong(words[3]);
                if (words[0].equals("step")) {
                    steps.add(new Step(Integer.parseInt(words[1]), first, second));
                } else {
                    imports.add(new Import(first, second));
                }
            }
        }
        int exit = process.waitFor();
        if (exit != 0 || steps.size() < 2) {
            List<String> log = Files.readAllLines(folder.resolve("progress.log"));
            throw new IllegalStateException("the replaying process ended with exit code " + exit + " after "
                    + steps.size() + " thousand blocks, expected at least 2 thousand:\n"
                    + String.join("\n", log.subList(Math.max(0, log.size() - 20), log.size())));
        }
        return new Figures(steps, imports);
    }

    private record Figures(List<Step> steps, List<Import> imports) {}

    /** Bytes of memory after so many blocks. */
    private record Step(int blocks, long heap, long resident) {}

    /** Nanoseconds that bench found for the import of a block, and those of its twin. */
    private record Import(long wall, long twin) {}
}
