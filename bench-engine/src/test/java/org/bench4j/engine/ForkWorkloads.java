package org.bench4j.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Phase;
import org.bench4j.api.Setup;
import org.bench4j.api.VerificationException;
import org.bench4j.api.Workload;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Expectation;

/** Workloads that do one thing wrong each, and some that do nothing wrong. */
final class ForkWorkloads {
    static final int WARMUP = 1;
    static final int ITERATIONS = 3;
    /** The sample at which a broken workload breaks, counted over warm-up and measured ones: one warm-up and one measured sample come first. */
    static final int BREAKS_AT = 2;

    private ForkWorkloads() {}

    /** One phase around a sum; subclasses break one step. */
    public abstract static class Summing implements Workload<Integer, Long> {
        final Phase sum = Phase.once("sum");
        private long seed;

        @Override
        public void declare(Declaration declaration) {
            declaration.phases(sum).warmup(WARMUP).iterations(ITERATIONS);
        }

        @Override
        public void open(Setup setup) throws Exception {
            seed = setup.seed();
        }

        @Override
        public Integer prepare(Iteration iteration) throws Exception {
            return iteration.ordinal();
        }

        @Override
        public Long measure(Integer input) throws Exception {
            sum.enter();
            if (input == BREAKS_AT) {
                breakDown();
            }
            long total = seed;
            for (int i = 0; i < 100_000; i++) {
                total = total * 31 + i * (input + 1L);
            }
            sum.leave();
            return total;
        }

        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) throws Exception {
            return Digest.sha256(input + ":" + output);
        }

        /** Called within the phase of one sample. */
        void breakDown() throws Exception {}
    }

    /** Does nothing wrong. */
    public static final class Healthy extends Summing {}

    /** Does nothing wrong either, and comes first by its name. */
    public static final class Calm extends Summing {}

    /** Is killed from outside, as by the kernel when memory runs out. */
    public static final class Killed extends Summing {
        @Override
        void breakDown() throws Exception {
            new ProcessBuilder(
                            "kill", "-9", Long.toString(ProcessHandle.current().pid()))
                    .start()
                    .waitFor();
            new CountDownLatch(1).await();
        }
    }

    /** Ends its JVM as if all was well. */
    public static final class Exiting extends Summing {
        @Override
        void breakDown() {
            System.exit(0);
        }
    }

    /** Ends its JVM with the code that a JVM ends with when it can't start. */
    public static final class ExitingWithOne extends Summing {
        @Override
        void breakDown() {
            System.exit(1);
        }
    }

    /** Never comes back. */
    public static final class Endless extends Summing {
        private volatile boolean stop;

        @Override
        void breakDown() {
            while (!stop) {
                Thread.onSpinWait();
            }
        }
    }

    /** Wants more memory than there is. */
    public static final class Hungry extends Summing {
        @Override
        void breakDown() {
            List<byte[]> kept = new ArrayList<>();
            while (kept.size() < Integer.MAX_VALUE) {
                kept.add(new byte[1 << 20]);
            }
        }
    }

    /** Takes all memory that there is, to the last bytes, and keeps it. */
    public static final class Hoarding extends Summing {
        private static final List<byte[]> KEPT = new ArrayList<>(1 << 20);

        @Override
        void breakDown() {
            int size = 1 << 20;
            while (true) {
                try {
                    KEPT.add(new byte[size]);
                } catch (OutOfMemoryError full) {
                    if (size < 16) {
                        throw full;
                    }
                    size /= 2;
                }
            }
        }
    }

    /** Calls itself without end. */
    public static final class Recursing extends Summing {
        @Override
        void breakDown() {
            deeper(0);
        }

        private long deeper(long depth) {
            return 1 + deeper(depth + 1);
        }
    }

    /** Cannot build the input of a sample. */
    public static final class ThrowingPrepare extends Summing {
        @Override
        public Integer prepare(Iteration iteration) throws Exception {
            if (iteration.ordinal() == BREAKS_AT) {
                throw new IOException("no input today");
            }
            return super.prepare(iteration);
        }
    }

    /** Cannot be opened. */
    public static final class ThrowingOpen extends Summing {
        @Override
        public void open(Setup setup) throws Exception {
            throw new IOException("no database today");
        }
    }

    /** Cannot be closed. */
    public static final class ThrowingClose extends Summing {
        @Override
        public void close() throws Exception {
            throw new IOException("no goodbye today");
        }
    }

    /** Marks its phase once too often. */
    public static final class PhaseTwice extends Summing {
        @Override
        void breakDown() {
            sum.leave();
            sum.enter();
        }
    }

    /** Marks its phase in no sample at all. */
    public static final class PhaseNever extends Summing {
        @Override
        public Long measure(Integer input) {
            return input.longValue();
        }
    }

    /** Did not do the work. */
    public static final class Unverified extends Summing {
        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) throws Exception {
            VerificationException.require(input != BREAKS_AT, "total: expected 7, got 8");
            return super.verify(iteration, input, output);
        }
    }

    /** Gives no fingerprint of its work. */
    public static final class NoDigest extends Summing {
        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) throws Exception {
            return input == BREAKS_AT ? null : super.verify(iteration, input, output);
        }
    }

    /** Leaves a thread running that alone would keep a JVM alive. */
    public static final class Lingering extends Summing {
        @Override
        public void open(Setup setup) throws Exception {
            super.open(setup);
            CountDownLatch never = new CountDownLatch(1);
            new Thread(
                            () -> {
                                while (never.getCount() > 0) {
                                    try {
                                        never.await();
                                    } catch (InterruptedException ignored) {
                                        // it lingers on purpose
                                    }
                                }
                            },
                            "lingering")
                    .start();
        }
    }

    /** Starts a process in the last sample and leaves it running. */
    public static final class Spawning extends Summing {
        @Override
        public Integer prepare(Iteration iteration) throws Exception {
            if (iteration.ordinal() == WARMUP + ITERATIONS - 1) {
                Process child = new ProcessBuilder("sleep", "600").start();
                System.out.println("child " + child.pid());
            }
            return super.prepare(iteration);
        }
    }

    /** Has a parameter that shapes the work. */
    public static final class Sized extends Summing {
        static final Param<Integer> SIZE = Param.between(Param.integer("size", 4), 1, 64);

        private int size;

        @Override
        public void declare(Declaration declaration) {
            super.declare(declaration);
            declaration.params(SIZE);
        }

        @Override
        public void open(Setup setup) throws Exception {
            super.open(setup);
            size = setup.get(SIZE);
        }

        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) {
            return Digest.sha256(size + ":" + output);
        }
    }

    /** Tells the heap of its JVM, as the cost of a column so that it stands in the report. */
    public static final class HeapTelling extends Summing {
        @Override
        public void declare(Declaration declaration) {
            super.declare(declaration);
            declaration.outside("heap");
        }

        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) throws Exception {
            iteration.outside("heap", Runtime.getRuntime().maxMemory());
            return super.verify(iteration, input, output);
        }
    }

    /** Two ways of the same sum, one of which does it twice. */
    public static class Toggled implements Workload<Integer, Long> {
        private int times;

        @Override
        public void declare(Declaration declaration) {
            declaration.arms("once", "twice").warmup(WARMUP).iterations(ITERATIONS);
        }

        @Override
        public void open(Setup setup) {
            times = setup.arm().equals("twice") ? 2 : 1;
        }

        @Override
        public Integer prepare(Iteration iteration) {
            return iteration.ordinal();
        }

        @Override
        public Long measure(Integer input) {
            long total = 0;
            for (int time = 0; time < times; time++) {
                total = input;
                for (int i = 0; i < 10_000; i++) {
                    total = total * 31 + i;
                }
            }
            return total;
        }

        @Override
        public Digest verify(Iteration iteration, Integer input, Long output) {
            return Digest.sha256(output.toString());
        }
    }

    /** The same under another name, for what needs two benchmarks. */
    public static final class ToggledAgain extends Toggled {}

    /** The same, which says what its calls consist of and which arm is known to be slower. */
    public static final class Priced extends Toggled {
        @Override
        public void open(Setup setup) {
            super.open(setup);
            boolean twice = setup.arm().equals("twice");
            setup.content(Content.ITERATIONS, 10_000, Basis.BY_CONSTRUCTION);
            setup.content(Content.OPS, twice ? 40_000 : 20_000, Basis.COUNTED);
            if (twice) {
                setup.expect(Expectation.SLOWER);
            }
        }
    }
}
