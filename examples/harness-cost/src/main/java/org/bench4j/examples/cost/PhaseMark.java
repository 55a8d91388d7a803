package org.bench4j.examples.cost;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import org.HdrHistogram.Histogram;
import org.bench4j.api.Phase;
import org.bench4j.api.Phases;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The cost of timing one stretch of code in five ways, the bare pair of clock readings being the least there is. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class PhaseMark {
    private Phase phase;
    private Phases phases;
    private Histogram histogram;
    private SimpleMeterRegistry registry;
    private Timer timer;
    private Recording recording;

    /** An event that is recorded, as it would be in a production that times by events. */
    @Name("org.bench4j.examples.PhaseMark")
    @StackTrace(false)
    static final class SpanEvent extends Event {}

    /** Builds each way's recorder. */
    @Setup
    public void open() {
        phase = Phase.once("phase");
        phases = new Phases(List.of(phase));
        histogram = new Histogram(3);
        registry = new SimpleMeterRegistry();
        timer = registry.timer("phase");
        recording = new Recording();
        recording.enable("org.bench4j.examples.PhaseMark").withoutStackTrace().withoutThreshold();
        recording.start();
    }

    /** Stops the recorders. */
    @TearDown
    public void close() {
        recording.close();
        registry.close();
        if (phases.read().size() != 1) {
            throw new IllegalStateException("the marked phase was lost");
        }
    }

    /** Two readings of the clock and nothing else. */
    @Benchmark
    public long nanoTimePair() {
        long start = System.nanoTime();
        return System.nanoTime() - start;
    }

    /** One phase of bench, entered and left. */
    @Benchmark
    public void benchPhase() {
        phase.enter();
        phase.leave();
    }

    /** Two readings recorded into an HdrHistogram. */
    @Benchmark
    public void hdrHistogram() {
        long start = System.nanoTime();
        histogram.recordValue(System.nanoTime() - start);
    }

    /** A Micrometer sample, started and stopped. */
    @Benchmark
    public long micrometerTimer() {
        return Timer.start(registry).stop(timer);
    }

    /** A Flight Recorder event, begun and committed. */
    @Benchmark
    public void jfrEvent() {
        SpanEvent event = new SpanEvent();
        event.begin();
        event.commit();
    }
}
