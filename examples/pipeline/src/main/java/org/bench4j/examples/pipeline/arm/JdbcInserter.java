package org.bench4j.examples.pipeline.arm;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;

/** Batched {@code INSERT}s over JDBC, one transaction for each batch. */
final class JdbcInserter implements Inserter {
    private final Connection connection;
    private final PreparedStatement statement;

    JdbcInserter(ArmOptions options) throws SQLException {
        connection = DriverManager.getConnection(options.sink());
        connection.setAutoCommit(false);
        statement = connection.prepareStatement(
                "INSERT INTO " + options.table() + " (number, meter, raw, milliwatts, send_us) VALUES (?, ?, ?, ?, ?)");
    }

    @Override
    public void insert(List<Reading> readings) throws SQLException {
        for (Reading reading : readings) {
            statement.setLong(1, reading.number());
            statement.setInt(2, reading.meter());
            statement.setInt(3, reading.raw());
            statement.setLong(4, Calibration.milliwatts(reading));
            statement.setLong(5, reading.sentMicros());
            statement.addBatch();
        }
        statement.executeBatch();
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
