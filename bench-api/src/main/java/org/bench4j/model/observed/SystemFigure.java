package org.bench4j.model.observed;

/** What is read of processes from outside, in whatever way rows come: none of it is a latency of rows. */
public enum SystemFigure implements Figure {
    /** Processor time in the window. */
    CPU_US("us"),
    /** The part of it in programs. */
    CPU_USER_US("us"),
    /** The part of it in the kernel. */
    CPU_SYSTEM_US("us"),
    /** Processors busy on average over the window. */
    CORES_USED("cores"),
    /** Processor time for each row. */
    CPU_US_PER_ROW("us"),
    /** Time ready to run without a processor, summed over threads. */
    RUN_QUEUE_WAIT_US("us"),
    /** How long the processor limit held it back. */
    THROTTLED_US("us"),
    /** Periods of the processor limit in which it ran out. */
    THROTTLED_PERIODS("count"),
    /** Most memory without a file behind it, of one instant. */
    PEAK_ANON_BYTES("bytes"),
    /** Most memory charged, of one instant. */
    PEAK_CHARGED_BYTES("bytes"),
    /** Most memory charged between any two readings, as the kernel kept it; of one group alone. */
    KERNEL_PEAK_BYTES("bytes"),
    /** Bytes read from devices. */
    READ_BYTES("bytes"),
    /** Bytes written to devices. */
    WRITTEN_BYTES("bytes"),
    GC_PAUSES("count"),
    GC_PAUSE_TOTAL_US("us"),
    GC_PAUSE_P99_US("us"),
    GC_PAUSE_P999_US("us"),
    GC_PAUSE_MAX_US("us"),
    JVM_HEAP_CONFIGURED_BYTES("bytes"),
    JVM_HEAP_COMMITTED_PEAK_BYTES("bytes"),
    JVM_HEAP_LIVE_PEAK_BYTES("bytes");

    private final String unit;

    SystemFigure(String unit) {
        this.unit = unit;
    }

    @Override
    public String word() {
        return ObservedWords.of(this);
    }

    @Override
    public String unit() {
        return unit;
    }

    @Override
    public boolean higherIsBetter() {
        return false;
    }
}
