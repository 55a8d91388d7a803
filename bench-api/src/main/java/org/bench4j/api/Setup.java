package org.bench4j.api;

import java.io.IOException;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.model.Basis;
import org.bench4j.model.Digest;
import org.bench4j.model.Expectation;

/** What a workload is opened with. */
public interface Setup extends Settings {
    /** Which trial this is, 0-based. */
    int trial();

    /** The seed for every random choice of the workload that no parameter governs; equal in all trials of a run. */
    long seed();

    /** The arm that this trial runs. */
    String arm();

    /**
     * States what one production call consists of, for costs of its parts; called in {@link Workload#open} only.
     *
     * <p>Counts that need a run of their own are taken here too, on an instance that is not the timed one. Arms may differ in their
     * contents: that is what a cost of the difference is derived from.
     *
     * @param name what is counted, in the plural: a constant of {@link org.bench4j.model.Content} or any other word
     * @param amount how many in one production call, finite and at least 0
     * @param basis how that is known
     * @throws IllegalArgumentException when the amount is none, or the name was stated already
     */
    void content(String name, double amount, Basis basis);

    /**
     * States that the arm is known to be slower or faster than the baseline, or to change nothing that this workload can use; called in
     * {@link Workload#open} only.
     *
     * <p>Where it does not show that in the same session nothing of the run is believed. For the arm that is the baseline it means nothing.
     *
     * @throws IllegalArgumentException when another expectation was stated already
     */
    void expect(Expectation expectation);

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
