package org.bench4j.examples.pipeline.rig;

import java.math.BigInteger;
import java.util.List;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Slice;
import org.bench4j.examples.pipeline.generator.ClosedForm;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/**
 * Looks at each row of a slice by one query, in words that PostgreSQL and ClickHouse both know.
 *
 * <p>The database computes anew what each row should say. Where it finds nothing wrong, the sums over the slice must be those of the
 * closed form too: a mistake in the query itself would otherwise pass as a clean sink.
 */
final class SliceAudit {
    private final GeneratedReadings readings;

    SliceAudit(GeneratedReadings readings) {
        this.readings = readings;
    }

    /** Asks a database a question whose answer is one row of whole numbers. */
    @FunctionalInterface
    interface Asker {
        List<BigInteger> ask(String sql) throws Exception;
    }

    String sql(Slice slice) {
        return "SELECT count(*), sum(times), sum(bad), sum(raws), sum(watts) FROM (SELECT number, count(*) AS times,"
                + " max(CASE WHEN " + readings.rightRow() + " THEN 0 ELSE 1 END) AS bad, sum(raw) AS raws,"
                + " sum(milliwatts) AS watts FROM " + Database.TABLE + " WHERE number >= " + slice.from()
                + " AND number < " + slice.to() + " GROUP BY number) AS arrived";
    }

    Audit of(Slice slice, Asker asker) throws Exception {
        List<BigInteger> answer = asker.ask(sql(slice));
        long present = answer.get(0).longValueExact();
        long arrivals = answer.get(1).longValueExact();
        Audit audit = new Audit(
                slice, slice.rows() - present, arrivals - present, answer.get(2).longValueExact());
        if (audit.clean()) {
            ClosedForm sums = new ClosedForm(readings);
            require("raw", sums.raw(slice.from(), slice.to()), answer.get(3));
            require("milliwatts", sums.milliwatts(slice.from(), slice.to()), answer.get(4));
        }
        return audit;
    }

    private static void require(String column, BigInteger expected, BigInteger found) {
        if (!expected.equals(found)) {
            throw new IllegalStateException("the audit contradicts itself: no row is wrong, but " + column
                    + " sums up to " + found + " instead of " + expected);
        }
    }
}
