package org.bench4j.api;

import java.util.function.Predicate;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.spi.PhaseSource;

/**
 * Where a workload states what it has; what is stated first is shown first. Every method returns this declaration.
 */
public interface Declaration {
    /** States parameters that users can set. */
    Declaration params(Param<?>... params);

    /** States phases that {@link Workload#measure} marks itself. */
    Declaration phases(Phase... phases);

    /** States that phases are read from metrics that production already has; called for each trial before {@link Workload#open}. */
    Declaration phasesFrom(PhaseSource source);

    /** States costs outside the measured span that {@link Iteration#outside} reports. */
    Declaration outside(String... columns);

    /** States the version of a dependency: reports with different versions are not compared. */
    Declaration pin(String dependency, String version);

    /**
     * States that this workload replays a corpus of that kind, one sample for each item: warm-up items first, then those of its range.
     *
     * <p>Users name its folder by {@code -Dbench.corpus=DIR}; {@link Setup#corpus} opens it. Its digest is recorded, and reports about
     * different corpora are not compared. Numbers of samples are the corpus's; {@code -Dbench.iterations} may ask for the first few only.
     */
    Declaration corpus(CorpusKind kind);

    /** States that a parameter is the number of warm-up samples. */
    Declaration warmup(Param<Integer> param);

    /** States the number of warm-up samples where users do not say. */
    Declaration warmup(int samples);

    /** States that a parameter is the number of measured samples. */
    Declaration iterations(Param<Integer> param);

    /** States the number of measured samples where users do not say. */
    Declaration iterations(int samples);

    /**
     * States variants of the same work that run side by side, in one process and round by round, beside a null control.
     *
     * <p>{@link Setup#arm()} says which of them an instance is opened as. Each arm is an instance of its own whose classes were loaded
     * for it alone, so that none shares what the compiler learned with another. A sample of theirs may be a batch: several inputs are
     * prepared, then measured one after the other, then verified.
     *
     * @param baseline what the others are held against
     * @param candidates at least one
     */
    Declaration arms(String baseline, String... candidates);

    /** States that the measured call works on several threads: its CPU time is then that of the process. */
    Declaration severalThreads();

    /**
     * States that two revisions of this workload cannot share a JVM.
     *
     * @param why as reports say it: {@code libfoo.so can be loaded once only}
     */
    Declaration ownJvm(String why);

    /**
     * States settings that do not go together.
     *
     * @param message names the parameters and says what would be right
     * @param conflicting true for settings that are refused
     */
    Declaration refuse(String message, Predicate<Settings> conflicting);
}
