package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.bench4j.model.SelfTest;

/** What a self-test found, as one table and one sentence. */
public final class SelfTestText {
    private SelfTestText() {}

    /** Prints it. */
    public static void render(SelfTest found, Appendable out) throws IOException {
        out.append(String.format(
                Locale.ROOT,
                "self-test of bench %s: %d trials of each kind of work, gates of %d, %.0f s%n",
                found.tool(),
                found.trials(),
                found.trialsOfAGate(),
                found.seconds()));
        out.append(String.format(
                Locale.ROOT,
                "  clock: steps of %.0f ns, %.1f ns a reading; a phase mark costs %.1f ns, the two readings in it included%n%n",
                found.clockGrain(),
                found.clockCost(),
                found.phaseCost()));
        TextTable table = new TextTable("  ", 0, 1);
        List<String> head = new ArrayList<>(List.of("work", "judged by", "arms differ", "noise floor"));
        if (!found.kinds().isEmpty()) {
            for (SelfTest.Rate rate : found.kinds().get(0).rates()) {
                head.add("+" + percent(rate.planted()) + " found");
                head.add("false");
            }
        }
        table.row(head);
        for (SelfTest.Kind kind : found.kinds()) {
            List<String> cells = new ArrayList<>(
                    List.of(kind.name(), kind.judgedBy(), percent(kind.spread()), percent(kind.noiseFloor())));
            for (SelfTest.Rate rate : kind.rates()) {
                cells.add(share(rate.detected()));
                cells.add(share(rate.falseAlarms()));
            }
            table.row(cells);
        }
        table.print(out);
        out.append(
                        "\n  arms differ: identical arms, from trial to trial, standard deviation; found: share of gates, with a limit of half the\n")
                .append("  planted slowdown, that went red on it; false: share that went red on identical code\n");
        for (SelfTest.Kind kind : found.kinds()) {
            if (!kind.redOnPlanted() || !kind.greenOnSame()) {
                out.append("  ! ")
                        .append(kind.name())
                        .append(
                                kind.greenOnSame()
                                        ? ": the gate of 5 % did not go red on the largest planted slowdown\n"
                                        : ": the gate of 5 % claimed a difference of identical code\n");
            }
        }
        out.append(
                found.proven() ? "  the gate goes red on a planted regression and stays green on the same code\n" : "");
        OptionalDouble limit = found.gateAt();
        out.append(
                limit.isPresent()
                        ? "on this machine you can gate at " + percent(limit.getAsDouble()) + "\n"
                        : "on this machine you cannot gate at 5 % or less now: make it quieter, or give more trials\n");
    }

    private static String percent(double share) {
        return Double.isInfinite(share)
                ? "unknown"
                : String.format(Locale.ROOT, share < 0.0995 ? "%.2g %%" : "%.0f %%", 100 * share);
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
