package org.bench4j.engine.gc;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A program that makes garbage and then tells how many pauses its JVM counts. */
final class Garbage {
    private Garbage() {}

    public static void main(String[] args) {
        List<byte[]> kept = new ArrayList<>();
        Random random = new Random(1);
        for (int i = 0; i < 60_000; i++) {
            byte[] block = new byte[random.nextInt(8_000)];
            if (i % 50 == 0) {
                kept.add(block);
            }
        }
        System.gc();
        long pauses = 0;
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            // of concurrent collectors there is a bean for cycles and one for the pauses in them
            boolean cycles = bean.getName().contains("Cycles") || bean.getName().contains("Concurrent");
            pauses += cycles ? 0 : bean.getCollectionCount();
        }
        System.out.println(pauses + " " + kept.size());
    }
}
