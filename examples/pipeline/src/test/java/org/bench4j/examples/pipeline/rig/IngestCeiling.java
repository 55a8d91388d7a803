package org.bench4j.examples.pipeline.rig;

import org.bench4j.api.rig.Ceiling;
import org.bench4j.examples.pipeline.arm.BulkLoad;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** How fast the sink takes rows in bulk, from writers that have them ready. */
final class IngestCeiling implements Ceiling {
    private final Database sink;
    private final GeneratedReadings readings;
    private final long rows;

    IngestCeiling(Database sink, GeneratedReadings readings, long rows) {
        this.sink = sink;
        this.readings = readings;
        this.rows = rows;
    }

    @Override
    public String name() {
        return "sink-ingest";
    }

    @Override
    public long move() throws Exception {
        return BulkLoad.run(sink.address(), Database.TABLE, rows, number -> readings.reading(number, 0));
    }
}
