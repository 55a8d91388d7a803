package org.bench4j.examples.quality;

import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.engine.selftest.Allocation;
import org.bench4j.engine.selftest.Arithmetic;
import org.bench4j.engine.selftest.Memory;
import org.bench4j.model.Basis;
import org.bench4j.model.Expectation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The self-test workloads as a JMH benchmark: the same classes do the same work. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(java.util.concurrent.TimeUnit.NANOSECONDS)
public class SameWork {
    /** Name of the workload. */
    @Param("arithmetic")
    public String variant;

    /** How much more the candidate does. */
    @Param("0")
    public int plantedPerMille;

    private Workload<Long, Long> workload;
    private long calls;

    /** Opens the workload as the arm that it would be under bench. */
    @org.openjdk.jmh.annotations.Setup
    public void open() throws Exception {
        workload = of(variant);
        workload.open(new Opened(plantedPerMille));
    }

    /** One op, from one of the inputs that bench gives it too. */
    @Benchmark
    public Long op() throws Exception {
        return workload.measure(calls++ & 63);
    }

    /** A self-test workload by name. */
    static Workload<Long, Long> of(String variant) {
        return switch (variant) {
            case "arithmetic" -> new Arithmetic();
            case "allocation" -> new Allocation();
            case "memory" -> new Memory();
            default ->
                throw new IllegalArgumentException(
                        "variant \"" + variant + "\": expected arithmetic, allocation or memory");
        };
    }

    private record Opened(int plantedPerMille) implements Setup {
        @Override
        public int trial() {
            return 0;
        }

        @Override
        public long seed() {
            return 42;
        }

        @Override
        public String arm() {
            return "planted";
        }

        @Override
        @SuppressWarnings("unchecked") // the workloads have one parameter, a whole number
        public <T> T get(org.bench4j.api.Param<T> param) {
            return (T) Integer.valueOf(plantedPerMille);
        }

        @Override
        public void content(String name, double amount, Basis basis) {} // JMH asks for a time only

        @Override
        public void expect(Expectation expectation) {}
    }
}
