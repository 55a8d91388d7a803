package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Slice;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** What every sink tells of rows that were written by hand. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
abstract class DatabaseContract {
    static final GeneratedReadings READINGS = new GeneratedReadings(77);
    static final int ROWS = 3_000;
    static final Slice ALL = new Slice(0, ROWS);

    abstract Database database();

    abstract void execute(String sql) throws Exception;

    @BeforeEach
    void empty() throws Exception {
        database().empty();
    }

    @Test
    void everyReadingOnceIsClean() throws Exception {
        insert(0, ROWS);

        assertThat(database().rows()).isEqualTo(ROWS);
        assertThat(database().audit(ALL)).isEqualTo(new Audit(ALL, 0, 0, 0));
    }

    @Test
    void emptyTableHasLostEverything() throws Exception {
        assertThat(database().rows()).isZero();
        assertThat(database().audit(ALL)).isEqualTo(new Audit(ALL, ROWS, 0, 0));
    }

    @Test
    void aSliceSeesOnlyItsOwnRows() throws Exception {
        insert(0, 1_000);
        insert(900, 950);
        Slice clean = new Slice(100, 900);
        Slice doubled = new Slice(800, 1_100);

        assertThat(database().audit(clean)).isEqualTo(new Audit(clean, 0, 0, 0));
        assertThat(database().audit(doubled)).isEqualTo(new Audit(doubled, 100, 50, 0));
    }

    @Test
    void lostDoubledAndWrongRowsAreCountedApart() throws Exception {
        insert(0, 10);
        insert(12, ROWS);
        insert(20, 21);
        insert(20, 21);
        execute("INSERT INTO readings (number, meter, raw, milliwatts, send_us) VALUES (10, 0, 0, 0, 0)");

        assertThat(database().audit(ALL)).isEqualTo(new Audit(ALL, 1, 2, 1));
    }

    @Test
    void eachColumnOfTheReadingIsLookedAt() throws Exception {
        insert(3, ROWS);
        Reading first = READINGS.reading(0, 0);
        Reading second = READINGS.reading(1, 0);
        Reading third = READINGS.reading(2, 0);
        row(0, first.meter() + 1, first.raw(), Calibration.milliwatts(first));
        row(1, second.meter(), second.raw() + 1, Calibration.milliwatts(second));
        row(2, third.meter(), third.raw(), Calibration.milliwatts(third) - 1);

        assertThat(database().audit(ALL)).isEqualTo(new Audit(ALL, 0, 0, 3));
    }

    @Test
    void oneWrongCopyAmongRightOnesIsDoubledAndWrong() throws Exception {
        insert(0, ROWS);
        row(5, 0, 0, 0);

        assertThat(database().audit(ALL)).isEqualTo(new Audit(ALL, 0, 1, 1));
    }

    @Test
    void anAuditWhoseSumsContradictItThrows() {
        SliceAudit audit = new SliceAudit(READINGS);

        assertThatThrownBy(() ->
                        audit.of(ALL, sql -> List.of(number(ROWS), number(ROWS), number(0), number(1), number(2))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the audit contradicts itself");
    }

    @Test
    void itComesToRestAfterRowsWereWritten() throws Exception {
        insert(0, ROWS);
        boolean idle = false;
        // bounded by the time limit of the class
        while (!idle) {
            idle = database().idle();
        }
        assertThat(database().rows()).isEqualTo(ROWS);
    }

    final void insert(long from, long to) throws Exception {
        StringJoiner rows = new StringJoiner(", ");
        for (long number = from; number < to; number++) {
            Reading reading = READINGS.reading(number, 0);
            rows.add("(" + number + ", " + reading.meter() + ", " + reading.raw() + ", "
                    + Calibration.milliwatts(reading) + ", 0)");
        }
        execute("INSERT INTO readings (number, meter, raw, milliwatts, send_us) VALUES " + rows);
    }

    private void row(long number, int meter, int raw, long milliwatts) throws Exception {
        execute("INSERT INTO readings (number, meter, raw, milliwatts, send_us) VALUES (" + number + ", " + meter + ", "
                + raw + ", " + milliwatts + ", 0)");
    }

    private static BigInteger number(long value) {
        return BigInteger.valueOf(value);
    }
}
