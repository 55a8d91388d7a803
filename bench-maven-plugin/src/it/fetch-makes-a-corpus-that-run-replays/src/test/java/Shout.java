import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.model.Digest;

/** Replays words. */
public final class Shout implements Workload<byte[], String> {
    private Corpus corpus;

    @Override
    public void declare(Declaration declaration) {
        declaration.corpus(WordSource.WORDS);
    }

    @Override
    public void open(Setup setup) throws IOException {
        corpus = setup.corpus("paper", WordSource.GENESIS);
    }

    @Override
    public byte[] prepare(Iteration iteration) throws IOException {
        return corpus.item(iteration.ordinal()).bytes();
    }

    @Override
    public String measure(byte[] word) {
        return new String(word, StandardCharsets.UTF_8).toUpperCase(Locale.ROOT);
    }

    @Override
    public Digest verify(Iteration iteration, byte[] word, String loud) {
        return Digest.sha256(loud);
    }
}
