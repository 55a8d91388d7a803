package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.api.rig.Slice;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** Readings in PostgreSQL. */
final class PostgresSink implements Database, AutoCloseable {
    private static final String EXCLUSIONS =
            "processor time, which PostgreSQL does not count (see that of its processes); inserted rows include those of"
                    + " transactions that were given up, and are told up to 10 s late; background writing and vacuum appear"
                    + " only by their WAL";

    private final String address;
    private final Connection connection;
    private final SliceAudit audit;
    private final RowCounter counter;
    private final String version;
    private String lastPosition = "";

    PostgresSink(String address, GeneratedReadings readings) throws SQLException {
        this.address = address;
        audit = new SliceAudit(readings);
        connection = DriverManager.getConnection(address);
        version = connection.getMetaData().getDatabaseProductVersion();
        execute("CREATE TABLE " + TABLE + " (number bigint NOT NULL, meter integer NOT NULL, raw integer NOT NULL,"
                + " milliwatts bigint NOT NULL, send_us bigint NOT NULL)");
        execute("CREATE TABLE " + TABLE
                + "_positions (reader text, topic text, partition integer, next bigint NOT NULL,"
                + " PRIMARY KEY (reader, topic, partition))");
        // one process counts: parallel ones would take the cores that the arm needs
        execute("SET max_parallel_workers_per_gather = 0");
        execute("SET work_mem = '128MB'");
        counter = new RowCounter(new TablePages(), System::nanoTime);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public void empty() throws SQLException {
        execute("TRUNCATE " + TABLE + ", " + TABLE + "_positions");
        execute("CHECKPOINT");
        counter.reset();
    }

    @Override
    public long rows() throws SQLException {
        return counter.rows();
    }

    /** Nobody else is at work, and nothing was written since the last time that this was asked. */
    @Override
    public boolean idle() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT (SELECT count(*) FROM pg_stat_activity WHERE"
                        + " pid <> pg_backend_pid() AND (backend_type = 'autovacuum worker' OR state <> 'idle')),"
                        + " pg_current_wal_insert_lsn()::text")) {
            row.next();
            boolean quiet = row.getLong(1) == 0 && row.getString(2).equals(lastPosition);
            lastPosition = row.getString(2);
            return quiet;
        }
    }

    @Override
    public Audit audit(Slice slice) throws Exception {
        return audit.of(slice, this::ask);
    }

    @Override
    public SinkCosts costs() throws SQLException {
        List<BigInteger> told = ask("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0'),"
                + " pg_snapshot_xmax(pg_current_snapshot())::text::numeric, tup_inserted,"
                + " (SELECT buffers_alloc FROM pg_stat_bgwriter)"
                + " FROM pg_stat_database WHERE datname = current_database()");
        return new SinkCosts(
                List.of(
                        new SinkCosts.Total("pg_wal_bytes", told.get(0).longValueExact(), SinkCosts.Unit.BYTES),
                        new SinkCosts.Total(
                                "pg_write_transactions", told.get(1).longValueExact(), SinkCosts.Unit.COUNT),
                        new SinkCosts.Total("pg_inserted_rows", told.get(2).longValueExact(), SinkCosts.Unit.ROWS),
                        new SinkCosts.Total("pg_buffers_taken", told.get(3).longValueExact(), SinkCosts.Unit.COUNT)),
                EXCLUSIONS);
    }

    /**
     * Rows that were due in a time, with how long after that they were there to be read: from {@code send_us} to the commit of their
     * transaction, as PostgreSQL noted both. The time at which a row was written would be too early by as long as its transaction took.
     */
    void arrivals(long fromMicros, long toMicros, Feed.Arrival each) throws SQLException, IOException {
        connection.setAutoCommit(false);
        try (PreparedStatement select = connection.prepareStatement("SELECT send_us,"
                + " (extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000000)::bigint - send_us FROM " + TABLE
                + " WHERE send_us >= ? AND send_us < ?")) {
            select.setFetchSize(10_000);
            select.setLong(1, fromMicros);
            select.setLong(2, toMicros);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    long latency = rows.getLong(2);
                    if (rows.wasNull()) {
                        throw new IOException("PostgreSQL has forgotten when the row due at " + rows.getLong(1)
                                + " us was committed; expected track_commit_timestamp to be on");
                    }
                    each.at(rows.getLong(1), latency);
                }
            }
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    private List<BigInteger> ask(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            List<BigInteger> numbers = new ArrayList<>();
            for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
                String text = row.getString(column);
                numbers.add(text == null ? BigInteger.ZERO : new BigInteger(text));
            }
            return numbers;
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /** The table's pages, by PostgreSQL's own row addresses. */
    private final class TablePages implements RowCounter.Pages {
        @Override
        public long pages() throws SQLException {
            return ask("SELECT pg_relation_size('" + TABLE + "') / current_setting('block_size')::bigint")
                    .get(0)
                    .longValueExact();
        }

        @Override
        public RowCounter.Counts count(long fromPage, long beforePage) throws SQLException {
            List<BigInteger> counts = ask("SELECT count(*) FILTER (WHERE ctid < '(" + beforePage
                    + ",0)'), count(*) FROM " + TABLE + " WHERE ctid >= '(" + fromPage + ",0)'");
            return new RowCounter.Counts(
                    counts.get(0).longValueExact(), counts.get(1).longValueExact());
        }
    }
}
