package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.api.rig.Slice;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** Readings in ClickHouse. */
final class ClickHouseSink implements Database {
    private static final String EXCLUSIONS = "background merges, which run on the same cores: ch_merged_rows and"
            + " ch_merge_us tell how many and how long, not what they cost; queries that count or audit";

    private final String address;
    private final ClickHouseQueries queries;
    private final SliceAudit audit;
    private final String version;

    ClickHouseSink(String address, GeneratedReadings readings) throws IOException, InterruptedException {
        this.address = address;
        queries = new ClickHouseQueries(address);
        audit = new SliceAudit(readings);
        version = queries.ask("SELECT version()");
        queries.ask("CREATE TABLE " + TABLE + " (number Int64, meter Int32, raw Int32, milliwatts Int64, send_us Int64)"
                + " ENGINE = MergeTree ORDER BY number");
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
    public void empty() throws IOException, InterruptedException {
        queries.ask("TRUNCATE TABLE " + TABLE);
    }

    @Override
    public long rows() throws IOException, InterruptedException {
        return one("SELECT count() FROM " + TABLE);
    }

    /** No merge is running. Whatever was merged before an empty table is gone. */
    @Override
    public boolean idle() throws IOException, InterruptedException {
        return one("SELECT count() FROM system.merges") == 0;
    }

    @Override
    public Audit audit(Slice slice) throws Exception {
        return audit.of(slice, queries::numbers);
    }

    @Override
    public SinkCosts costs() throws IOException, InterruptedException {
        queries.ask("SYSTEM FLUSH LOGS");
        List<BigInteger> inserts = queries.numbers("SELECT count(), sum(written_rows), sum(written_bytes),"
                + " sum(ProfileEvents.Values[indexOf(ProfileEvents.Names, 'OSCPUVirtualTimeMicroseconds')]),"
                + " sum(ProfileEvents.Values[indexOf(ProfileEvents.Names, 'OSCPUWaitMicroseconds')])"
                + " FROM system.query_log WHERE type = 2 AND query LIKE 'INSERT INTO " + TABLE + " %'");
        return new SinkCosts(
                List.of(
                        total("ch_inserts", inserts.get(0), SinkCosts.Unit.COUNT),
                        total("ch_written_rows", inserts.get(1), SinkCosts.Unit.ROWS),
                        total("ch_inserted_bytes", inserts.get(2), SinkCosts.Unit.BYTES),
                        total("ch_cpu_us", inserts.get(3), SinkCosts.Unit.CPU_US),
                        total("ch_cpu_wait_us", inserts.get(4), SinkCosts.Unit.CPU_US),
                        total("ch_merged_rows", event("MergedRows"), SinkCosts.Unit.ROWS),
                        total(
                                "ch_merge_us",
                                event("MergesTimeMilliseconds").multiply(BigInteger.valueOf(1000)),
                                SinkCosts.Unit.CPU_US)),
                EXCLUSIONS);
    }

    private static SinkCosts.Total total(String name, BigInteger value, SinkCosts.Unit unit) {
        return new SinkCosts.Total(name, value.longValueExact(), unit);
    }

    /** A counter of the whole server; one that never happened has no row. */
    private BigInteger event(String name) throws IOException, InterruptedException {
        return queries.numbers("SELECT sum(value) FROM system.events WHERE event = '" + name + "'")
                .get(0);
    }

    private long one(String sql) throws IOException, InterruptedException {
        return queries.numbers(sql).get(0).longValueExact();
    }
}
