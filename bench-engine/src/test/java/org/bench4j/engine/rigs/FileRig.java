package org.bench4j.engine.rigs;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bench4j.api.Param;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Corpus;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.Rig;
import org.bench4j.api.rig.RigDeclaration;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.ServiceSpec;
import org.bench4j.api.rig.Sink;
import org.bench4j.api.rig.Slice;

/** A rig without servers: rows are lines, the source is a file of numbers, the sink one of their doubles; the smallest real rig there is. */
public final class FileRig implements Rig, Sink, Corpus, Feed {
    static final Param<Integer> ROWS = Param.integer("rows", 20_000);
    static final Param<String> ARMS = Param.text("descriptors", "");

    private Path folder;
    private Path source;
    private Path sink;
    private int rows;

    @Override
    public String name() {
        return "file-rig";
    }

    @Override
    public void declare(RigDeclaration declaration) {
        declaration
                .params(ROWS, ARMS)
                .arms(Path.of("copy.toml"), Path.of("lossy.toml"))
                .profile(Path.of("profile.toml"));
    }

    @Override
    public void open(RigSetup setup) throws IOException {
        folder = setup.folder();
        rows = setup.get(ROWS);
        source = folder.resolve("source");
        // a server that does nothing but be there, so that it has to be ended
        setup.start(new ServiceSpec("broker", List.of("sleep", "600"), folder, Map.of(), folder.resolve("broker.log")));
        setup.fact("broker_version", "1");
    }

    @Override
    public Corpus corpus() {
        return this;
    }

    @Override
    public Sink sink() {
        return this;
    }

    @Override
    public Map<String, String> prepare(Repetition repetition) throws IOException {
        sink = folder.resolve(repetition.id() + ".sink");
        Files.deleteIfExists(sink);
        Path from = source;
        if (repetition.sustained()) {
            from = folder.resolve(repetition.id() + ".source");
            Files.createFile(from);
            source = from;
        }
        return Map.of("source", from.toString(), "sink", sink.toString(), "rows", Integer.toString(rows));
    }

    @Override
    public List<Ceiling> ceilings() {
        return List.of(new Ceiling() {
            @Override
            public String name() {
                return "read";
            }

            @Override
            public long move() throws IOException {
                try (var lines = Files.lines(source)) {
                    return lines.count();
                }
            }
        });
    }

    @Override
    public String version() {
        return "lines-" + rows;
    }

    @Override
    public void fill() throws IOException {
        Files.writeString(
                source, LongStream.range(0, rows).mapToObj(row -> row + "\n").collect(Collectors.joining()));
    }

    @Override
    public long rows() throws IOException {
        Path counted = sink == null || !Files.exists(sink) ? null : sink;
        if (counted == null) {
            return sink == null ? rows : 0;
        }
        long count = 0;
        try (var in = Files.newInputStream(counted)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    count += buffer[i] == '\n' ? 1 : 0;
                }
            }
        }
        return count;
    }

    @Override
    public boolean idle() {
        return true;
    }

    @Override
    public Audit audit(Slice slice) throws IOException {
        if (!Files.exists(sink)) {
            return new Audit(slice, slice.rows(), 0, 0);
        }
        BitSet seen = new BitSet();
        long duplicates = 0;
        long wrong = 0;
        try (BufferedReader lines = Files.newBufferedReader(sink)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                int row = Integer.parseInt(words[0]);
                duplicates += seen.get(row) ? 1 : 0;
                seen.set(row);
                wrong += Long.parseLong(words[1]) == 2L * row ? 0 : 1;
            }
        }
        return new Audit(slice, slice.rows() - seen.cardinality(), duplicates, wrong);
    }

    @Override
    public Optional<Feed> feed() {
        return Optional.of(this);
    }

    @Override
    public void send(long number, long dueMicros) throws IOException {
        Files.writeString(source, dueMicros + "\n", StandardCharsets.US_ASCII, java.nio.file.StandardOpenOption.APPEND);
    }

    @Override
    public void flush() {}

    @Override
    public void arrivals(long fromMicros, long toMicros, Arrival each) throws IOException {
        for (String line : Files.readAllLines(sink)) {
            String[] words = line.split(" ");
            long dueMicros = Long.parseLong(words[0]);
            if (words.length == 3 && dueMicros >= fromMicros && dueMicros < toMicros) {
                each.at(dueMicros, Long.parseLong(words[2]) - dueMicros);
            }
        }
    }
}
