package org.bench4j.engine.corpus;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a user wants fetched.
 *
 * @param folder of the corpus, not there yet
 * @param from first position
 * @param to last position
 * @param url where the items are, absent when the user named nothing
 * @param params texts of the source's parameters by name
 */
public record FetchPlan(Path folder, long from, long to, Optional<URI> url, Map<String, String> params) {
    /** Positions have at most 18 digits, so that adding to one never overflows. */
    private static final long MOST = 999_999_999_999_999_999L;

    public FetchPlan {
        folder = folder.toAbsolutePath().normalize();
        Objects.requireNonNull(url, "url");
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
        if (from < 0 || to < from || to > MOST) {
            throw new IllegalArgumentException("range " + from + " to " + to
                    + ": expected a first position from 0 on and a last one that is not before it");
        }
        if (folder.getFileName() == null) {
            throw new IllegalArgumentException("corpus " + folder + ": expected a folder that can be made");
        }
    }
}
