package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** The lines above a benchmark's tables: what ran, with which parameters, and where. */
final class Heading {
    private static final String INDENT = "  ";

    private Heading() {}

    /** What ran: at least one trial of one benchmark and arm. */
    static void benchmark(Appendable out, String name, List<Trial> trials, Style style) throws IOException {
        Trial first = trials.get(0);
        out.append(Names.visible(name))
                .append(first.arm().equals(Trial.DEFAULT_ARM) ? "" : ", arm " + Names.visible(first.arm()))
                .append(" - ")
                .append(Prose.plural(trials.size(), "trial"))
                .append(isolation(trials))
                .append(", ")
                .append(Prose.plural(first.iterations(), "iteration"))
                .append(" after ")
                .append(Integer.toString(first.warmup()))
                .append(" of warm-up\n");
        Prose.print(out, INDENT, Prose.assignments(first.benchmark().params()), style);
        labelled(out, "not compared:", first.incidental(), style);
        labelled(out, "pinned:", first.pins(), style);
    }

    /** Where the report was measured, which is the same for all its benchmarks. */
    static void environment(Appendable out, Header header, Style style) throws IOException {
        Environment environment = header.environment();
        List<String> words = new ArrayList<>(List.of(Prose.assignment("bench", header.tool())));
        environment.revision().ifPresent(revision -> words.addAll(Prose.revision(revision)));
        Host host = environment.host();
        words.add(Prose.assignment("os", host.os()));
        words.add(Prose.assignment("arch", host.arch()));
        host.cpuModel().ifPresent(model -> words.add(Prose.assignment("cpu", model)));
        host.processors().ifPresent(processors -> words.add("processors=" + processors));
        host.cpuLimit().ifPresent(limit -> words.add("cpu-limit=" + limit));
        host.memoryLimit().ifPresent(limit -> words.add("memory-limit=" + Quantity.alone(limit, Unit.BYTES)));
        host.hugePages().ifPresent(pages -> words.add(Prose.assignment("huge-pages", pages)));
        words.add(Prose.assignment(
                "jvm", environment.jvm().vendor() + " " + environment.jvm().version()));
        words.add(Prose.assignment("gc", environment.jvm().gc()));
        words.addAll(environment.jvm().flags());
        Prose.print(out, INDENT, words, style);
    }

    private static String isolation(List<Trial> trials) {
        long forked = trials.stream()
                .filter(trial -> trial.isolation() == Isolation.FORKED)
                .count();
        if (forked == trials.size()) {
            return trials.size() == 1 ? ", in a JVM of its own" : ", each in a JVM of its own";
        }
        return (forked == 0 ? ", embedded" : ", " + (trials.size() - forked) + " of them embedded")
                + " in the JVM that asked (not for gating)";
    }

    private static void labelled(Appendable out, String label, Map<String, String> map, Style style)
            throws IOException {
        if (!map.isEmpty()) {
            List<String> words = new ArrayList<>(List.of(label));
            words.addAll(Prose.assignments(map));
            Prose.print(out, INDENT, words, style);
        }
    }
}
