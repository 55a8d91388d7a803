package org.bench4j.examples.pipeline.arm;

import java.sql.SQLException;
import java.util.List;
import org.bench4j.examples.pipeline.reading.Reading;

/** Writes readings, calibrated, to a table; when it returns they are there for good. */
interface Inserter extends AutoCloseable {
    void insert(List<Reading> readings) throws Exception;

    @Override
    void close() throws SQLException;

    /** For the sink that the options name. */
    static Inserter open(ArmOptions options) throws Exception {
        return options.clickHouse() ? new HttpInserter(options) : new JdbcInserter(options);
    }
}
