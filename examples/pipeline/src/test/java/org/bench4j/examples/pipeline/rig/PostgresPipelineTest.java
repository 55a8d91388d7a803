package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.SinkCosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What PostgreSQL has beyond the contract: positions with the rows, commit times, WAL. */
class PostgresPipelineTest extends PipelineContract {
    @Override
    String sinkName() {
        return "postgres";
    }

    @ParameterizedTest
    @CsvSource({"lose, 1, 0, 0", "double, 0, 1, 0", "alter, 0, 0, 1"})
    void oneFaultyReadingOfTheCorpusIsFound(String fault, long lost, long duplicates, long wrong) throws Exception {
        try (RunningArm running = start(FAULTY_ARMS.resolve(fault + ".toml"), fault)) {
            running.untilRows(rig.sink(), ROWS - lost + duplicates);
            assertThat(rig.sink().audit(ALL)).isEqualTo(new Audit(ALL, lost, duplicates, wrong));
        }
    }

    @Test
    void armThatStopsEarlyLosesWhatItDidNotMove() throws Exception {
        try (RunningArm running = start(FAULTY_ARMS.resolve("stop.toml"), "stop")) {
            running.untilRows(rig.sink(), 1);
            running.end();
            Audit audit = rig.sink().audit(ALL);
            assertThat(audit.lost()).isEqualTo(ROWS - rig.sink().rows()).isPositive();
            assertThat(audit.duplicates() + audit.wrong()).isZero();
        }
    }

    @Test
    void pipelinedArmThatIsKilledAndStartedAgainStillMovesEachReadingOnce() throws Exception {
        Map<String, String> values = rig.prepare(repetition("killed", false));
        Path descriptor = ARMS.resolve("pipelined.toml");
        try (RunningArm first = RunningArm.start(descriptor, values, armFolder("killed-first"))) {
            first.untilRows(rig.sink(), 1);
        }
        try (RunningArm second = RunningArm.start(descriptor, values, armFolder("killed-second"))) {
            second.untilRows(rig.sink(), ROWS);
            assertThat(rig.sink().audit(ALL).clean()).isTrue();
        }
    }

    @Test
    void rowsThatAStallOfTheSinkKeptWaitingAreLateByWhatWasLeftOfIt() throws Exception {
        Map<String, String> values = rig.prepare(repetition("stalled", true));
        Feed feed = rig.feed().orElseThrow();
        try (RunningArm running = RunningArm.start(ARMS.resolve("pipelined.toml"), values, armFolder("stalled"));
                Connection staller = DriverManager.getConnection(values.get("SINK"));
                Statement statement = staller.createStatement()) {
            feed.send(0, micros());
            feed.flush();
            running.untilRows(rig.sink(), 1);

            staller.setAutoCommit(false);
            statement.execute("LOCK TABLE readings IN EXCLUSIVE MODE");
            long from = micros();
            for (int number = 1; number <= 100; number++) {
                feed.send(number, from + number * 1_000L);
            }
            feed.flush();
            while (micros() < from + 700_000) {
                statement.execute("SELECT pg_sleep(0.05)");
            }
            long released = micros();
            staller.commit();
            running.untilRows(rig.sink(), 101);

            List<Long> due = new ArrayList<>();
            feed.arrivals(from, from + 1_000_000, (dueMicros, latencyMicros) -> {
                due.add(dueMicros);
                assertThat(dueMicros + latencyMicros)
                        .as("arrival of the row due at %s", dueMicros)
                        .isGreaterThanOrEqualTo(released);
            });
            assertThat(due).hasSize(100).doesNotHaveDuplicates();
        }
    }

    @Test
    void ceilingsMoveTheCorpusWithoutAnArm() throws Exception {
        rig.prepare(repetition("ceilings", false));
        assertThat(rig.ceilings()).extracting(Ceiling::name).containsExactly("broker-consume", "sink-ingest");
        assertThat(rig.ceilings().get(0).move()).isEqualTo(ROWS);
        long written = rig.ceilings().get(1).move();
        assertThat(written).isGreaterThanOrEqualTo(ROWS);
        assertThat(rig.sink().rows()).isEqualTo(written);
    }

    @Test
    void walOfADrainIsAtLeastItsBareValues() throws Exception {
        Map<String, String> values = rig.prepare(repetition("wal", false));
        SinkCosts before = rig.sink().costs();
        try (RunningArm running = RunningArm.start(ARMS.resolve("pipelined.toml"), values, armFolder("wal"))) {
            running.untilRows(rig.sink(), ROWS);
        }
        // three columns of 8 bytes, two of 4
        assertThat(increase("pg_wal_bytes", before, rig.sink().costs())).isGreaterThan(ROWS * 32);
    }
}
