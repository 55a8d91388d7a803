package org.bench4j.engine.sweeps;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SystemFigure;

/** Summaries of drains, label by label. */
final class Arms {
    /** How records of the oldest format tell how finely they were read: {@code 51 sampler samples over 51.0s}. */
    private static final Pattern SAMPLES = Pattern.compile("^([0-9]{1,9}) sampler samples over ");

    private Arms() {}

    static List<ArmSummary> of(List<DrainRecord> drains) {
        Map<String, Stream.Builder<DrainRecord>> byLabel = new LinkedHashMap<>();
        drains.forEach(drain -> byLabel.computeIfAbsent(drain.head().sut().label(), label -> Stream.builder())
                .add(drain));
        return byLabel.values().stream()
                .map(label -> summary(label.build().toList()))
                .toList();
    }

    private static ArmSummary summary(List<DrainRecord> repetitions) {
        DrainRecord first = repetitions.get(0);
        List<DrainRecord> sound =
                repetitions.stream().filter(one -> one.status() == Status.OK).toList();
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        repetitions.forEach(one -> flags.addAll(one.flags()));
        double[] lead = values(sound, one -> one.get(DrainFigure.ROWS_PER_S_PER_CORE));
        return new ArmSummary(
                first.head().sut().label(),
                first.head().sut().control(),
                sound.size(),
                repetitions.size() - sound.size(),
                median(lead),
                spread(lead),
                most(values(sound, Arms::resolution)),
                median(values(sound, one -> one.get(DrainFigure.ROWS_PER_S))),
                median(values(sound, one -> one.system().get(Scope.ARM, SystemFigure.CORES_USED))),
                median(values(sound, one -> one.system().get(Scope.ARM, SystemFigure.PEAK_ANON_BYTES))),
                ArmSummary.UNRANKED,
                ArmSummary.UNRANKED,
                flags);
    }

    static double[] values(List<DrainRecord> drains, Function<DrainRecord, OptionalDouble> figure) {
        return drains.stream()
                .map(figure)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
    }

    private static OptionalDouble median(double[] values) {
        return values.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Median.of(values));
    }

    private static OptionalDouble most(double[] values) {
        return Stream.of(values).flatMapToDouble(java.util.Arrays::stream).max();
    }

    private static OptionalDouble spread(double[] values) {
        if (values.length < 2) {
            return OptionalDouble.empty();
        }
        double least = java.util.Arrays.stream(values).min().orElseThrow();
        double most = java.util.Arrays.stream(values).max().orElseThrow();
        return OptionalDouble.of((most - least) / Median.of(values));
    }

    private static OptionalDouble resolution(DrainRecord drain) {
        OptionalDouble stated = drain.get(DrainFigure.WINDOW_RESOLUTION);
        Matcher matcher = SAMPLES.matcher(drain.note());
        if (stated.isPresent() || !matcher.find()) {
            return stated;
        }
        long intervals = Long.parseLong(matcher.group(1)) - 1;
        return intervals < 1 ? OptionalDouble.empty() : OptionalDouble.of(1.0 / intervals);
    }
}
