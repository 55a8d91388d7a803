package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlaggedTest {
    private static final Benchmark SLOWER = new Benchmark("slower", Map.of());
    private static final Benchmark SAME = new Benchmark("same", Map.of());

    @TempDir
    Path folder;

    @Test
    void theBaselineIsAskedForWithTheHeaderOfTheRunAndWhatSeemsSlowerIsFlagged() throws Exception {
        Path baseline = folder.resolve("baseline.json");
        try (ReportWriter writer = report(baseline, "baseline", 1)) {
            writer.finish(List.of());
        }
        Path candidate = folder.resolve("candidate.json");
        try (ReportWriter writer = report(candidate, "candidate", 1.5)) {
            writer.flush();
            List<String> asked = new ArrayList<>();
            Set<Benchmark> flagged = Flagged.in(ReportFile.open(writer.partial()), gate(run -> {
                asked.add(run.id());
                return Optional.of(baseline);
            }));
            assertThat(flagged).containsExactly(SLOWER);
            assertThat(asked).containsExactly("candidate");
            assertThat(Flagged.in(ReportFile.open(writer.partial()), gate(run -> Optional.empty())))
                    .isEmpty();
        }
    }

    private static Gate gate(Gate.Against against) {
        return new Gate(0.05, Map.of(), Set.of(), JudgedClock.WALL, against, true);
    }

    /** Of two benchmarks five trials each, the times of one of them larger by a factor. */
    private static ReportWriter report(Path file, String id, double factor) throws IOException {
        ReportWriter writer = ReportWriter.create(file);
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 5, OptionalInt.empty(), OptionalInt.empty(), 42, Map.of(), true, List.of());
        Host host = new Host(
                "Linux",
                "amd64",
                "6.0",
                Optional.empty(),
                2,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty());
        writer.header(new Header(
                Header.SCHEMA_VERSION,
                id,
                Instant.EPOCH,
                "0",
                Optional.empty(),
                plan,
                new Environment(host, new Jvm("v", "17", "server", "G1", "/", List.of()), Optional.empty())));
        for (int index = 0; index < 5; index++) {
            writer.trial(trial(SLOWER, index, factor));
            writer.trial(trial(SAME, index, 1));
        }
        return writer;
    }

    private static Trial trial(Benchmark benchmark, int index, double factor) {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            samples.add(new Sample(
                    i,
                    Stage.MEASURED,
                    OptionalInt.empty(),
                    1,
                    Optional.empty(),
                    List.of(),
                    List.of(new Value(
                            Metric.WALL.name(), Math.rint(factor * 1_000_000 * (1 + 0.001 * index + 0.0001 * i))))));
        }
        return new Trial(
                benchmark,
                Trial.DEFAULT_ARM,
                index,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                0,
                10,
                List.of(),
                List.of(Metric.WALL),
                samples,
                Optional.empty());
    }
}
