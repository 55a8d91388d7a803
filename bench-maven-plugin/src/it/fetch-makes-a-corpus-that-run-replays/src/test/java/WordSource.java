import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.FetchOrder;
import org.bench4j.model.Digest;

/** Lines of a file, counted from 1; empty ones are gaps. The two lines before the range are for warming up. */
public final class WordSource implements CorpusSource {
    static final CorpusKind WORDS = new CorpusKind("words", "txt", 100);
    static final Digest GENESIS = Digest.sha256("words");

    private static final Param<Integer> UP_TO = Param.integer("upto", 13);

    private List<String> lines;

    @Override
    public CorpusKind kind() {
        return WORDS;
    }

    @Override
    public List<Param<?>> params() {
        return List.of(UP_TO);
    }

    @Override
    public CorpusStart start(FetchOrder order) throws IOException {
        if (order.to() > order.get(UP_TO)) {
            throw new CorpusException("range to " + order.to() + ": there are words up to " + order.get(UP_TO));
        }
        lines = Files.readAllLines(Path.of(order.url().orElseThrow().getPath()));
        return new CorpusStart("paper", GENESIS, order.from() - 3, Map.of());
    }

    @Override
    public Optional<byte[]> item(long position) {
        String line = lines.get((int) position - 1);
        return Optional.of(line).filter(text -> !text.isEmpty()).map(text -> text.getBytes(StandardCharsets.UTF_8));
    }
}
