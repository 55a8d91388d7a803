package org.bench4j.engine;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What to fetch into a corpus.
 *
 * @param target class path of the source; its timeout is for the whole fetch
 * @param jvmArgs arguments of the JVM that fetches
 * @param source name of the source, absent where the class path has only one
 * @param corpus folder to make
 * @param from first position
 * @param to last position
 * @param url where the items are, absent for a source that needs none
 * @param params texts of the source's parameters by name
 * @param progress takes a line now and then
 */
public record FetchRequest(
        Target.ClassPath target,
        List<String> jvmArgs,
        Optional<String> source,
        Path corpus,
        long from,
        long to,
        Optional<URI> url,
        Map<String, String> params,
        Consumer<String> progress) {
    public FetchRequest {
        Objects.requireNonNull(target, "target");
        jvmArgs = List.copyOf(jvmArgs);
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(corpus, "corpus");
        Objects.requireNonNull(url, "url");
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
        Objects.requireNonNull(progress, "progress");
    }
}
