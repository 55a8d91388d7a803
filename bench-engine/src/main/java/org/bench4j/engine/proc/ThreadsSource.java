package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The scheduler's figures of each thread of a target, added up: finer than any other, and the only ones that tell how long
 * threads waited for a processor.
 *
 * <p>The kernel drops a thread's figures as the thread ends, so what it used after the last reading is not in the sum. With
 * a file for each thread it is dear, and meant for both ends of a window and for now and then between.
 */
final class ThreadsSource implements Source {
    private static final Map<Quantity, Provenance> CLAIMS = Map.of(
            Quantity.RUN_QUEUE_WAIT, new Provenance("/proc/PID/task/TID/schedstat", 1),
            Quantity.CPU, new Provenance("/proc/PID/task/TID/schedstat", TICK));

    private final Path root;
    private final Supplier<? extends Collection<Long>> processes;
    private final Map<String, SchedStat> threads = new HashMap<>();
    private long running;
    private long waiting;

    ThreadsSource(Path root, Supplier<? extends Collection<Long>> processes) {
        this.root = root;
        this.processes = processes;
    }

    @Override
    public Map<Quantity, Provenance> claims() {
        return CLAIMS;
    }

    @Override
    public void read(Set<Quantity> wanted, Reading into) {
        Map<String, SchedStat> now = new HashMap<>();
        for (Long process : processes.get()) {
            ProcessFiles files = ProcessFiles.of(root, process);
            for (String thread : files.threads()) {
                files.schedStat(thread).ifPresent(stat -> now.put(thread, stat));
            }
        }
        keepThoseGone(now);
        long runningNow = running;
        long waitingNow = waiting;
        for (SchedStat stat : threads.values()) {
            runningNow += stat.running();
            waitingNow += stat.waiting();
        }
        if (!threads.isEmpty() || runningNow > 0) {
            into.put(Quantity.CPU, runningNow);
            into.put(Quantity.RUN_QUEUE_WAIT, waitingNow);
        }
    }

    private void keepThoseGone(Map<String, SchedStat> now) {
        Iterator<Map.Entry<String, SchedStat>> before = threads.entrySet().iterator();
        while (before.hasNext()) {
            Map.Entry<String, SchedStat> thread = before.next();
            SchedStat still = now.get(thread.getKey());
            // less than before: the number was given to another thread
            if (still == null || still.running() < thread.getValue().running()) {
                running += thread.getValue().running();
                waiting += thread.getValue().waiting();
                before.remove();
            }
        }
        threads.putAll(now);
    }

    @Override
    public boolean isStillEmpty() {
        return threads.isEmpty() && running == 0;
    }

    @Override
    public boolean resetPeaks() {
        return false;
    }

    @Override
    public void close() {
        threads.clear();
    }
}
