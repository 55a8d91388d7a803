package org.bench4j.engine.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.engine.corpus.CorpusFolder;
import org.bench4j.model.Plan;

/** Numbers of samples of a workload that replays a corpus: what the corpus has, or the first of it where a plan asks for fewer. */
public final class CorpusCounts {
    /** Name of the parameter that names a corpus. */
    public static final String PARAM = DeclaredWorkload.CORPUS.name();

    private CorpusCounts() {}

    /** The corpus that a workload is given; empty where it needs none, or {@code wrong} says why there is none. */
    static Optional<CorpusFolder> corpus(DeclaredWorkload workload, Map<String, String> settled, List<String> wrong) {
        if (workload.corpus().isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> folder = DeclaredWorkload.CORPUS.parse(settled.getOrDefault(DeclaredWorkload.CORPUS.name(), ""));
        if (folder.isEmpty()) {
            wrong.add("workload " + workload.name() + ": " + none(workload));
            return Optional.empty();
        }
        try {
            return Optional.of(
                    CorpusFolder.listed(folder.get(), workload.corpus().get()));
        } catch (CorpusException | IOException refused) {
            wrong.add("workload " + workload.name() + ": " + refused.getMessage());
            return Optional.empty();
        }
    }

    /** Says that a workload lacks its corpus, and what to do. */
    public static String none(DeclaredWorkload workload) {
        return "it replays a corpus of kind " + workload.corpus().orElseThrow().name()
                + " and none is given; name its folder by -Dbench.corpus=DIR, bench:fetch makes one";
    }

    /** All warm-up items: the range builds on each of them. */
    static int warmup(DeclaredWorkload workload, CorpusFolder corpus, Plan plan, List<String> wrong) {
        int all = corpus.warmupItems();
        if (plan.warmup().isPresent() && plan.warmup().getAsInt() != all) {
            wrong.add("workload " + workload.name() + ": bench.warmup = "
                    + plan.warmup().getAsInt() + ", but its " + corpus + " has " + all
                    + " warm-up items and the range builds on all of them; leave bench.warmup out");
        }
        return all;
    }

    static int iterations(DeclaredWorkload workload, CorpusFolder corpus, Plan plan, List<String> wrong) {
        int all = corpus.items() - corpus.warmupItems();
        int asked = plan.iterations().orElse(all);
        if (asked > all) {
            wrong.add("workload " + workload.name() + ": bench.iterations = " + asked + ", but its " + corpus + " has "
                    + all + " items in its range");
        }
        return asked;
    }
}
