package org.bench4j.engine.proc;

/** What can be read of a target from outside, whoever tells it: the one name and unit of a number in samples. */
public enum Quantity {
    /** Time on processors. */
    CPU("cpu", "ns", Kind.TOTAL),
    /** The part of it in programs. */
    CPU_USER("cpu-user", "ns", Kind.TOTAL),
    /** The part of it in the kernel. */
    CPU_SYSTEM("cpu-system", "ns", Kind.TOTAL),
    /** Time ready to run without a processor, summed over threads. */
    RUN_QUEUE_WAIT("run-queue-wait", "ns", Kind.TOTAL),
    /** Periods of the processor quota that passed with work to do. */
    PERIODS("periods", "count", Kind.TOTAL),
    /** Those in which the quota ran out. */
    THROTTLED_PERIODS("throttled-periods", "count", Kind.TOTAL),
    /** How long the target was held back for it, summed over processors. */
    THROTTLED_TIME("throttled-time", "ns", Kind.TOTAL),
    /** Periods in which saved quota was used. */
    BURSTS("bursts", "count", Kind.TOTAL),
    /** Time used out of saved quota. */
    BURST_TIME("burst-time", "ns", Kind.TOTAL),
    /** Time in which some task waited for a processor. */
    CPU_STALL("cpu-stall", "ns", Kind.TOTAL),
    /** Time in which some task waited for memory. */
    MEMORY_STALL("memory-stall", "ns", Kind.TOTAL),
    /** Time in which some task waited for a device. */
    IO_STALL("io-stall", "ns", Kind.TOTAL),
    /** All memory charged to the target: of a group with its page cache, of processes what they have resident. */
    MEMORY("memory", "bytes", Kind.LEVEL),
    /** The part that no file backs: heaps, stacks, code. */
    ANONYMOUS("anonymous", "bytes", Kind.LEVEL),
    /** The most of {@link #MEMORY} since the last reset, whenever it was: what polling misses. */
    PEAK_MEMORY("peak-memory", "bytes", Kind.PEAK),
    /** Bytes read from block devices. */
    READ("read", "bytes", Kind.TOTAL),
    /** Bytes written to block devices. */
    WRITTEN("written", "bytes", Kind.TOTAL),
    /** Processes that live. */
    PROCESSES("processes", "count", Kind.LEVEL);

    /** What two readings of a quantity say. */
    public enum Kind {
        /** Grows; the difference of two readings is what happened between them. */
        TOTAL,
        /** As much as there is at the moment. */
        LEVEL,
        /** The most that there was. */
        PEAK
    }

    private final String word;
    private final String unit;
    private final Kind kind;

    Quantity(String word, String unit, Kind kind) {
        this.word = word;
        this.unit = unit;
        this.kind = kind;
    }

    /** Its name in files. */
    public String word() {
        return word;
    }

    /** {@code ns}, {@code bytes} or {@code count}. */
    public String unit() {
        return unit;
    }

    /** What two readings of it say. */
    public Kind kind() {
        return kind;
    }

    /** Whether it is cheap, and tells something at each moment of a window rather than at its ends. */
    boolean isLight() {
        return switch (this) {
            case CPU, CPU_USER, CPU_SYSTEM, MEMORY, ANONYMOUS, PROCESSES -> true;
            default -> false;
        };
    }
}
