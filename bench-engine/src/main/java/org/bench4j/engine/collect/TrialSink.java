package org.bench4j.engine.collect;

import java.io.IOException;
import org.bench4j.model.Ending;
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

    /** The end of the trial. */
    void end(Ending ending) throws IOException;
}
