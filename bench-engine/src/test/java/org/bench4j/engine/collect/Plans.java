package org.bench4j.engine.collect;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;

/** Plans that differ only in parameters and numbers of samples. */
final class Plans {
    private final Map<String, List<String>> params = new LinkedHashMap<>();
    private OptionalInt warmup = OptionalInt.empty();
    private OptionalInt iterations = OptionalInt.empty();

    static Plans plan() {
        return new Plans();
    }

    Plans param(String name, String... texts) {
        params.put(name, Arrays.asList(texts));
        return this;
    }

    Plans warmup(int samples) {
        warmup = OptionalInt.of(samples);
        return this;
    }

    Plans iterations(int samples) {
        iterations = OptionalInt.of(samples);
        return this;
    }

    Plan made() {
        return new Plan(Mode.ITERATE, List.of(), 5, warmup, iterations, 42, params, true, List.of());
    }
}
