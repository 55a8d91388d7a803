package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bench4j.api.rig.Audit;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Real servers, real arms, a small corpus; the same for every sink. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 300, unit = TimeUnit.SECONDS)
abstract class PipelineContract {
    static final long ROWS = 20_000;
    static final Slice ALL = new Slice(0, ROWS);
    static final Path ARMS = Path.of("src", "bench");
    static final Path FAULTY_ARMS = Path.of("src", "test", "descriptors");

    final PipelineRig rig = new PipelineRig();
    private final List<ProcessHandle> servers = new ArrayList<>();
    private LocalSetup setup;
    private Path folder;

    /** As the parameter of the rig has it. */
    abstract String sinkName();

    @BeforeAll
    void open(@TempDir Path temporary) throws Exception {
        folder = temporary;
        setup = new LocalSetup(
                Files.createDirectories(temporary.resolve("servers")),
                Map.of("rows", Long.toString(ROWS), "sink", sinkName()));
        rig.open(setup);
        servers.addAll(setup.running());
        assertThat(servers).hasSize(2);
        rig.corpus().fill();
    }

    @AfterAll
    void close() throws Exception {
        if (setup == null) {
            return;
        }
        try {
            rig.close();
        } finally {
            setup.close();
        }
        for (ProcessHandle server : servers) {
            server.onExit().get(10, TimeUnit.SECONDS);
        }
        assertThat(servers).noneMatch(ProcessHandle::isAlive);
        try (Stream<Path> left = Files.walk(setup.folder())) {
            assertThat(left.filter(Files::isDirectory)
                            .map(path -> path.getFileName().toString()))
                    .as("logs are kept, data of servers that have ended are not")
                    .contains("kafka")
                    .doesNotContain("log", "cluster", "tables");
        }
    }

    @Test
    void brokerHasEachReadingOfTheCorpus() throws Exception {
        assertThat(rig.corpus().rows()).isEqualTo(ROWS);
        assertThat(rig.corpus().version()).isEqualTo("meters-1-00041-20000");
        assertThat(setup.facts()).containsEntry("sink", sinkName()).containsKeys("sink_version", "broker_version");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "pipelined"})
    void armMovesEachReadingOnceAndCalibratesItRightly(String arm) throws Exception {
        try (RunningArm running = start(ARMS.resolve(arm + ".toml"), "whole-" + arm)) {
            running.untilRows(rig.sink(), ROWS);
            assertThat(rig.sink().audit(ALL)).isEqualTo(new Audit(ALL, 0, 0, 0));
            assertThat(running.end()).as("128 + SIGTERM").isEqualTo(143);
            assertThat(running.log().resolveSibling("gc.log")).isNotEmptyFile();
        }
        assertThat(rig.sink().rows()).isEqualTo(ROWS);
    }

    final RunningArm start(Path descriptor, String id) throws Exception {
        return RunningArm.start(descriptor, rig.prepare(repetition(id, false)), armFolder(id));
    }

    final Path armFolder(String id) throws Exception {
        return Files.createDirectories(folder.resolve(id));
    }

    static Repetition repetition(String id, boolean sustained) {
        return new Repetition(id, id, 0, sustained);
    }

    static long increase(String name, SinkCosts before, SinkCosts after) {
        return total(name, after) - total(name, before);
    }

    static long total(String name, SinkCosts costs) {
        return costs.totals().stream()
                .filter(total -> total.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    static long micros() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }
}
