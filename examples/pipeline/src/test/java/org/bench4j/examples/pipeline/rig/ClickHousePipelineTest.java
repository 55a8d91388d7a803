package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.bench4j.api.rig.SinkCosts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What ClickHouse has beyond the contract: its log of queries. */
class ClickHousePipelineTest extends PipelineContract {
    @BeforeAll
    static void needsTheServer() {
        assumeTrue(
                ClickHouseServer.program().isPresent(),
                "no clickhouse-server on this machine: not tested with ClickHouse");
    }

    @Override
    String sinkName() {
        return "clickhouse";
    }

    @Test
    void queryLogTellsRowsBatchesAndProcessorTimeOfADrain() throws Exception {
        Map<String, String> values = rig.prepare(repetition("costs", false));
        SinkCosts before = rig.sink().costs();
        try (RunningArm running = RunningArm.start(ARMS.resolve("plain.toml"), values, armFolder("costs"))) {
            running.untilRows(rig.sink(), ROWS);
            running.end();
        }
        SinkCosts after = rig.sink().costs();

        assertThat(increase("ch_written_rows", before, after)).isEqualTo(ROWS);
        // 500 rows each at most
        assertThat(increase("ch_inserts", before, after)).isBetween(ROWS / 500, ROWS);
        assertThat(increase("ch_cpu_us", before, after)).isPositive();
        assertThat(after.exclusions()).contains("background merges");
    }

    @Test
    void itsClockOfWholeSecondsAllowsNoSustainedLoad() {
        assertThat(rig.feed()).isEmpty();
    }
}
