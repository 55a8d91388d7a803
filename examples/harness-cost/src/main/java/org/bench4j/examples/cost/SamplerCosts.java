package org.bench4j.examples.cost;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.engine.proc.Depth;
import org.bench4j.engine.proc.Meters;
import org.bench4j.engine.proc.OwnGroup;
import org.bench4j.engine.proc.Provenance;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.engine.proc.Reading;
import org.bench4j.engine.proc.TargetGroups;
import org.bench4j.engine.proc.TargetMeter;
import org.bench4j.engine.sampler.Observation;
import org.bench4j.engine.sampler.Sampler;
import org.bench4j.engine.sampler.SamplerCost;
import org.bench4j.engine.sampler.WatchedTarget;

/**
 * What measuring from outside costs and how true it is: the sampler's time and punctuality with four targets, a load of
 * half a processor as each source tells it, and memory that was given back before anybody looked.
 */
final class SamplerCosts {
    private static final Path ROOT = Path.of("/");
    private static final int TARGETS = 4;
    private static final int FULL_SECONDS = 60;
    private static final double MOST_SHARE = 0.005;
    private static final double HALF = 0.5;
    private static final double TOLERANCE = 0.01;
    private static final long TOUCHED = 300_000_000;

    private SamplerCosts() {}

    /**
     * Prints the figures.
     *
     * @param percent how much of the full minute
     * @return whether all of them are as they should be
     */
    static boolean print(PrintStream out, int percent) throws IOException, InterruptedException {
        long seconds = Math.max(1, FULL_SECONDS * percent / 100);
        boolean cheap = cost(out, seconds);
        boolean trusted = half(out, Math.max(1, Math.min(10, seconds)));
        return peak(out) && trusted && cheap;
    }

    private static boolean cost(PrintStream out, long seconds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bench-sampler-cost");
        List<Process> children = new ArrayList<>();
        try (Sampler sampler = Sampler.start(folder.resolve("sampler.jsonl"), Sampler.PERIOD)) {
            for (int i = 0; i < TARGETS; i++) {
                children.add(start(List.of(), "cpu", "0.02"));
                sampler.watch(WatchedTarget.of("target-" + i, children.get(i).pid()));
            }
            Observation from = sampler.mark("from");
            Thread.sleep(seconds * 1_000);
            Observation to = sampler.mark("to");
            double share = (double) (to.own().orElseThrow() - from.own().orElseThrow()) / (to.at() - from.at());
            List<Observation> window = sampler.between(from, to);
            double took = window.stream().mapToLong(Observation::took).average().orElseThrow() / 1e6;
            SamplerCost cost = sampler.stop();
            out.printf(
                    Locale.ROOT,
                    "%d targets at 10 Hz over %d s: %.3f %% of a processor (at most %.1f %%); %d observations, %d missed%n"
                            + "reading them took %.2f ms on average; late by %.2f ms (median), %.2f ms (p99), %.2f ms at most%n"
                            + "all of it, starting its JVM included: %.2f s of processor time%n%n",
                    TARGETS,
                    seconds,
                    100 * share,
                    100 * MOST_SHARE,
                    cost.observations(),
                    cost.missed(),
                    took,
                    cost.lateMedian() / 1e6,
                    cost.late99() / 1e6,
                    cost.lateMost() / 1e6,
                    cost.cpu().orElse(0) / 1e9);
            return share <= MOST_SHARE;
        } finally {
            for (Process child : children) {
                end(child);
            }
            Files.delete(folder.resolve("sampler.jsonl"));
            Files.deleteIfExists(folder.resolve("sampler.jsonl.log"));
            Files.delete(folder);
        }
    }

    private static boolean half(PrintStream out, long seconds) throws IOException, InterruptedException {
        OwnGroup group = group("half");
        Process child = null;
        boolean met = true;
        try (group;
                Meters meters = Meters.under(ROOT)) {
            child = start(
                    group.groups().isEmpty() ? List.of() : group.command(List.of()), "cpu", Double.toString(HALF));
            // what the JVM does to start is over when its second of work is
            Thread.sleep(2_000);
            List<TargetMeter> each = meters.openEach(Set.of(child.pid()), group.groups());
            Reading reading = new Reading();
            long[][] figures = new long[each.size()][4];
            long[] worked = new long[2];
            long[] asked = new long[2];
            for (int end = 0; end < 2; end++) {
                asked[end] = System.nanoTime();
                worked[end] = Long.parseLong(ask(child));
                for (int i = 0; i < each.size(); i++) {
                    figures[i][2 * end] = System.nanoTime();
                    each.get(i).read(Depth.THREADS, reading);
                    figures[i][2 * end + 1] = reading.get(Quantity.CPU).orElse(-1);
                }
                Thread.sleep(end == 0 ? seconds * 1_000 : 0);
            }
            double share = (double) (worked[1] - worked[0]) / (asked[1] - asked[0]);
            out.printf(
                    Locale.ROOT,
                    "a thread that works %.2f of the time, over %d s; by its own clock it had %.4f processors%s%n",
                    HALF,
                    seconds,
                    share,
                    Math.abs(share - HALF) <= TOLERANCE / 2 ? "" : " (the machine is too busy to give it more)");
            for (int i = 0; i < each.size(); i++) {
                Provenance from = each.get(i).provenance().get(Quantity.CPU);
                if (from != null) {
                    double processors = (double) (figures[i][3] - figures[i][1]) / (figures[i][2] - figures[i][0]);
                    // both ends are off by up to a grain, and each of user and system time is cut to it
                    boolean fine = 2.0 * from.grain() / (seconds * 1e9) <= TOLERANCE / 2;
                    boolean right = Math.abs(processors - share) <= TOLERANCE;
                    met &= right || !fine;
                    out.printf(
                            Locale.ROOT,
                            "  %-34s %.4f processors, grain %5.1f ms%s%n",
                            from.source(),
                            processors,
                            from.grain() / 1e6,
                            fine ? right ? "" : "  WRONG" : "  (too coarse for so short a time)");
                }
            }
            group.shortcomings().forEach(one -> out.println("  " + one));
            out.println();
            each.forEach(TargetMeter::close);
        } finally {
            if (child != null) {
                end(child);
            }
        }
        return met;
    }

    private static boolean peak(PrintStream out) throws IOException, InterruptedException {
        Process child = start(List.of(), "touch", Long.toString(TOUCHED));
        boolean met = true;
        try (Meters meters = Meters.under(ROOT)) {
            List<TargetMeter> each = meters.openEach(
                    Set.of(child.pid()),
                    TargetGroups.of(ROOT, child.pid()).ownedBy(meters.family(Set.of(child.pid()))));
            Reading reading = new Reading();
            Map<TargetMeter, Long> before = new LinkedHashMap<>();
            for (TargetMeter meter : each) {
                boolean reset = meter.resetPeaks();
                meter.read(Depth.FULL, reading);
                reading.get(Quantity.MEMORY).ifPresent(memory -> before.put(meter, reset ? memory : -1));
            }
            ask(child);
            out.printf(Locale.ROOT, "%d MB touched and given back between two readings%n", TOUCHED / 1_000_000);
            for (Map.Entry<TargetMeter, Long> one : before.entrySet()) {
                one.getKey().read(Depth.FULL, reading);
                OptionalLong peak = reading.get(Quantity.PEAK_MEMORY);
                String source = one.getKey().provenance().get(Quantity.MEMORY).source();
                if (peak.isEmpty() || one.getValue() < 0) {
                    out.printf(Locale.ROOT, "  %-34s peaks of a window: unsupported%n", source);
                } else {
                    long seen = peak.getAsLong() - one.getValue();
                    met &= seen >= 0.98 * TOUCHED;
                    out.printf(
                            Locale.ROOT,
                            "  %-34s %d MB above what the reading before had; the reading after has %d MB of it%n",
                            one.getKey().provenance().get(Quantity.PEAK_MEMORY).source(),
                            seen / 1_000_000,
                            (reading.get(Quantity.MEMORY).orElseThrow() - one.getValue()) / 1_000_000);
                }
            }
            each.forEach(TargetMeter::close);
        } finally {
            end(child);
        }
        return met;
    }

    private static OwnGroup group(String name) {
        return OwnGroup.create(
                ROOT,
                "bench-cost-" + name + "-" + ProcessHandle.current().pid(),
                OptionalDouble.empty(),
                OptionalLong.empty());
    }

    private static Process start(List<String> prefix, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName()));
        command.addAll(List.of(arguments));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (!"ready".equals(child.inputReader().readLine())) {
            throw new IOException("child " + List.of(arguments) + " did not start");
        }
        return child;
    }

    private static String ask(Process child) throws IOException {
        child.outputWriter().write("\n");
        child.outputWriter().flush();
        return child.inputReader().readLine();
    }

    private static void end(Process child) throws IOException, InterruptedException {
        child.getOutputStream().close();
        child.waitFor();
    }
}
