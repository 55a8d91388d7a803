package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.api.rig.Slice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real servers, real arms, a small corpus. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class PostgresPipelineTest {
    private static final long ROWS = 20_000;
    private static final Slice ALL = new Slice(0, ROWS);
    private static final Path ARMS = Path.of("src", "bench");
    private static final Path FAULTY_ARMS = Path.of("src", "test", "descriptors");

    private final PipelineRig rig = new PipelineRig();
    private final List<ProcessHandle> servers = new ArrayList<>();
    private LocalSetup setup;
    private Path folder;

    @BeforeAll
    void open(@TempDir Path temporary) throws Exception {
        folder = temporary;
        setup = new LocalSetup(
                Files.createDirectories(temporary.resolve("servers")),
                Map.of("rows", Long.toString(ROWS), "sink", "postgres"));
        rig.open(setup);
        servers.addAll(setup.running());
        assertThat(servers).hasSize(2);
        rig.corpus().fill();
    }

    @AfterAll
    void close() throws Exception {
        try {
            rig.close();
        } finally {
            setup.close();
        }
        for (ProcessHandle server : servers) {
            server.onExit().get(10, TimeUnit.SECONDS);
        }
        assertThat(servers).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void brokerHasEachReadingOfTheCorpus() throws Exception {
        assertThat(rig.corpus().rows()).isEqualTo(ROWS);
        assertThat(rig.corpus().version()).isEqualTo("meters-1-00041-20000");
        assertThat(setup.facts()).containsEntry("sink", "postgres").containsKeys("sink_version", "broker_version");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "pipelined"})
    void armMovesEachReadingOnceAndCalibratesItRightly(String arm) throws Exception {
        SinkCosts before = rig.sink().costs();
        try (RunningArm running = start(ARMS.resolve(arm + ".toml"), "whole-" + arm)) {
            running.untilRows(rig.sink(), ROWS);
            assertThat(rig.sink().audit(ALL)).isEqualTo(new Audit(ALL, 0, 0, 0));
            assertThat(running.end()).as("128 + SIGTERM").isEqualTo(143);
            assertThat(running.log().resolveSibling("gc.log")).isNotEmptyFile();
        }
        assertThat(rig.sink().rows()).isEqualTo(ROWS);
        // 5 columns of 32 bytes in all: less WAL than the bare values would mean that it is not theirs
        assertThat(increase("pg_wal_bytes", before, rig.sink().costs())).isGreaterThan(ROWS * 32);
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

    private RunningArm start(Path descriptor, String id) throws Exception {
        return RunningArm.start(descriptor, rig.prepare(repetition(id, false)), armFolder(id));
    }

    private Path armFolder(String id) throws Exception {
        return Files.createDirectories(folder.resolve(id));
    }

    private static Repetition repetition(String id, boolean sustained) {
        return new Repetition(id, id, 0, sustained);
    }

    private static long increase(String name, SinkCosts before, SinkCosts after) {
        return total(name, after) - total(name, before);
    }

    private static long total(String name, SinkCosts costs) {
        return costs.totals().stream()
                .filter(total -> total.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static long micros() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }
}
