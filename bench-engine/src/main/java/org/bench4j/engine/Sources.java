package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.engine.collect.Implementations;

/** Finds the one source of a class path that a user means. */
final class Sources {
    private Sources() {}

    /**
     * The source of that name, or the only one.
     *
     * @throws NoSourceException when the class path has none at all
     * @throws CorpusException when it has none of that name, or several and nobody said which
     */
    static CorpusSource choose(ClassLoader loader, List<Path> scan, Optional<String> name) throws IOException {
        Implementations<CorpusSource> found = Implementations.find(CorpusSource.class, "source", loader, scan);
        Map<String, CorpusSource> named = new TreeMap<>();
        for (Class<? extends CorpusSource> type : found.types()) {
            CorpusSource source = Implementations.make("source", type);
            CorpusSource other = named.putIfAbsent(source.name(), source);
            if (other != null) {
                throw new CorpusException("source name " + source.name() + ": both "
                        + other.getClass().getName() + " and " + type.getName()
                        + " have it; override name() in one of them");
            }
        }
        String notes = found.notes().isEmpty() ? "" : "; " + String.join("; ", found.notes());
        if (named.isEmpty()) {
            throw new NoSourceException(
                    "no source: expected a public class that implements " + CorpusSource.class.getName() + notes);
        }
        if (name.isEmpty() && named.size() > 1) {
            throw new CorpusException(
                    "several sources, " + String.join(", ", named.keySet()) + ": choose one by -Dbench.source=NAME");
        }
        CorpusSource chosen = named.get(name.orElse(named.keySet().iterator().next()));
        if (chosen == null) {
            throw new CorpusException("source \"" + name.get() + "\": there is none of that name, sources are "
                    + String.join(", ", named.keySet()) + notes);
        }
        return chosen;
    }
}
