package org.bench4j.engine.collect;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/**
 * Time that the measuring thread was ready to run but had no processor: the second field of its {@code schedstat}.
 *
 * <p>The file is opened by the first reading, which must be on the measuring thread: {@code thread-self} is
 * resolved when it is opened. Kernels without the file give no value.
 */
final class RunQueueProbe implements Probe {
    private static final long UNREADABLE = -1;

    private final Path file;
    private final byte[] buffer = new byte[128];
    private RandomAccessFile open;
    private boolean broken;
    private long before = UNREADABLE;

    RunQueueProbe(Path file) {
        this.file = file;
        this.broken = read() == UNREADABLE;
        close();
    }

    @Override
    public List<Metric> metrics() {
        return broken ? List.of() : List.of(Metric.RUN_QUEUE_WAIT);
    }

    @Override
    public void before() {
        before = broken ? UNREADABLE : read();
    }

    @Override
    public void after(Readings readings) {
        if (before != UNREADABLE) {
            long now = read();
            if (now >= before) {
                readings.put(Metric.RUN_QUEUE_WAIT, now - before);
            }
        }
    }

    @Override
    public void close() {
        if (open != null) {
            try {
                open.close();
            } catch (IOException alreadyGone) {
                // a reader of a kernel file has nothing to lose by closing
            }
            open = null;
        }
    }

    private long read() {
        try {
            if (open == null) {
                open = new RandomAccessFile(file.toFile(), "r");
            }
            open.seek(0);
            return secondField(buffer, open.read(buffer));
        } catch (IOException unreadable) {
            return UNREADABLE;
        }
    }

    /** The waiting time; unreadable where the time on a processor is 0, which is how a kernel says that it does not keep either. */
    private static long secondField(byte[] text, int length) {
        int space = 0;
        while (space < length && text[space] != ' ') {
            space++;
        }
        long running = number(text, 0, length);
        return running <= 0 ? UNREADABLE : number(text, space + 1, length);
    }

    private static long number(byte[] text, int from, int length) {
        long value = UNREADABLE;
        for (int i = from; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
            value = Math.max(0, value) * 10 + (text[i] - '0');
        }
        return value;
    }
}
