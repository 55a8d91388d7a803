package org.bench4j.engine.collect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bench4j.api.Declaration;
import org.bench4j.api.Param;
import org.bench4j.api.Phase;
import org.bench4j.api.Phases;
import org.bench4j.api.Settings;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;

/**
 * A workload and everything that it states about itself.
 *
 * <p>Stated names are unique: two parameters, or two columns (phases, outside columns) of one name are refused.
 */
public final class DeclaredWorkload {
    static final int DEFAULT_WARMUP = 5;
    static final int DEFAULT_ITERATIONS = 10;

    private static final Set<String> TAKEN = Set.of(
            Metric.OVERHEAD,
            Metric.WALL.name(),
            Metric.CPU.name(),
            Metric.RUN_QUEUE_WAIT.name(),
            Metric.ALLOCATED.name(),
            Metric.GC_COUNT.name(),
            Metric.GC_TIME.name());

    /** The parameter that every workload has which replays a corpus; what it names is recorded by the corpus's digest. */
    static final Param<Optional<Path>> CORPUS = Param.path("corpus")
            .describedAs("Folder of the corpus that is replayed.")
            .incidental();

    /** Name under which the digest of a corpus stands among the pins, which have to agree. */
    static final String CORPUS_PIN = "corpus";

    private final Workload<?, ?> workload;
    private final String name;
    private final Map<String, Param<?>> params = new LinkedHashMap<>();
    private final List<Phase> marked = new ArrayList<>();
    private final List<PhaseSource> sources = new ArrayList<>();
    private final Set<String> outside = new LinkedHashSet<>();
    private final Map<String, String> pins = new LinkedHashMap<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<String> arms = new ArrayList<>();
    private boolean severalThreads;
    private Optional<String> ownJvm = Optional.empty();
    private Optional<CorpusKind> corpus = Optional.empty();
    private boolean counts;
    private Count warmup = new Count(DEFAULT_WARMUP, Optional.empty());
    private Count iterations = new Count(DEFAULT_ITERATIONS, Optional.empty());

    private DeclaredWorkload(Workload<?, ?> workload) {
        this.workload = workload;
        this.name = new Benchmark(workload.name(), Map.of()).workload();
    }

    /**
     * Asks a fresh workload to declare itself; a workload can be asked once only.
     *
     * @throws IllegalArgumentException when what it states contradicts itself
     */
    public static DeclaredWorkload of(Workload<?, ?> workload) {
        DeclaredWorkload declared;
        try {
            declared = new DeclaredWorkload(workload);
            workload.declare(declared.new Statement());
            declared.settle();
        } catch (RuntimeException | LinkageError refused) {
            String said = refused instanceof IllegalArgumentException && refused.getMessage() != null
                    ? refused.getMessage()
                    : refused.toString();
            throw new IllegalArgumentException(
                    "workload class " + workload.getClass().getName() + ": cannot be declared, " + said, refused);
        }
        return declared;
    }

    /** Gathers the marked phases, and holds all columns against each other and those that every report has. */
    private void settle() {
        if (corpus.isPresent() && counts) {
            throw new IllegalArgumentException(
                    "numbers of samples are declared beside a corpus, which says itself how many there are");
        }
        if (corpus.isPresent() && pins.containsKey(CORPUS_PIN)) {
            throw new IllegalArgumentException("dependency " + CORPUS_PIN
                    + ": expected another name, the corpus's digest is pinned under this one");
        }
        if (!marked.isEmpty()) {
            sources.add(0, new Phases(marked));
        }
        Set<String> columns = new HashSet<>(outside);
        for (PhaseSpec phase : phases()) {
            if (!columns.add(phase.name())) {
                throw new IllegalArgumentException("column " + phase.name() + " is declared twice");
            }
        }
        for (String column : columns) {
            if (TAKEN.contains(column)) {
                throw new IllegalArgumentException(
                        "column " + column + ": expected another name, every report has a column of this one");
            }
        }
    }

    /** The workload itself. */
    public Workload<?, ?> workload() {
        return workload;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** Its parameters by name, in declaration order. */
    public Map<String, Param<?>> params() {
        return Collections.unmodifiableMap(params);
    }

    /** Where its phases come from: marks first, then sources as stated. */
    public List<PhaseSource> sources() {
        return List.copyOf(sources);
    }

    /** All phases in the order in which reports show them. */
    public List<PhaseSpec> phases() {
        return sources.stream().flatMap(source -> source.phases().stream()).toList();
    }

    /** Metrics of its outside columns. */
    public List<Metric> outside() {
        return outside.stream().map(Metric::outside).toList();
    }

    /** Versions that it pins. */
    public Map<String, String> pins() {
        return Collections.unmodifiableMap(pins);
    }

    /** Its arms, the baseline first; empty where it has only one. */
    public List<String> arms() {
        return List.copyOf(arms);
    }

    /** Whether the measured call works on several threads. */
    public boolean severalThreads() {
        return severalThreads;
    }

    /** Why two revisions of it cannot share a JVM, empty where they can. */
    public Optional<String> ownJvm() {
        return ownJvm;
    }

    /** What corpus it replays, empty where it needs none. */
    public Optional<CorpusKind> corpus() {
        return corpus;
    }

    /** Whether a parameter or a corpus says how many samples there are: the workload then builds on just so many, one op each. */
    public boolean counted() {
        return corpus.isPresent()
                || warmup.param().isPresent()
                || iterations.param().isPresent();
    }

    Count warmup() {
        return warmup;
    }

    Count iterations() {
        return iterations;
    }

    List<Refusal> refusals() {
        return refusals;
    }

    /** How many samples: a number, or the parameter that says it. */
    record Count(int fixed, Optional<Param<Integer>> param) {}

    /** Settings that the author refuses. */
    record Refusal(String message, Predicate<Settings> conflicting) {}

    private final class Statement implements Declaration {
        @Override
        public Declaration params(Param<?>... stated) {
            for (Param<?> param : stated) {
                if (params.putIfAbsent(param.name(), param) != null) {
                    throw new IllegalArgumentException("parameter " + param.name() + " is declared twice");
                }
                param.defaultText().ifPresent(text -> requireOwnDefault(param, text));
            }
            return this;
        }

        @Override
        public Declaration phases(Phase... stated) {
            marked.addAll(List.of(stated));
            return this;
        }

        @Override
        public Declaration phasesFrom(PhaseSource source) {
            sources.add(Objects.requireNonNull(source, "source"));
            return this;
        }

        @Override
        public Declaration outside(String... columns) {
            for (String column : columns) {
                if (!outside.add(Metric.outside(column).name())) {
                    throw new IllegalArgumentException("column " + column + " is declared twice");
                }
            }
            return this;
        }

        @Override
        public Declaration pin(String dependency, String version) {
            Objects.requireNonNull(dependency, "dependency");
            Objects.requireNonNull(version, () -> "version of " + dependency);
            if (pins.putIfAbsent(dependency, version) != null) {
                throw new IllegalArgumentException("dependency " + dependency + " is pinned twice");
            }
            return this;
        }

        @Override
        public Declaration corpus(CorpusKind kind) {
            if (corpus.isPresent()) {
                throw new IllegalArgumentException("a corpus is declared twice");
            }
            corpus = Optional.of(kind);
            return params(CORPUS);
        }

        @Override
        public Declaration warmup(Param<Integer> param) {
            counts = true;
            warmup = new Count(0, Optional.of(stated(param)));
            return this;
        }

        @Override
        public Declaration warmup(int samples) {
            counts = true;
            warmup = new Count(samples, Optional.empty());
            return this;
        }

        @Override
        public Declaration iterations(Param<Integer> param) {
            counts = true;
            iterations = new Count(0, Optional.of(stated(param)));
            return this;
        }

        @Override
        public Declaration iterations(int samples) {
            counts = true;
            iterations = new Count(samples, Optional.empty());
            return this;
        }

        @Override
        public Declaration arms(String baseline, String... candidates) {
            if (!arms.isEmpty()) {
                throw new IllegalArgumentException("arms are declared twice");
            }
            if (candidates.length == 0) {
                throw new IllegalArgumentException(
                        "arms: expected a baseline and at least one candidate, got " + baseline);
            }
            arms.add(baseline);
            arms.addAll(List.of(candidates));
            for (String arm : arms) {
                if (arm.isBlank() || arm.equals(Interleaving.CONTROL)) {
                    throw new IllegalArgumentException("arm \"" + arm + "\": expected a name, other than \""
                            + Interleaving.CONTROL + "\", which is the null control's");
                }
                if (Collections.frequency(arms, arm) > 1) {
                    throw new IllegalArgumentException("arm " + arm + " is declared twice");
                }
            }
            return this;
        }

        @Override
        public Declaration severalThreads() {
            severalThreads = true;
            return this;
        }

        @Override
        public Declaration ownJvm(String why) {
            ownJvm = Optional.of(why);
            return this;
        }

        @Override
        public Declaration refuse(String message, Predicate<Settings> conflicting) {
            refusals.add(new Refusal(message, conflicting));
            return this;
        }

        private void requireOwnDefault(Param<?> param, String text) {
            try {
                param.parse(text);
            } catch (IllegalArgumentException refused) {
                throw new IllegalArgumentException("default of " + refused.getMessage(), refused);
            }
        }

        private Param<Integer> stated(Param<Integer> param) {
            if (params.get(param.name()) != param) {
                throw new IllegalArgumentException("parameter " + param.name()
                        + " governs a number of samples but was not declared before by params()");
            }
            return param;
        }
    }
}
