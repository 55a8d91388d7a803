package org.bench4j.engine.collect;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Settings;
import org.bench4j.engine.corpus.CorpusFolder;
import org.bench4j.model.Benchmark;

/**
 * One value for each parameter of a workload, and the number of samples that follows.
 *
 * <p>Values are kept as canonical text ({@code 08} and {@code 8} are one benchmark).
 */
public final class Assignment implements Settings {
    private final DeclaredWorkload workload;
    private final Map<String, String> texts;
    private final int warmup;
    private final int iterations;
    private final Optional<CorpusFolder> corpus;

    Assignment(
            DeclaredWorkload workload,
            Map<String, String> texts,
            int warmup,
            int iterations,
            Optional<CorpusFolder> corpus) {
        this.corpus = corpus;
        this.workload = workload;
        this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
        this.warmup = warmup;
        this.iterations = iterations;
    }

    @Override
    public <T> T get(Param<T> param) {
        Param<?> stated = workload.params().get(param.name());
        if (stated != param) {
            throw new IllegalArgumentException("workload " + workload.name() + ": parameter " + param.name()
                    + (stated == null
                            ? " was read but never declared; state it in declare()"
                            : " was read by another object than declared; keep it in one constant for both"));
        }
        return param.parse(texts.getOrDefault(param.name(), ""));
    }

    /** The workload whose parameters these are. */
    public DeclaredWorkload workload() {
        return workload;
    }

    /** The text of every parameter that has a value, in declaration order. */
    public Map<String, String> texts() {
        return texts;
    }

    /** The benchmark: workload and the parameters that shape the work. */
    public Benchmark benchmark() {
        return new Benchmark(workload.name(), select(false));
    }

    /** The parameters that do not shape the work. */
    public Map<String, String> incidental() {
        return select(true);
    }

    /** The corpus to be replayed, its manifest alone checked; empty where the workload needs none. */
    public Optional<CorpusFolder> corpus() {
        return corpus;
    }

    /** What has to agree before two reports compare: versions that the workload pins, and the digest of its corpus. */
    Map<String, String> pins() {
        Map<String, String> pins = new LinkedHashMap<>(workload.pins());
        corpus.ifPresent(
                folder -> pins.put(DeclaredWorkload.CORPUS_PIN, folder.digest().hex()));
        return pins;
    }

    /** Warm-up samples of each trial. */
    public int warmup() {
        return warmup;
    }

    /** Measured samples of each trial. */
    public int iterations() {
        return iterations;
    }

    /**
     * The same values with so many measured samples; the parameter that says how many follows.
     *
     * @throws IllegalArgumentException when that parameter does not allow so many
     */
    public Assignment withIterations(int samples) {
        Map<String, String> changed = new LinkedHashMap<>(texts);
        workload.iterations().param().ifPresent(param -> {
            String text = Integer.toString(samples);
            param.parse(text);
            changed.put(param.name(), text);
        });
        return new Assignment(workload, changed, warmup, samples, corpus);
    }

    private Map<String, String> select(boolean incidental) {
        Map<String, String> selected = new LinkedHashMap<>();
        texts.forEach((name, text) -> {
            if (workload.params().get(name).isIncidental() == incidental) {
                selected.put(name, text);
            }
        });
        return selected;
    }
}
