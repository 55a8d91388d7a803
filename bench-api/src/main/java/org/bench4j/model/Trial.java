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
 * @param confirmation whether it was taken to confirm what the trials before it seemed to show: it is judged apart from them
 * @param interleaving how it stood among the other arms of its round, absent when it ran by itself
 * @param incidental parameters that do not change the work (a cache folder), in declaration order: recorded, never compared
 * @param pins versions of the dependencies that the workload pins, by name, in declaration order
 * @param warmup samples planned for the warm-up
 * @param iterations samples planned for the measured stage
 * @param phases declared phases, in declaration order
 * @param metrics metrics that samples may have values of, in the order in which reports show them
 * @param samples in the order in which they were taken
 * @param ending what was known when it had ended
 */
public record Trial(
        Benchmark benchmark,
        String arm,
        int index,
        Isolation isolation,
        boolean confirmation,
        Optional<Interleaving> interleaving,
        Map<String, String> incidental,
        Map<String, String> pins,
        int warmup,
        int iterations,
        List<PhaseSpec> phases,
        List<Metric> metrics,
        List<Sample> samples,
        Ending ending) {
    /** The arm of a workload that has no variants. */
    public static final String DEFAULT_ARM = "main";

    public Trial {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(isolation, "isolation");
        Objects.requireNonNull(interleaving, "interleaving");
        Objects.requireNonNull(ending, "ending");
        if (interleaving.isPresent() && !interleaving.get().arms().contains(arm)) {
            throw new IllegalArgumentException("trial of " + benchmark + ", arm " + arm + ": expected one of the arms "
                    + interleaving.get().arms() + " that it was interleaved with");
        }
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

    /** A trial whose workload stated nothing of its contents. */
    public Trial(
            Benchmark benchmark,
            String arm,
            int index,
            Isolation isolation,
            boolean confirmation,
            Optional<Interleaving> interleaving,
            Map<String, String> incidental,
            Map<String, String> pins,
            int warmup,
            int iterations,
            List<PhaseSpec> phases,
            List<Metric> metrics,
            List<Sample> samples,
            Optional<Digest> code,
            Optional<Failure> failure) {
        this(
                benchmark,
                arm,
                index,
                isolation,
                confirmation,
                interleaving,
                incidental,
                pins,
                warmup,
                iterations,
                phases,
                metrics,
                samples,
                Ending.of(code, failure));
    }

    /** A trial that ran by itself, whose code nobody watched. */
    public Trial(
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
        this(
                benchmark,
                arm,
                index,
                isolation,
                false,
                Optional.empty(),
                incidental,
                pins,
                warmup,
                iterations,
                phases,
                metrics,
                samples,
                Optional.empty(),
                failure);
    }

    /** The same trial with these samples and this end. */
    public Trial filled(List<Sample> taken, Ending ended) {
        return new Trial(
                benchmark,
                arm,
                index,
                isolation,
                confirmation,
                interleaving,
                incidental,
                pins,
                warmup,
                iterations,
                phases,
                metrics,
                taken,
                ended);
    }

    /**
     * Digest over the bytes of every class that was loaded from the class path, the JDK's and ours left out; absent where nobody
     * watched. Trials of two revisions with the same one ran the same code.
     */
    public Optional<Digest> code() {
        return ending.code();
    }

    /** Why the trial did not end well; its samples are then evidence, not numbers to use. */
    public Optional<Failure> failure() {
        return ending.failure();
    }

    /** What one op consists of, in the order in which the workload stated it. */
    public List<Content> contents() {
        return ending.contents();
    }

    /** How much of it one op has, absent where the workload did not state it. */
    public Optional<Content> content(String name) {
        return contents().stream()
                .filter(content -> content.name().equals(name))
                .findFirst();
    }

    /** What the arm is for: by itself every arm is a candidate. */
    public Role role() {
        return interleaving.map(Interleaving::role).orElse(Role.CANDIDATE);
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
