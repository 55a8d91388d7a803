package org.bench4j.api.fetch;

import java.net.URI;
import java.util.Optional;
import org.bench4j.api.Settings;

/** What a user wants fetched: a range of positions, from where, and the source's parameters. */
public interface FetchOrder extends Settings {
    /** First position, {@code -Dbench.from}. */
    long from();

    /** Last position, {@code -Dbench.to}; at least {@link #from}. */
    long to();

    /** Where the items are, {@code -Dbench.url}; absent when the user named nothing. */
    Optional<URI> url();

    /**
     * The server at {@link #url}.
     *
     * @throws org.bench4j.api.corpus.CorpusException when the user named none, or one that is not reached by HTTP
     */
    Origin origin();
}
