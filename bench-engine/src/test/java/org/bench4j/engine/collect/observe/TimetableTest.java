package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TimetableTest {
    @Test
    void everyRowIsFoundByItsDueTimeAndNoOtherTimeIsARow() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 200; run++) {
            long interval = run < 100 ? 1000 + random.nextLong(50) : random.nextLong(1000, 100_000_000);
            Timetable timetable = new Timetable(interval, 3, 997, random.nextLong(1L << 50));
            int found = 0;
            for (int row = 0; row < timetable.rows(); row++) {
                assertThat(timetable.rowAt(timetable.dueMicros(row)))
                        .as("row %d at interval %d", row, interval)
                        .hasValue(row);
            }
            for (long micros = timetable.originMicros() - 5; micros < timetable.originMicros() + 300; micros++) {
                found += timetable.rowAt(micros).isPresent() ? 1 : 0;
            }
            long within = 0;
            for (int row = 0; row < timetable.rows(); row++) {
                within += timetable.dueMicros(row) < timetable.originMicros() + 300 ? 1 : 0;
            }
            assertThat(found).isEqualTo((int) within);
        }
    }
}
