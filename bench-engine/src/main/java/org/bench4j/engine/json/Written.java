package org.bench4j.engine.json;

import java.util.HashSet;
import java.util.Set;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;

/** What a report has so far, to refuse what would make it one that cannot be read back. */
final class Written {
    private final Set<TrialKey> trials = new HashSet<>();
    private final Set<String> phases = new HashSet<>();
    private final Set<String> metrics = new HashSet<>();

    void beginTrial(Trial trial) {
        TrialKey key = TrialKey.of(trial);
        if (!trials.add(key)) {
            throw new IllegalArgumentException(key + " stands twice");
        }
        phases.clear();
        trial.phases().stream().map(PhaseSpec::name).forEach(phases::add);
        metrics.clear();
        trial.metrics().stream().map(Metric::name).forEach(metrics::add);
    }

    void require(Sample sample) {
        for (Span span : sample.spans()) {
            if (!phases.contains(span.phase())) {
                throw new IllegalArgumentException(
                        "sample " + sample.index() + ": phase " + span.phase() + " was never declared");
            }
        }
        for (Value value : sample.values()) {
            if (!metrics.contains(value.metric())) {
                throw new IllegalArgumentException(
                        "sample " + sample.index() + ": metric " + value.metric() + " was never declared");
            }
        }
    }
}
