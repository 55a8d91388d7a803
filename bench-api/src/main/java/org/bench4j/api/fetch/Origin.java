package org.bench4j.api.fetch;

import java.io.IOException;
import java.util.Optional;

/**
 * The one server that the user named, asked by HTTP.
 *
 * <p>A request that fails with a 5xx status, 429, or a broken connection is tried again, with longer and longer pauses. Redirects are
 * refused: nothing is asked of a server that the user did not name. Thread-safe.
 */
public interface Origin {
    /**
     * What is at a path.
     *
     * @param path appended to the path of the URL, with a query if need be: {@code eth/v1/beacon/headers/head}; a full URL is refused
     * @param accept media type that is asked for
     * @return the content of a 200, empty for a 404
     * @throws org.bench4j.api.corpus.CorpusException for any other status, and for content larger than files of the source's kind
     *     may be
     * @throws IOException when every try failed
     */
    Optional<byte[]> get(String path, String accept) throws IOException, InterruptedException;

    /** The same in whatever media type the server prefers. */
    default Optional<byte[]> get(String path) throws IOException, InterruptedException {
        return get(path, "*/*");
    }
}
