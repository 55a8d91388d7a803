package org.bench4j.examples.guest.shapes;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** The loops that can be injected, each to price one piece of the runtime's machinery. */
public enum Shape {
    /** A switch of eight cases as a ladder of comparisons. */
    CMP_LADDER("a switch as a ladder", 1, 1, Memory.LOADS, RegisterModels::cases),
    /** The same switch as a table of branches. */
    CMP_TABLE("the same switch as a table", 1, 1, Memory.LOADS, RegisterModels::cases),
    /** Bytes translated through a table. */
    LUT("a blit through a table", 1, 3, Memory.SOME, BufferModels::lut),
    /** Values spilled to a frame and read back. */
    STACK_TRAFFIC("spills and reloads", 0, 0, Memory.SOME, RegisterModels::stackTraffic),
    /** Four stores to ascending addresses. */
    STORE_STREAM("the path of a store", 16, 16, Memory.STORES, BufferModels::storeStream),
    /** Four loads from ascending addresses. */
    LOAD_STREAM("the path of a load", 16, 16, Memory.LOADS, BufferModels::loadStream),
    /** Blocks that hold a nop. */
    NOP_CHAIN("block-entry pair: dispatch", 0, 0, Memory.UNUSED, RegisterModels::chain),
    /** Blocks that hold a branch. */
    JMP_CHAIN("block-entry pair: entry", 0, 0, Memory.UNUSED, RegisterModels::chain),
    /** The bytes of the stores moved in bulk. */
    REP_MOVSD("memory.copy, the floor", 16, 16, Memory.BULK, BufferModels::copy),
    /** Calls through a table. */
    INDIRECT_CALL("a call through a table", 1, 1, Memory.LOADS, RegisterModels::indirectCall),
    /** 64-bit arithmetic in locals. */
    I64_MIX("64-bit arithmetic", 0, 0, Memory.UNUSED, RegisterModels::i64Mix),
    /** Loads that depend on each other. */
    CHASE("latency of the working set", 64, 4, Memory.LOADS, BufferModels::chase);

    /** What a loop does with the guest's memory, which decides what toggles must show. */
    public enum Memory {
        /** Nothing at all. */
        UNUSED,
        /** It reads. */
        LOADS,
        /** It reads and writes among other things. */
        SOME,
        /** It does little else than store one value after the other. */
        STORES,
        /** It moves all of it by one instruction, so that there is no instruction to price. */
        BULK
    }

    /** Iterations of a pass where the loop has no buffer to go through. */
    private static final int BUFFERLESS_COUNT = 1024;

    private final String prices;
    private final int stride;
    private final int bytes;
    private final Memory memory;
    private final Model model;

    Shape(String prices, int stride, int bytes, Memory memory, Model model) {
        this.prices = prices;
        this.stride = stride;
        this.bytes = bytes;
        this.memory = memory;
        this.model = model;
    }

    /** The shape of that name. */
    public static Shape of(String name) {
        return Arrays.stream(values())
                .filter(shape -> shape.word().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("shape \"" + name + "\": expected one of " + words()));
    }

    /** All names, in the order of the table. */
    public static String words() {
        return Arrays.stream(values()).map(Shape::word).collect(Collectors.joining(", "));
    }

    /** The name in reports and of the file: {@code cmp_ladder}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it is there to price, in a few words. */
    public String prices() {
        return prices;
    }

    /** Bytes that an iteration moves, read and written. */
    public int bytesPerIteration() {
        return bytes;
    }

    /** What it does with the memory. */
    public Memory memory() {
        return memory;
    }

    /** Whether it calls functions. */
    public boolean calls() {
        return this == INDIRECT_CALL;
    }

    /** Whether the working set changes what it does. */
    public boolean hasWorkingSet() {
        return stride > 0;
    }

    /**
     * The fewest whole passes through a working set that are so many iterations.
     *
     * @param workingSet in bytes, of each buffer
     */
    public Extent extent(int workingSet, int iterations) {
        int count = hasWorkingSet() ? workingSet / stride : BUFFERLESS_COUNT;
        return new Extent(count, Math.max(1, (iterations + count - 1) / count));
    }

    /** The input of a run and what must come of it. */
    public Work work(Extent extent, long seed) {
        return model.work(extent, new SplittableRandom(seed));
    }
}
