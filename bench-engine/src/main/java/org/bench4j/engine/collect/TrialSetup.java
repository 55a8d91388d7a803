package org.bench4j.engine.collect;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Ending;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.MachineLoad;

/** What the workload of one trial is opened with, and what it states then. Used by the measuring thread. */
final class TrialSetup implements Setup {
    private final TrialPlan plan;
    private final List<Content> contents = new ArrayList<>();
    private Optional<Expectation> expectation = Optional.empty();
    private OptionalDouble loadBefore = OptionalDouble.empty();
    private boolean opening;

    TrialSetup(TrialPlan plan) {
        this.plan = plan;
    }

    /** What opens a workload. */
    @FunctionalInterface
    interface Opening {
        void open(Setup setup) throws Exception;
    }

    /** Reads how busy the machine is. */
    void begin() {
        loadBefore = load();
    }

    /** Opens a workload; only then it may state something. */
    void during(Opening workload) throws Exception {
        opening = true;
        try {
            workload.open(this);
        } finally {
            opening = false;
        }
    }

    /** The end of the trial, with what was stated. */
    Ending ending(Optional<Digest> code, Optional<Failure> failure) {
        OptionalDouble after = load();
        Optional<MachineLoad> load = loadBefore.isPresent() && after.isPresent()
                ? Optional.of(new MachineLoad(loadBefore.getAsDouble(), after.getAsDouble()))
                : Optional.empty();
        return new Ending(code, contents, expectation, load, failure);
    }

    /** The system's mean over the last minute, absent where it keeps none. */
    private static OptionalDouble load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load >= 0 ? OptionalDouble.of(load) : OptionalDouble.empty();
    }

    @Override
    public <T> T get(Param<T> param) {
        return plan.assignment().get(param);
    }

    @Override
    public int trial() {
        return plan.index();
    }

    @Override
    public long seed() {
        return plan.seed();
    }

    @Override
    public String arm() {
        return plan.setting();
    }

    @Override
    public void content(String name, double amount, Basis basis) {
        requireOpening("content " + name);
        Content stated = new Content(name, amount, basis);
        if (contents.stream().anyMatch(content -> content.name().equals(name))) {
            throw new IllegalArgumentException("content " + name + " is stated twice");
        }
        contents.add(stated);
    }

    @Override
    public void expect(Expectation expected) {
        requireOpening("expectation " + expected.word());
        if (expectation.isPresent() && expectation.get() != expected) {
            throw new IllegalArgumentException("expectation of arm " + arm() + ": "
                    + expectation.get().word() + " is stated already, got " + expected.word() + " too");
        }
        expectation = Optional.of(expected);
    }

    @Override
    public Corpus corpus(String network, Digest genesis) throws IOException {
        return plan.assignment()
                .corpus()
                .orElseThrow(() -> new IllegalStateException(
                        "workload " + plan.assignment().workload().name()
                                + ": it asks for a corpus but declared none; state its kind in declare()"))
                .opened(network, genesis);
    }

    private void requireOpening(String what) {
        if (!opening) {
            throw new IllegalStateException(what + ": expected to be stated in open, not later");
        }
    }
}
