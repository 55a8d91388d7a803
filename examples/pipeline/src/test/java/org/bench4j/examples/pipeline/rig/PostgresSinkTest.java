package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the server that comes as a dependency, so that it is tested where the machine has one too. */
class PostgresSinkTest extends DatabaseContract {
    private LocalSetup setup;
    private PostgresServer server;
    private PostgresSink sink;
    private Connection connection;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        PostgresPrograms embedded = PostgresPrograms.unpack(folder);
        setup = new LocalSetup(folder, Map.of());
        server = PostgresServer.start(setup, Optional.of(embedded.folder()));
        sink = new PostgresSink(server.address(), READINGS);
        connection = DriverManager.getConnection(server.address());
    }

    @AfterAll
    void stop() throws Exception {
        try {
            connection.close();
            sink.close();
            server.close();
        } finally {
            setup.close();
        }
        assertThat(setup.running()).isEmpty();
    }

    @Override
    Database database() {
        return sink;
    }

    @Override
    void execute(String sql) throws Exception {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void rowArrivesWhenItsTransactionCommits() throws Exception {
        connection.setAutoCommit(false);
        insert(0, 1);
        Instant written = Instant.now();
        assertThat(sink.rows()).as("not committed yet").isZero();
        connection.commit();
        connection.setAutoCommit(true);

        List<Long> latencies = new ArrayList<>();
        sink.arrivals(0, 1, (due, latency) -> latencies.add(latency));
        // due at 0, so that the latency is the time of day of the commit
        assertThat(latencies).hasSize(1);
        assertThat(latencies.get(0)).isBetween(micros(written), micros(Instant.now()));
    }

    @Test
    void arrivalsAreThoseThatWereDueInTheTime() throws Exception {
        insert(0, ROWS);
        execute("UPDATE readings SET send_us = number");

        List<Long> due = new ArrayList<>();
        sink.arrivals(1_000, 1_010, (dueMicros, latency) -> due.add(dueMicros));
        assertThat(due)
                .containsExactlyInAnyOrder(
                        1_000L, 1_001L, 1_002L, 1_003L, 1_004L, 1_005L, 1_006L, 1_007L, 1_008L, 1_009L);
    }

    private static long micros(Instant instant) {
        return instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1_000;
    }
}
