package hello;

import java.util.Map;
import java.util.Random;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Phase;
import org.bench4j.api.Setup;
import org.bench4j.api.VerificationException;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

/** Counts the words of a text, in two phases. */
public final class WordCountWorkload implements Workload<String, Map<String, Integer>> {
    private static final Param<Integer> WORDS = Param.atLeast(Param.integer("words", 200_000), 1);

    private final Phase split = Phase.once("split");
    private final Phase count = Phase.once("count");
    private int words;
    private long seed;

    @Override
    public String name() {
        return "word-count";
    }

    @Override
    public void declare(Declaration declaration) {
        declaration.params(WORDS).phases(split, count).warmup(20).iterations(20);
    }

    @Override
    public void open(Setup setup) {
        words = setup.get(WORDS);
        seed = setup.seed();
    }

    @Override
    public String prepare(Iteration iteration) {
        Random random = new Random(seed + iteration.ordinal());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(i == 0 ? "" : " ").append((char) ('a' + random.nextInt(26))).append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    @Override
    public Map<String, Integer> measure(String text) {
        split.enter();
        String[] found = WordCount.words(text);
        split.leave();
        count.enter();
        Map<String, Integer> counts = WordCount.count(found);
        count.leave();
        return counts;
    }

    @Override
    public Digest verify(Iteration iteration, String text, Map<String, Integer> counts) {
        int sum = counts.values().stream().mapToInt(Integer::intValue).sum();
        VerificationException.require(sum == words, "counted " + sum + " words, expected " + words);
        return Digest.sha256(counts.toString());
    }
}
