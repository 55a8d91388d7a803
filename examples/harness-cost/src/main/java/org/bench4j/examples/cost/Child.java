package org.bench4j.examples.cost;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.util.concurrent.locks.LockSupport;
import sun.misc.Unsafe;

/** A process whose use of the machine is known, to be measured from outside. Ends with its input. */
final class Child {
    private static final long STEP_NANOS = 1_000_000;

    private Child() {}

    /** {@code cpu SHARE} keeps a thread at a share of a processor, as far as the machine lets it, and answers a line of input with the nanoseconds that it has worked; {@code touch BYTES} takes memory, writes to it and gives it back, once for each line of input. */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        switch (args[0]) {
            case "cpu" -> {
                Thread worker = new Thread(() -> work(Double.parseDouble(args[1])), "worker");
                worker.setDaemon(true);
                worker.start();
                System.out.println("ready");
                for (int c = System.in.read(); c >= 0; c = System.in.read()) {
                    if (c == '\n') {
                        System.out.println(ManagementFactory.getThreadMXBean().getThreadCpuTime(worker.getId()));
                    }
                }
            }
            case "touch" -> {
                System.out.println("ready");
                for (int c = System.in.read(); c >= 0; c = System.in.read()) {
                    if (c == '\n') {
                        touch(Long.parseLong(args[1]));
                        System.out.println("done");
                    }
                }
            }
            default -> throw new IllegalArgumentException("child \"" + args[0] + "\": expected cpu or touch");
        }
    }

    /** Works as long as it has had less than its share, by the thread's own exact clock, so that a busy machine changes nothing. */
    private static void work(double share) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = System.nanoTime();
        long before = threads.getCurrentThreadCpuTime();
        while (true) {
            double owed = share * (System.nanoTime() - start) - (threads.getCurrentThreadCpuTime() - before);
            if (owed <= 0) {
                LockSupport.parkNanos(STEP_NANOS);
            }
        }
    }

    private static void touch(long bytes) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long address = unsafe.allocateMemory(bytes);
        unsafe.setMemory(address, bytes, (byte) 1);
        unsafe.freeMemory(address);
    }
}
