package org.bench4j.api;

import org.bench4j.model.Digest;

/**
 * A reproducible piece of production work to measure: one small class, one instance for each trial, one thread.
 *
 * <p>The harness calls {@link #declare} once, {@link #open} once, then for each sample {@link #prepare} (unmeasured),
 * {@link #measure} (measured), {@link #verify} (unmeasured), and {@link #close} at the end, also after a failure. Warm-up
 * samples take the same path as measured ones. The constructor must be public, without parameters, and cheap; it and
 * {@code declare} also run when benchmarks are only listed.
 *
 * @param <I> what a sample is prepared with
 * @param <O> what the production call gives back
 */
public interface Workload<I, O> {
    /** The name that reports and the command line use; by default the class name in kebab case ({@code BlockBuilding}: {@code block-building}). */
    default String name() {
        return KebabCase.of(getClass());
    }

    /** States parameters, phases, outside columns and pinned versions. */
    default void declare(Declaration declaration) {}

    /** Builds what all samples share. */
    default void open(Setup setup) throws Exception {}

    /** Builds the input of one sample. */
    I prepare(Iteration iteration) throws Exception;

    /**
     * The measured span: the production call and nothing else.
     *
     * <p>What it returns is kept alive by the harness and handed to {@link #verify}, so that the compiler cannot remove the call.
     */
    O measure(I input) throws Exception;

    /**
     * Proves that the call did its work, and fingerprints that work.
     *
     * <p>Anything thrown here fails the benchmark and withholds its numbers. The fingerprint must depend only on the work:
     * not on times, addresses, iteration orders of hash sets, or the locale.
     */
    Digest verify(Iteration iteration, I input, O output) throws Exception;

    /** Releases what {@link #open} built. */
    default void close() throws Exception {}
}
