package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;
import org.bench4j.model.Revision;
import org.bench4j.model.Severity;

/** Reads pytest-benchmark's JSON: rounds are samples of one trial where they were saved, else the mean is a summary. */
final class PytestReader {
    private static final Measure TIME = Measure.ofUnit("s");

    private final Gathering gathering;

    private PytestReader(Gathering gathering) {
        this.gathering = gathering;
    }

    static Content read(Source source, Gathering gathering) throws IOException {
        PytestReader reader = new PytestReader(gathering);
        JsonNode root = JsonArrays.read(source, "benchmarks", gathering, reader::element);
        return gathering.content(Format.PYTEST_BENCHMARK, origin(root, source.modified()));
    }

    private void element(JsonNode element, Place place) {
        String name = Members.text(element, "fullname")
                .or(() -> Members.text(element, "name"))
                .orElse("");
        if (!gathering.isName(name, place)) {
            return;
        }
        Benchmark benchmark = new Benchmark(name, Members.texts(element.path("params")));
        JsonNode stats = element.path("stats");
        Place at = place.member("stats");
        double[] rounds = Members.numbers(
                stats.path("data").isArray() ? stats.path("data") : element.path("data"),
                at.member("data"),
                gathering.problems());
        double[] read = Arrays.stream(rounds)
                .filter(value -> !Double.isNaN(value))
                .map(TIME::inBaseUnits)
                .toArray();
        Map<String, String> notes = new LinkedHashMap<>();
        Members.note(element, "group").ifPresent(group -> notes.put("group", group));
        Members.note(stats, "iterations").ifPresent(count -> notes.put("iterations", count));
        if (read.length > 0) {
            int stated = Members.count(stats, "rounds").orElse(read.length);
            if (stated > read.length) {
                gathering.finding(
                        "runs-missing",
                        Severity.WARNING,
                        benchmark.toString(),
                        "the file says that there were " + stated + " rounds but has only " + read.length
                                + " of them: its spread is that of those");
            }
            gathering.add(Measured.samples(benchmark, TIME.metric(), read, setting(notes)), place);
            return;
        }
        OptionalDouble mean = Members.number(stats, "mean");
        if (mean.isEmpty()) {
            gathering
                    .problems()
                    .error(
                            at,
                            "neither rounds nor a mean, which is " + Members.shown(stats.path("mean")) + ": left out");
            return;
        }
        notes.put("summary", "mean");
        Members.note(stats, "stddev").ifPresent(spread -> notes.put("range", spread));
        Members.note(stats, "rounds").ifPresent(count -> notes.put("rounds", count));
        gathering.add(
                Measured.summary(benchmark, TIME.metric(), TIME.inBaseUnits(mean.getAsDouble()), setting(notes)),
                place);
    }

    private static Measured.Setting setting(Map<String, String> notes) {
        return new Measured.Setting(Isolation.FORKED, 0, 0, Map.of(), notes);
    }

    private static Origin origin(JsonNode root, Instant modified) {
        JsonNode info = root.path("machine_info");
        JsonNode commit = root.path("commit_info");
        Optional<Revision> revision = Members.text(commit, "id")
                .filter(id -> !id.equals("unversioned"))
                .map(id -> new Revision(
                        id,
                        Members.text(commit, "branch").filter(name -> !name.equals("(detached head)")),
                        commit.path("dirty").asBoolean(false)));
        JsonNode cpu = info.path("cpu");
        Origin.Machine machine = new Origin.Machine(
                Members.text(info, "system"),
                Members.text(info, "machine"),
                Members.text(info, "release"),
                Members.text(cpu, "brand_raw").or(() -> Members.text(cpu, "brand")),
                Members.positive(cpu, "count"));
        Instant started = Members.text(root, "datetime").flatMap(Times::parse).orElse(modified);
        String tool = Members.text(root, "version")
                .map(version -> "pytest-benchmark " + version)
                .orElse("pytest-benchmark");
        return new Origin(tool, started, revision, machine, Optional.empty());
    }
}
