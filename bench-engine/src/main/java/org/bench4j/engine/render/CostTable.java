package org.bench4j.engine.render;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;

/**
 * What an iteration and an op of each shape and arm cost, a row each, and below it bytes per second where they say something.
 *
 * @param costs the rows, in their order
 * @param varying parameters that tell shapes of one workload apart
 * @param findings how to read them
 */
public record CostTable(List<Cost> costs, Set<String> varying, List<Finding> findings) {
    private static final String STAR = " *";
    private static final String NO_STAR = "  ";

    public CostTable {
        costs = List.copyOf(costs);
        varying = Set.copyOf(varying);
        findings = List.copyOf(findings);
    }

    /** Prints the table with what belongs to it. */
    public void print(Appendable out, Style style) throws IOException {
        heading(out, style);
        if (!costs.isEmpty()) {
            rows(out);
            legend(out, style);
            for (Payload payload : Payload.of(costs)) {
                throughput(payload, out);
            }
        }
        FindingLines.print(findings, "", out, style);
    }

    /** The same as text without colours. */
    String text() {
        StringBuilder text = new StringBuilder();
        try {
            print(text, Style.PLAIN);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    private void heading(Appendable out, Style style) throws IOException {
        List<String> words = new ArrayList<>(List.of("what an iteration costs"));
        if (!costs.isEmpty()) {
            boolean cpu = costs.stream().anyMatch(cost -> cost.clock().equals(Metric.CPU.name()));
            int trials =
                    costs.stream().mapToInt(cost -> cost.medians().size()).max().orElse(0);
            words.add("- mean of the medians of " + Prose.plural(trials, "trial") + " by "
                    + (cpu ? "the thread's cpu time" : "the wall") + ";");
            words.add("every call has verified its work");
        }
        Prose.print(out, "", words, style);
    }

    private void rows(Appendable out) throws IOException {
        boolean arms = costs.stream().anyMatch(cost -> !cost.arm().equals(Trial.DEFAULT_ARM));
        Set<String> others = new LinkedHashSet<>();
        costs.forEach(cost -> cost.contents().forEach(content -> others.add(content.name())));
        boolean bytes = others.contains(Content.BYTES);
        boolean blocks = others.contains(Content.BLOCK_ENTRIES);
        others.removeAll(List.of(Content.ITERATIONS, Content.OPS, Content.BYTES, Content.BLOCK_ENTRIES));
        boolean loads = costs.stream().anyMatch(cost -> cost.load().isPresent());
        boolean waits = costs.stream().anyMatch(cost -> cost.waiting().isPresent());
        TextTable table = arms ? new TextTable("  ", 0, 1) : new TextTable("  ", 0);
        List<String> titles = new ArrayList<>(List.of("shape"));
        if (arms) {
            titles.add("arm");
        }
        titles.addAll(List.of("ns/iter", "ops/it" + NO_STAR, "ns/op" + NO_STAR));
        if (bytes) {
            titles.add("B/it" + NO_STAR);
        }
        if (blocks) {
            titles.add("blocks/it" + NO_STAR);
        }
        others.forEach(name -> titles.add(name + "/it" + NO_STAR));
        if (loads) {
            titles.add("load");
        }
        if (waits) {
            titles.add("waited");
        }
        table.row(titles);
        for (Cost cost : costs) {
            List<String> cells = new ArrayList<>(List.of(name(cost)));
            if (arms) {
                cells.add(cost.arm());
            }
            cells.add(nanos(cost.nanosPerIteration()));
            cells.add(count(cost, Content.OPS));
            cells.add(starred(
                    cost.nanosPerOp().isPresent() ? nanos(cost.nanosPerOp().getAsDouble()) : Quantity.ABSENT,
                    cost.unfolded(Content.OPS)));
            if (bytes) {
                cells.add(count(cost, Content.BYTES));
            }
            if (blocks) {
                cells.add(count(cost, Content.BLOCK_ENTRIES));
            }
            others.forEach(name -> cells.add(count(cost, name)));
            if (loads) {
                cells.add(plain(cost.load(), "%.1f"));
            }
            if (waits) {
                cells.add(
                        cost.waiting().isPresent()
                                ? Quantity.percent(cost.waiting().getAsDouble())
                                : Quantity.ABSENT);
            }
            table.row(cells);
        }
        table.print(out);
    }

    private void legend(Appendable out, Style style) throws IOException {
        boolean starred = costs.stream()
                .anyMatch(cost -> cost.contents().stream().anyMatch(content -> cost.unfolded(content.name())));
        String text = "read ns/op across shapes"
                + (starred
                        ? "; *: counted on the program as written, the timed one may have folded some: their cost is understated"
                        : "")
                + "; load: of the machine, over the last minute of each trial; waited: for a processor";
        Prose.print(out, "  ", Prose.words(text), style);
    }

    private void throughput(Payload payload, Appendable out) throws IOException {
        TextTable table = new TextTable("    ", 0);
        table.row(List.of("", "MB/s", "ratio"));
        double least = payload.costs().stream()
                .mapToDouble(cost -> cost.bytesPerSecond().orElseThrow())
                .min()
                .orElseThrow();
        for (Cost cost : payload.costs()) {
            double rate = cost.bytesPerSecond().orElseThrow();
            String who = cost.arm().equals(Trial.DEFAULT_ARM) ? name(cost) : name(cost) + " " + cost.arm();
            table.row(List.of(
                    who,
                    String.format(Locale.ROOT, "%,.0f", rate / 1e6),
                    String.format(Locale.ROOT, rate / least < 10 ? "%.2fx" : "%.0fx", rate / least)));
        }
        out.append("  bytes per second, of what moves the same ")
                .append(String.format(
                        Locale.ROOT, payload.bytes() == Math.rint(payload.bytes()) ? "%,.0f" : "%.2f", payload.bytes()))
                .append(payload.bytes() == 1 ? " byte an iteration\n" : " bytes an iteration\n");
        table.print(out);
    }

    /** The shape's short name, unless several workloads share the table. */
    private String name(Cost cost) {
        return name(cost.benchmark(), costs, varying);
    }

    static String name(Benchmark benchmark, List<Cost> costs, Set<String> varying) {
        boolean alone =
                costs.stream().allMatch(cost -> cost.benchmark().workload().equals(benchmark.workload()));
        return costs.stream()
                .filter(cost -> alone && cost.benchmark().equals(benchmark))
                .findFirst()
                .map(cost -> cost.shape(varying))
                .orElseGet(() -> benchmark.name(varying));
    }

    private static String count(Cost cost, String content) {
        OptionalDouble count = cost.perIteration(content);
        if (count.isEmpty()) {
            return Quantity.ABSENT + NO_STAR;
        }
        double value = count.getAsDouble();
        String format = content.equals(Content.BLOCK_ENTRIES)
                ? "%.2f"
                : Math.abs(value - Math.rint(value)) < 5e-3 ? "%.0f" : "%.2f";
        return starred(String.format(Locale.ROOT, format, value), cost.unfolded(content));
    }

    private static String starred(String text, boolean star) {
        return text + (star ? STAR : NO_STAR);
    }

    private static String plain(OptionalDouble value, String format) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : Quantity.ABSENT;
    }

    /** Nanoseconds in as many digits as are worth something, without the unit. */
    static String nanos(double nanos) {
        double size = Math.abs(nanos);
        return String.format(Locale.ROOT, size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f", nanos);
    }
}
