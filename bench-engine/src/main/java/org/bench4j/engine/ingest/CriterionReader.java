package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;

/**
 * Reads the folder {@code target/criterion}: of each benchmark one set of saved measurements, its samples per iteration out of
 * {@code sample.json}, or where that is missing the mean out of {@code estimates.json} as a summary.
 */
final class CriterionReader {
    private static final int DEEPEST = 12;
    private static final String ABOUT = "benchmark.json";
    private static final String SAMPLE = "sample.json";
    private static final String ESTIMATES = "estimates.json";
    private static final Measure TIME = Measure.ofUnit("ns");

    private final Path root;
    private final Gathering gathering;
    private Instant written = Instant.EPOCH;

    private CriterionReader(Path root, Gathering gathering) {
        this.root = root;
        this.gathering = gathering;
    }

    static Content read(Path root, String saved, Gathering gathering) throws IOException {
        List<Path> folders = folders(root, saved);
        if (folders.isEmpty()) {
            throw new IngestException(
                    root,
                    "expected criterion's folder, such as target/criterion: there is no folder " + Text.quoted(saved)
                            + " with " + SAMPLE + " or " + ESTIMATES + " in it");
        }
        CriterionReader reader = new CriterionReader(root, gathering);
        for (Path folder : folders) {
            reader.benchmark(folder);
        }
        return gathering.content(Format.CRITERION, Origin.of("criterion", reader.written));
    }

    /** Whether there is a benchmark with measurements of that name in a folder. */
    static boolean recognises(Path root, String saved) throws IOException {
        try (Stream<Path> paths = Files.walk(root, DEEPEST)) {
            return paths.anyMatch(path -> isOf(path, saved));
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static boolean isOf(Path folder, String saved) {
        return folder.getFileName() != null
                && folder.getFileName().toString().equals(saved)
                && (Files.isRegularFile(folder.resolve(SAMPLE)) || Files.isRegularFile(folder.resolve(ESTIMATES)));
    }

    private static List<Path> folders(Path root, String saved) throws IOException {
        try (Stream<Path> paths = Files.walk(root, DEEPEST)) {
            List<Path> folders =
                    new ArrayList<>(paths.filter(path -> isOf(path, saved)).toList());
            folders.sort(null);
            return folders;
        }
    }

    private void benchmark(Path folder) throws IOException {
        JsonNode about = read(folder.resolve(ABOUT));
        String name = Members.text(about, "full_id")
                .or(() -> Members.text(about, "title"))
                .orElseGet(() ->
                        String.valueOf(root.relativize(folder.getParent())).replace('\\', '/'));
        Place place = new Place(relative(folder), 0, 0);
        if (!gathering.isName(name, place)) {
            return;
        }
        Benchmark benchmark = new Benchmark(Text.visible(name), Map.of());
        Map<String, String> notes = new LinkedHashMap<>();
        JsonNode throughput = about.path("throughput");
        if (throughput.isObject()) {
            notes.put("throughput", Text.visible(Text.shortened(throughput.toString(), 200)));
        }
        double[] samples = samples(folder.resolve(SAMPLE));
        if (samples.length > 0) {
            gathering.add(Measured.samples(benchmark, TIME.metric(), samples, setting(notes)), place);
            return;
        }
        JsonNode estimates = read(folder.resolve(ESTIMATES));
        JsonNode mean = estimates.has("mean") ? estimates.path("mean") : estimates.path("Mean");
        OptionalDouble value = Members.number(mean, "point_estimate");
        if (value.isEmpty()) {
            gathering
                    .problems()
                    .error(place, "neither samples in " + SAMPLE + " nor a mean in " + ESTIMATES + ": left out");
            return;
        }
        notes.put("summary", "mean");
        JsonNode spread = estimates.has("std_dev") ? estimates.path("std_dev") : estimates.path("StdDev");
        Members.note(spread, "point_estimate").ifPresent(deviation -> notes.put("range", deviation));
        gathering.add(Measured.summary(benchmark, TIME.metric(), value.getAsDouble(), setting(notes)), place);
    }

    private double[] samples(Path file) throws IOException {
        JsonNode sample = read(file);
        JsonNode iterations = sample.path("iters");
        JsonNode times = sample.path("times");
        Place place = new Place(relative(file), 0, 0);
        if (times.isEmpty()) {
            return new double[0];
        }
        if (iterations.size() != times.size()) {
            gathering
                    .problems()
                    .error(place, times.size() + " times but " + iterations.size() + " counts of iterations: not read");
            return new double[0];
        }
        double[] each = Members.numbers(times, place.member("times"), gathering.problems());
        for (int i = 0; i < each.length; i++) {
            OptionalDouble count = Members.number(iterations.get(i));
            if (count.isEmpty() || count.getAsDouble() <= 0) {
                gathering
                        .problems()
                        .error(
                                place.member("iters").element(i),
                                "expected a number greater than 0, got " + Members.shown(iterations.get(i))
                                        + ": this sample is left out");
                each[i] = Double.NaN;
            } else {
                each[i] /= count.getAsDouble();
            }
        }
        return Arrays.stream(each).filter(value -> !Double.isNaN(value)).toArray();
    }

    private JsonNode read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return MissingNode.getInstance();
        }
        Instant modified = Files.getLastModifiedTime(file).toInstant();
        written = modified.isAfter(written) ? Instant.ofEpochMilli(modified.toEpochMilli()) : written;
        try (InputStream bytes = Files.newInputStream(file);
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            JsonNode tree = Json.Trees.MAPPER.readTree(in);
            return tree == null ? MissingNode.getInstance() : tree;
        } catch (JsonProcessingException malformed) {
            gathering.problems().error(Json.place(relative(file), malformed), Json.complaint(malformed));
            return MissingNode.getInstance();
        }
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    private static Measured.Setting setting(Map<String, String> notes) {
        return new Measured.Setting(Isolation.FORKED, 0, 0, Map.of(), notes);
    }
}
