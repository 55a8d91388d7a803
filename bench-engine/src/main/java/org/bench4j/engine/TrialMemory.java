package org.bench4j.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Ending;
import org.bench4j.model.Finding;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/** Keeps an embedded trial in memory until it is done. */
final class TrialMemory implements TrialSink {
    private final LongConsumer taken;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private Optional<Trial> empty = Optional.empty();
    private Ending ending = Ending.of(Optional.empty(), Optional.empty());

    TrialMemory(LongConsumer taken) {
        this.taken = taken;
    }

    Trial trial() {
        return empty.orElseThrow().filled(samples, ending);
    }

    List<Finding> findings() {
        return findings;
    }

    @Override
    public void begin(Trial trial) {
        empty = Optional.of(trial);
    }

    @Override
    public void sample(Sample sample) {
        samples.add(sample);
        taken.accept(samples.size());
    }

    @Override
    public void finding(Finding finding) {
        findings.add(finding);
    }

    @Override
    public void end(Ending ended) {
        ending = ended;
    }
}
