package org.bench4j.engine.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Recordings of Java Flight Recorder: the stacks of {@code jdk.ExecutionSample}, which async-profiler writes too.
 *
 * <p>Samples in native code ({@code jdk.NativeMethodSample}) are left out: most of them wait.
 */
final class FlightRecording {
    private static final String SAMPLE = "jdk.ExecutionSample";

    private FlightRecording() {}

    static void read(Path file, Tally tally) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals(SAMPLE)) {
                    tally.add(frames(event), 1);
                }
            }
        } catch (IOException | RuntimeException broken) {
            throw new ProfileFormatException(
                    file, "a JFR recording that cannot be read: " + broken.getMessage(), broken);
        }
    }

    private static List<String> frames(RecordedEvent event) {
        List<String> frames = new ArrayList<>();
        if (event.getStackTrace() != null) {
            for (RecordedFrame frame : event.getStackTrace().getFrames()) {
                RecordedMethod method = frame.getMethod();
                String type = method.getType() == null ? "" : method.getType().getName();
                frames.add((type.isEmpty() ? "" : type + ".") + method.getName());
            }
        }
        return frames;
    }
}
