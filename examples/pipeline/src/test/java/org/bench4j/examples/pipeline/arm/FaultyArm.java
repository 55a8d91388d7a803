package org.bench4j.examples.pipeline.arm;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bench4j.examples.pipeline.reading.Reading;

/**
 * The plain arm with one fault, which a rig must find: {@code lose}, {@code double} or {@code alter} the reading of a number, or
 * {@code stop} before it. First argument: the fault, second: the number.
 */
public final class FaultyArm {
    private FaultyArm() {}

    /** Runs until SIGTERM. */
    public static void main(String[] arguments) throws Exception {
        Fault fault = Fault.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        long number = Long.parseLong(arguments[1]);
        Arm.run(
                options -> new PlainArm(options, new FaultyInserter(Inserter.open(options), fault, number)),
                Arrays.copyOfRange(arguments, 2, arguments.length));
    }

    /** What goes wrong. */
    private enum Fault {
        LOSE,
        DOUBLE,
        ALTER,
        STOP
    }

    private static final class FaultyInserter implements Inserter {
        private final Inserter sound;
        private final Fault fault;
        private final long number;
        private boolean stopped;

        FaultyInserter(Inserter sound, Fault fault, long number) {
            this.sound = sound;
            this.fault = fault;
            this.number = number;
        }

        @Override
        public void insert(List<Reading> readings) throws Exception {
            List<Reading> passed = new ArrayList<>();
            for (Reading reading : readings) {
                stopped |= fault == Fault.STOP && reading.number() >= number;
                if (stopped) {
                    break;
                }
                if (reading.number() != number) {
                    passed.add(reading);
                } else if (fault == Fault.DOUBLE) {
                    passed.addAll(List.of(reading, reading));
                } else if (fault == Fault.ALTER) {
                    passed.add(new Reading(reading.number(), reading.sentMicros(), reading.meter(), reading.raw() + 1));
                }
            }
            if (!passed.isEmpty()) {
                sound.insert(passed);
            }
        }

        @Override
        public void close() throws SQLException {
            sound.close();
        }
    }
}
