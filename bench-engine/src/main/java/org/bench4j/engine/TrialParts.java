package org.bench4j.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Failure;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Trial;

/** Puts trials together from what came back of them. */
final class TrialParts {
    private TrialParts() {}

    /**
     * A trial of which nothing came back but why.
     *
     * @param interleaving how it should have stood among other arms: without it a judge of arms would not see that one is missing
     */
    static Trial lost(
            Catalog.Entry entry,
            String arm,
            int index,
            boolean confirmation,
            Optional<Interleaving> interleaving,
            Isolation isolation,
            Failure failure) {
        return new Trial(
                entry.benchmark(),
                arm,
                index,
                isolation,
                confirmation,
                interleaving,
                Map.of(),
                Map.of(),
                entry.warmup(),
                entry.iterations(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(failure));
    }
}
