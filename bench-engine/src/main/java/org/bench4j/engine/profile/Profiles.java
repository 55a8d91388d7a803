package org.bench4j.engine.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Reads profiles of the two formats that JVM profilers share: collapsed stacks, and recordings of Java Flight Recorder. */
public final class Profiles {
    private static final byte[] FLIGHT_RECORDING = {'F', 'L', 'R', 0};

    private Profiles() {}

    /**
     * Counts the samples of a profile by machinery.
     *
     * @param machineries whether a frame, as {@code package.Class.method}, belongs to each; of two that know a frame the first has it
     * @throws ProfileFormatException when the file is none, or has no sample
     * @throws IOException when it cannot be read
     */
    public static Shares count(Path file, List<Predicate<String>> machineries) throws IOException {
        Tally tally = new Tally(machineries);
        if (isRecording(file)) {
            FlightRecording.read(file, tally);
        } else {
            CollapsedStacks.read(file, tally);
        }
        if (tally.samples() == 0) {
            throw new ProfileFormatException(
                    file, "it has no sample of running code: profile for longer, or while the application works");
        }
        return tally.shares();
    }

    private static boolean isRecording(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ProfileFormatException(file, "there is no such file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(FLIGHT_RECORDING.length), FLIGHT_RECORDING);
        }
    }
}
