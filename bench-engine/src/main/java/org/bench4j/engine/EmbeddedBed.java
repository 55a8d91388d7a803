package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.bench4j.engine.environment.EnvironmentReader;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Plan;
import org.bench4j.model.Severity;

/** Runs trials in this JVM, one after the other: for debugging, and for programs that embed bench. */
final class EmbeddedBed implements Bed {
    private final Source catalog;
    private final ClassLoader loader;
    private final Plan plan;
    private final Path sources;

    EmbeddedBed(Source catalog, ClassLoader loader, Plan plan, Path sources) {
        this.catalog = catalog;
        this.loader = loader;
        this.plan = plan;
        this.sources = sources;
    }

    /** Lists benchmarks when the run has begun. */
    @FunctionalInterface
    interface Source {
        Catalog list() throws IOException;
    }

    @Override
    public Listing list() throws IOException, InterruptedException {
        Finding embedded = new Finding(
                "embedded-run",
                Severity.WARNING,
                "",
                "trials share this JVM's heap and compiled code, and no time limit holds: good for debugging, not for a gate");
        return new Listing(catalog.list(), EnvironmentReader.current(sources), List.of(embedded));
    }

    @Override
    public Taken take(Catalog.Entry benchmark, int trial, LongConsumer taken) throws IOException, InterruptedException {
        TrialMemory memory = new TrialMemory(taken);
        TrialTaker.take(loader, benchmark, trial, plan.seed(), Isolation.EMBEDDED, memory);
        return memory.taken();
    }
}
