package org.bench4j.engine.collect.observe;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;
import org.bench4j.model.observed.SystemFigures;

/**
 * The time between two sightings, and what the targets did in it.
 *
 * <p>Totals are differences; of a target that was started inside the window they begin at 0, as its processes did. The peak of an arm is
 * the largest sum of its processes at one moment, never the sum of their peaks.
 */
final class Window {
    private static final Map<Quantity, SystemFigure> TOTALS = Map.of(
            Quantity.CPU, SystemFigure.CPU_US,
            Quantity.CPU_USER, SystemFigure.CPU_USER_US,
            Quantity.CPU_SYSTEM, SystemFigure.CPU_SYSTEM_US,
            Quantity.RUN_QUEUE_WAIT, SystemFigure.RUN_QUEUE_WAIT_US,
            Quantity.THROTTLED_TIME, SystemFigure.THROTTLED_US,
            Quantity.THROTTLED_PERIODS, SystemFigure.THROTTLED_PERIODS,
            Quantity.READ, SystemFigure.READ_BYTES,
            Quantity.WRITTEN, SystemFigure.WRITTEN_BYTES);
    private static final Map<Quantity, SystemFigure> LEVELS =
            Map.of(Quantity.ANONYMOUS, SystemFigure.PEAK_ANON_BYTES, Quantity.MEMORY, SystemFigure.PEAK_CHARGED_BYTES);

    private static final Set<Scope> ROLES = EnumSet.of(Scope.DATA_PLANE, Scope.CONTROL_PLANE);

    private final Sighting open;
    private final Sighting close;
    private final List<Sighting> sightings;

    /** A window with all its sightings, both ends among them. */
    Window(Sighting open, Sighting close, List<Sighting> sightings) {
        this.open = open;
        this.close = close;
        this.sightings = sightings;
    }

    Sighting open() {
        return open;
    }

    Sighting close() {
        return close;
    }

    int samples() {
        return sightings.size();
    }

    long nanos() {
        return close.nanos() - open.nanos();
    }

    /** Whether processes of the arm ended before the last sighting could read what they had used. */
    boolean missed() {
        for (Scope role : ROLES) {
            boolean seen = sightings.stream()
                    .anyMatch(sighting -> sighting.get(role, Quantity.CPU).isPresent());
            if (seen && close.get(role, Quantity.CPU).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** The arm's processor time, in nanoseconds; absent when nobody told it. */
    OptionalLong armCpu() {
        return total(ROLES, Quantity.CPU);
    }

    SystemFigures figures(OptionalLong rows) {
        Map<Scope, Map<SystemFigure, Double>> figures = new EnumMap<>(Scope.class);
        for (Scope scope : Scope.values()) {
            Set<Scope> whose = scope == Scope.ARM ? ROLES : EnumSet.of(scope);
            figures.put(scope, figures(whose, scope == Scope.ARM ? rows : OptionalLong.empty()));
        }
        return new SystemFigures(figures);
    }

    private Map<SystemFigure, Double> figures(Set<Scope> whose, OptionalLong rows) {
        Map<SystemFigure, Double> figures = new EnumMap<>(SystemFigure.class);
        TOTALS.forEach((quantity, figure) -> total(whose, quantity)
                .ifPresent(total -> figures.put(figure, quantity.unit().equals("ns") ? total / 1e3 : total)));
        LEVELS.forEach(
                (quantity, figure) -> peak(whose, quantity).ifPresent(peak -> figures.put(figure, (double) peak)));
        kernelPeak(whose).ifPresent(peak -> figures.put(SystemFigure.KERNEL_PEAK_BYTES, (double) peak));
        Optional.ofNullable(figures.get(SystemFigure.CPU_US)).ifPresent(cpu -> {
            figures.put(SystemFigure.CORES_USED, cpu * 1e3 / nanos());
            rows.ifPresent(count -> figures.put(SystemFigure.CPU_US_PER_ROW, cpu / count));
        });
        return figures;
    }

    /** Kept by the kernel for one target since it was started: peaks of several are of different moments, those of servers of other windows. */
    private OptionalLong kernelPeak(Set<Scope> whose) {
        long[] peaks = whose.stream()
                .filter(ROLES::contains)
                .map(scope -> close.get(scope, Quantity.PEAK_MEMORY))
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .toArray();
        return peaks.length == 1 ? OptionalLong.of(peaks[0]) : OptionalLong.empty();
    }

    private OptionalLong total(Set<Scope> whose, Quantity quantity) {
        long sum = 0;
        boolean told = false;
        for (Scope scope : whose) {
            OptionalLong grown = grown(scope, quantity);
            sum += grown.orElse(0);
            told |= grown.isPresent();
        }
        return told ? OptionalLong.of(sum) : OptionalLong.empty();
    }

    /**
     * What a total grew by. Some are read less often than the sampler beats: of those it is from the first reading in the window to the
     * last, and nothing is known where there was only one.
     */
    private OptionalLong grown(Scope scope, Quantity quantity) {
        long[] readings = sightings.stream()
                .map(sighting -> sighting.get(scope, quantity))
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .toArray();
        boolean startedInside = !open.readings().containsKey(scope);
        if (readings.length == 0 || readings.length == 1 && !startedInside) {
            return OptionalLong.empty();
        }
        long before = startedInside ? 0 : readings[0];
        return OptionalLong.of(Math.max(0, LongStream.of(readings).max().getAsLong() - before));
    }

    private OptionalLong peak(Set<Scope> whose, Quantity quantity) {
        return sightings.stream()
                .filter(sighting -> whose.stream()
                        .anyMatch(scope -> sighting.get(scope, quantity).isPresent()))
                .mapToLong(sighting -> whose.stream()
                        .mapToLong(scope -> sighting.get(scope, quantity).orElse(0))
                        .sum())
                .max();
    }
}
