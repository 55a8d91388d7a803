package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Ending;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;

/** A sink that keeps what it is given and refuses calls out of order. */
public class TrialRecorder implements TrialSink {
    private final List<Sample> samples = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private Optional<Trial> begun = Optional.empty();
    private Ending ending = Ending.of(Optional.empty(), Optional.empty());
    private boolean ended;

    @Override
    public void begin(Trial trial) {
        require(begun.isEmpty(), "begun twice");
        require(trial.samples().isEmpty(), "begun with samples");
        begun = Optional.of(trial);
    }

    @Override
    public void sample(Sample sample) {
        require(begun.isPresent() && !ended, "a sample outside the trial");
        samples.add(sample);
    }

    @Override
    public void finding(Finding finding) {
        findings.add(finding);
    }

    @Override
    public void end(Ending last) {
        require(begun.isPresent() && !ended, "ended before it began, or twice");
        ended = true;
        ending = last;
    }

    /** The trial with all its samples, which validates that the samples are what was announced. */
    public Trial trial() {
        require(ended, "not ended");
        return begun.orElseThrow().filled(samples, ending);
    }

    public List<Sample> samples() {
        return samples;
    }

    public List<Sample> measured() {
        return samples.stream()
                .filter(sample -> sample.stage() == Stage.MEASURED)
                .toList();
    }

    public List<Finding> findings() {
        return findings;
    }

    public Optional<Failure> failure() {
        return ending.failure();
    }

    public boolean ended() {
        return ended;
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
