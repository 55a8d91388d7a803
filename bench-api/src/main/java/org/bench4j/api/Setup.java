package org.bench4j.api;

import java.io.IOException;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.model.Digest;

/** What a workload is opened with. */
public interface Setup extends Settings {
    /** Which trial this is, 0-based. */
    int trial();

    /** The seed for every random choice of the workload that no parameter governs; equal in all trials of a run. */
    long seed();

    /** The arm that this trial runs. */
    String arm();

    /**
     * Opens the corpus that this workload {@linkplain Declaration#corpus declared}, if it was recorded where the workload thinks.
     *
     * @param network name of the network, cluster, shop that the workload is set up for
     * @param genesis fingerprint of what that one builds on
     * @throws CorpusException when it is from elsewhere, or is not as its manifest has it; nothing of it was decoded by then
     * @throws IOException when its files cannot be read
     * @throws IllegalStateException when the workload declared none
     */
    default Corpus corpus(String network, Digest genesis) throws IOException {
        throw new IllegalStateException("no corpus: state its kind in declare(), by Declaration.corpus");
    }
}
