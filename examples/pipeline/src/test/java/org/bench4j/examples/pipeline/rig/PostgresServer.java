package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Service;
import org.bench4j.api.rig.ServiceSpec;

/**
 * A PostgreSQL server of its own, on loopback, with durable commits as in production.
 *
 * @param service its process
 * @param scratch the folder that it lives in
 * @param address of its database, for JDBC
 */
record PostgresServer(Service service, Scratch scratch, String address) implements AutoCloseable {
    private static final String USER = "bench";

    /** Makes an empty cluster, starts a server on it, and waits until it serves. */
    static PostgresServer start(RigSetup setup, Optional<Path> named) throws IOException, InterruptedException {
        Account account = Account.unprivileged();
        Scratch scratch = Scratch.open(setup.folder(), account);
        Path logs = Files.createDirectories(setup.folder().resolve("postgres-logs"));
        PostgresPrograms programs = PostgresPrograms.find(named, scratch.path());
        Path cluster = scratch.path().resolve("cluster");
        Commands.run(
                "initdb",
                under(
                        account,
                        programs.program("initdb"),
                        "--pgdata=" + cluster,
                        "--username=" + USER,
                        "--auth=trust",
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-sync"),
                scratch.path(),
                logs.resolve("initdb.log"));
        int port = Ports.free(1).get(0);
        Service service = setup.start(new ServiceSpec(
                "sink",
                under(account, server(programs, cluster, port)),
                scratch.path(),
                Map.of(),
                logs.resolve("postgres.log")));
        String address =
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=" + USER + "&reWriteBatchedInserts=true";
        PostgresServer server = new PostgresServer(service, scratch, address);
        try {
            Ready.ask("PostgreSQL", service, () -> version(address));
            return server;
        } catch (IOException silent) {
            server.close();
            throw silent;
        }
    }

    private static String version(String address) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address)) {
            return connection.getMetaData().getDatabaseProductVersion();
        }
    }

    private static String[] server(PostgresPrograms programs, Path cluster, int port) {
        return new String[] {
            programs.program("postgres"),
            "-D",
            cluster.toString(),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "port=" + port,
            "-c",
            "unix_socket_directories=",
            "-c",
            "shared_buffers=256MB",
            // a checkpoint that WAL forces in the middle of a window would hit one arm and spare another
            "-c",
            "max_wal_size=4GB",
            // when a row became visible, for latencies; a few bytes for each transaction
            "-c",
            "track_commit_timestamp=on"
        };
    }

    private static List<String> under(Account account, String... command) {
        List<String> whole = new ArrayList<>(account.prefix());
        whole.addAll(List.of(command));
        return whole;
    }

    /** Stops the server and removes its data. */
    @Override
    public void close() throws IOException {
        service.stop();
        scratch.close();
    }
}
