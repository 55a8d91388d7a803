package org.bench4j.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * One fresh start of one benchmark and the samples that it gave.
 *
 * @param benchmark which workload under which parameters
 * @param arm the variant that ran; {@link #DEFAULT_ARM} where the workload has only one
 * @param index 0-based, counted within the benchmark and arm
 * @param isolation which process took the samples
 * @param incidental parameters that do not change the work (a cache folder), in declaration order: recorded, never compared
 * @param pins versions of the dependencies that the workload pins, by name, in declaration order
 * @param warmup samples planned for the warm-up
 * @param iterations samples planned for the measured stage
 * @param phases declared phases, in declaration order
 * @param metrics metrics that samples may have values of, in the order in which reports show them
 * @param samples in the order in which they were taken
 * @param failure why the trial did not end well; its samples are then evidence, not numbers to use
 */
public record Trial(
        Benchmark benchmark,
        String arm,
        int index,
        Isolation isolation,
        Map<String, String> incidental,
        Map<String, String> pins,
        int warmup,
        int iterations,
        List<PhaseSpec> phases,
        List<Metric> metrics,
        List<Sample> samples,
        Optional<Failure> failure) {
    /** The arm of a workload that has no variants. */
    public static final String DEFAULT_ARM = "main";

    public Trial {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(isolation, "isolation");
        Objects.requireNonNull(failure, "failure");
        if (index < 0) {
            throw new IllegalArgumentException("trial index of " + benchmark + ": expected at least 0, got " + index);
        }
        if (warmup < 0) {
            throw new IllegalArgumentException(
                    "warm-up of " + benchmark + ": expected at least 0 samples, got " + warmup);
        }
        if (iterations < 1) {
            throw new IllegalArgumentException(
                    "iterations of " + benchmark + ": expected at least 1, got " + iterations);
        }
        incidental = Maps.copyInOrder(incidental);
        pins = Maps.copyInOrder(pins);
        phases = List.copyOf(phases);
        metrics = List.copyOf(metrics);
        samples = List.copyOf(samples);
        Set<String> phaseNames = new HashSet<>();
        for (PhaseSpec phase : phases) {
            if (!phaseNames.add(phase.name())) {
                throw new IllegalArgumentException(
                        "trial of " + benchmark + ": column " + phase.name() + " is declared twice");
            }
        }
        Set<String> metricNames = new HashSet<>();
        for (Metric metric : metrics) {
            if (phaseNames.contains(metric.name()) || !metricNames.add(metric.name())) {
                throw new IllegalArgumentException(
                        "trial of " + benchmark + ": column " + metric.name() + " is declared twice");
            }
        }
        for (Sample sample : samples) {
            for (Span span : sample.spans()) {
                if (!phaseNames.contains(span.phase())) {
                    throw new IllegalArgumentException("trial of " + benchmark + ", sample " + sample.index()
                            + ": phase " + span.phase() + " was never declared");
                }
            }
            for (Value value : sample.values()) {
                if (!metricNames.contains(value.metric())) {
                    throw new IllegalArgumentException("trial of " + benchmark + ", sample " + sample.index()
                            + ": metric " + value.metric() + " was never declared");
                }
            }
        }
    }

    /** The samples of the measured stage, in order. */
    public List<Sample> measured() {
        List<Sample> measured = new ArrayList<>(samples.size());
        for (Sample sample : samples) {
            if (sample.stage() == Stage.MEASURED) {
                measured.add(sample);
            }
        }
        return measured;
    }

    /** The declared metric of that name. */
    public Optional<Metric> metric(String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).findFirst();
    }
}
