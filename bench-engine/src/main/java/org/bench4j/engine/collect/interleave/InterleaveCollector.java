package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.bench4j.engine.stats.Schedules;
import org.bench4j.model.Stage;

/**
 * Takes the trials of all arms at once: builds them, warms them up together, then lets each take one sample a round, in an order that
 * follows the mirrored Williams schedule.
 *
 * <p>Only one arm computes at a time. When an arm fails the round ends and all trials do: what they have until then is kept. Used once,
 * by one thread.
 */
public final class InterleaveCollector {
    private final List<Player> players;
    private final List<Player> constructed;
    private final RoundPlan plan;
    private final LongSupplier nanos;
    private final LongSupplier compiled;

    /**
     * For one group of trials.
     *
     * @param players in the numbering that the schedule uses
     * @param construction numbers of the players in the order in which they are built and warmed up
     * @param nanos monotonic clock for the bound of the warm-up
     * @param compiled nanoseconds that the compiler of the JVM that holds the arms has worked so far; always 0 where nobody knows
     */
    public InterleaveCollector(
            List<Player> players, int[] construction, RoundPlan plan, LongSupplier nanos, LongSupplier compiled) {
        this.players = List.copyOf(players);
        this.constructed = new ArrayList<>();
        for (int number : construction) {
            constructed.add(players.get(number));
        }
        this.plan = plan;
        this.nanos = nanos;
        this.compiled = compiled;
    }

    /** What came of it besides the trials: the batches, for the trials after these, and a doubt, empty where there is none. */
    public record Taken(Batches batches, String doubt) {}

    /**
     * Takes the trials.
     *
     * @throws IOException when a sample cannot be handed over, or an arm cannot be reached
     * @throws InterruptedException when the thread was interrupted; all arms are closed first
     */
    public Taken collect() throws IOException, InterruptedException {
        List<Player> open = new ArrayList<>();
        WarmUp warmUp = new WarmUp(constructed, plan, nanos, compiled);
        try {
            for (Player player : players) {
                player.begin();
                open.add(player);
            }
            if (open() && warmUp.run()) {
                rounds(warmUp.batches().ops());
            }
            for (Player player : players) {
                open.remove(player);
                player.end();
            }
        } catch (IOException | InterruptedException | RuntimeException | Error stop) {
            for (Player player : open) {
                try {
                    player.abandon(stop);
                } catch (IOException | InterruptedException | RuntimeException abandoning) {
                    stop.addSuppressed(abandoning);
                }
            }
            throw stop;
        }
        return new Taken(warmUp.batches(), warmUp.doubt());
    }

    private boolean open() throws IOException, InterruptedException {
        for (Player player : constructed) {
            if (!player.open()) {
                return false;
            }
        }
        return true;
    }

    private void rounds(int ops) throws IOException, InterruptedException {
        for (int round = 0; round < plan.rounds(); round++) {
            for (int number : Schedules.mirroredWilliams(players.size(), (long) plan.firstRow() + round)) {
                if (!players.get(number).take(Stage.MEASURED, OptionalInt.of(round), ops)) {
                    return;
                }
            }
        }
    }
}
