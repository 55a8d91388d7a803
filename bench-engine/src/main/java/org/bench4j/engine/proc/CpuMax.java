package org.bench4j.engine.proc;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How much of the processors a control group may use; times in nanoseconds.
 *
 * @param quota time that it may use in each period, absent when unlimited
 * @param period the period
 * @param burst unused quota that it may save up, absent when the kernel knows no bursts
 */
public record CpuMax(OptionalLong quota, long period, OptionalLong burst) {
    private static final long MICRO = 1_000;
    private static final long DEFAULT_PERIOD_MICROS = 100_000;

    public CpuMax {
        if (period <= 0 || quota.isPresent() && quota.getAsLong() <= 0) {
            throw new IllegalArgumentException(
                    "quota of " + quota + " ns in a period of " + period + " ns: expected both to be positive");
        }
    }

    /** Processors' worth of time, absent when unlimited. */
    public OptionalDouble processors() {
        return quota.isPresent() ? OptionalDouble.of((double) quota.getAsLong() / period) : OptionalDouble.empty();
    }

    /** A version 2 {@code cpu.max}: {@code QUOTA PERIOD} in microseconds, or {@code max PERIOD}; absent when it is neither. */
    static Optional<CpuMax> unified(String text, OptionalLong burstMicros) {
        String[] fields = text.strip().split("\\s+");
        OptionalLong period =
                fields.length > 1 ? SmallFile.parseLong(fields[1]) : OptionalLong.of(DEFAULT_PERIOD_MICROS);
        if (fields.length > 2) {
            return Optional.empty();
        }
        return fields[0].equals("max")
                ? of(OptionalLong.empty(), period, burstMicros)
                : ifPresent(SmallFile.parseLong(fields[0]), period, burstMicros);
    }

    /** Version 1's {@code cpu.cfs_quota_us}, negative when unlimited, and {@code cpu.cfs_period_us}. */
    static Optional<CpuMax> legacy(OptionalLong quotaMicros, OptionalLong periodMicros, OptionalLong burstMicros) {
        return quotaMicros.orElse(0) < 0
                ? of(OptionalLong.empty(), periodMicros, burstMicros)
                : ifPresent(quotaMicros, periodMicros, burstMicros);
    }

    private static Optional<CpuMax> ifPresent(OptionalLong quota, OptionalLong period, OptionalLong burst) {
        return quota.orElse(0) > 0 ? of(quota, period, burst) : Optional.empty();
    }

    private static Optional<CpuMax> of(OptionalLong quota, OptionalLong period, OptionalLong burst) {
        return period.orElse(0) > 0
                ? Optional.of(new CpuMax(
                        KernelText.times(quota, MICRO), period.getAsLong() * MICRO, KernelText.times(burst, MICRO)))
                : Optional.empty();
    }
}
