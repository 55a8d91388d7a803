package org.bench4j.examples.pipeline.arm;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Binary {@code COPY}, with the position in the same transaction: a batch is moved exactly once, whatever dies. */
final class CopyLane implements Lane {
    private final ArmOptions options;
    private final Connection connection;
    private final PreparedStatement position;
    private final String copy;

    CopyLane(ArmOptions options) throws SQLException {
        this.options = options;
        connection = DriverManager.getConnection(options.sink());
        connection.setAutoCommit(false);
        copy = "COPY " + options.table() + " (number, meter, raw, milliwatts, send_us) FROM STDIN (FORMAT binary)";
        position = connection.prepareStatement("INSERT INTO " + options.table()
                + "_positions (reader, topic, partition, next) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT (reader, topic, partition) DO UPDATE SET next = excluded.next");
    }

    @Override
    public RowBuffer.Format format() {
        return RowBuffer.Format.COPY_BINARY;
    }

    @Override
    public Optional<Map<TopicPartition, Long>> positions() throws SQLException {
        Map<TopicPartition, Long> positions = new HashMap<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT partition, next FROM " + options.table() + "_positions WHERE reader = ? AND topic = ?")) {
            select.setString(1, options.group());
            select.setString(2, options.topic());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    positions.put(new TopicPartition(options.topic(), rows.getInt(1)), rows.getLong(2));
                }
            }
        }
        connection.commit();
        return Optional.of(positions);
    }

    @Override
    public void write(Batch batch) throws SQLException {
        int length = batch.rows().seal();
        CopyIn rows = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy);
        rows.writeToCopy(batch.rows().array(), 0, length);
        rows.endCopy();
        position.setString(1, options.group());
        position.setString(2, batch.partition().topic());
        position.setInt(3, batch.partition().partition());
        position.setLong(4, batch.next());
        position.executeUpdate();
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
