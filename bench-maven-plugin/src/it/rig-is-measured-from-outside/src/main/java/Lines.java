import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bench4j.api.Param;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Corpus;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.Rig;
import org.bench4j.api.rig.RigDeclaration;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Sink;
import org.bench4j.api.rig.Slice;

/** Rows are the lines of a file; arms are shell commands that copy it. */
public class Lines implements Rig, Corpus, Sink {
    private static final Param<Integer> ROWS = Param.integer("rows", 100);

    private Path source;
    private Path sink;
    private int rows;

    public String name() {
        return "lines";
    }

    public void declare(RigDeclaration declaration) {
        declaration.params(ROWS).arms(Path.of("arms/awk.toml"), Path.of("arms/lossy.toml"));
    }

    public void open(RigSetup setup) {
        source = setup.folder().resolve("source");
        rows = setup.get(ROWS);
    }

    public Corpus corpus() {
        return this;
    }

    public Sink sink() {
        return this;
    }

    public Map<String, String> prepare(Repetition repetition) {
        sink = source.resolveSibling(repetition.id());
        return Map.of("source", source.toString(), "sink", sink.toString());
    }

    public String version() {
        return "lines-" + rows;
    }

    public void fill() throws IOException {
        Files.writeString(source, LongStream.range(0, rows).mapToObj(row -> row + "\n").collect(Collectors.joining()));
    }

    public long rows() throws IOException {
        return sink == null ? rows : lines().size();
    }

    private List<String> lines() throws IOException {
        return Files.exists(sink) ? Files.readAllLines(sink) : List.of();
    }

    public boolean idle() {
        return true;
    }

    public Audit audit(Slice slice) throws IOException {
        Map<String, Integer> seen = new HashMap<>();
        lines().forEach(line -> seen.merge(line, 1, Integer::sum));
        long lost = LongStream.range(slice.from(), slice.to()).filter(row -> !seen.containsKey("row " + row)).count();
        return new Audit(slice, lost, seen.values().stream().mapToInt(times -> times - 1).sum(), 0);
    }
}
