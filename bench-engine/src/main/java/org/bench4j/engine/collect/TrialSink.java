package org.bench4j.engine.collect;

import java.io.IOException;
import java.util.Optional;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/** Receives a trial as it is taken; called on the measuring thread, outside the measured span. */
public interface TrialSink {
    /** The trial without samples. */
    void begin(Trial trial) throws IOException;

    /** The next sample. */
    void sample(Sample sample) throws IOException;

    /** A doubt about the trial. */
    void finding(Finding finding);

    /**
     * The end of the trial.
     *
     * @param code digest of the classes that it loaded, where somebody watched
     */
    void end(Optional<Digest> code, Optional<Failure> failure) throws IOException;
}
