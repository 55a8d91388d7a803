package org.bench4j.engine.sampler;

import java.util.List;
import java.util.OptionalLong;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;

/**
 * What the sampler itself cost and how well it kept its time; nanoseconds.
 *
 * @param observations how many were taken
 * @param missed beats skipped between them
 * @param elapsed from its start to its end
 * @param cpu time on processors that its process used, starting it included; absent where the kernel does not tell
 * @param lateMedian how late observations were: the median
 * @param late99 the 99th percentile by nearest rank
 * @param lateMost the most
 */
public record SamplerCost(
        long observations, long missed, long elapsed, OptionalLong cpu, long lateMedian, long late99, long lateMost) {
    static SamplerCost of(List<Long> late, long missed, long elapsed, OptionalLong cpu) {
        long[] nanos = late.stream().mapToLong(Long::longValue).toArray();
        return nanos.length == 0
                ? new SamplerCost(0, missed, elapsed, cpu, 0, 0, 0)
                : new SamplerCost(
                        nanos.length,
                        missed,
                        elapsed,
                        cpu,
                        PercentileMethod.NEAREST_RANK.of(nanos, Percentile.P50),
                        PercentileMethod.NEAREST_RANK.of(nanos, Percentile.P99),
                        PercentileMethod.NEAREST_RANK.of(nanos, Percentile.of("100")));
    }
}
