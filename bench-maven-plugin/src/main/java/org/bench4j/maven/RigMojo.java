package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.bench4j.engine.ObserveRequest;
import org.bench4j.engine.Rigs;
import org.bench4j.engine.Target;
import org.bench4j.model.observed.SweepSummary;

/** What goals share that measure a module's rig: a system that is measured from outside only. */
abstract class RigMojo extends WorkloadMojo {
    /** The rig, by name or class; the module's only one when not set. */
    @Parameter(property = "bench.observe.rig")
    private String observeRig;

    /** Arms to measure, by variant or entrant/variant, separated by commas, the first one also as control; all when not set. */
    @Parameter(property = "bench.observe.arms")
    private String observeArms;

    /** The environment profile; the rig's own when not set. */
    @Parameter(property = "bench.observe.profile")
    private String observeProfile;

    /** Times that each arm is measured. */
    @Parameter(property = "bench.observe.repetitions", defaultValue = "3")
    private int observeRepetitions;

    /** Rows a second of a sustained load; without one the source is filled first and drained. */
    @Parameter(property = "bench.observe.rate")
    private String observeRate;

    /** Whether the highest sustained rate is looked for, beginning with {@code bench.observe.rate}. */
    @Parameter(property = "bench.observe.searchRate", defaultValue = "false")
    private boolean observeSearchRate;

    /** Whether the first arm is measured a second time under a second label. */
    @Parameter(property = "bench.observe.control", defaultValue = "true")
    private boolean observeControl;

    /** Whether the servers are measured without an arm first. */
    @Parameter(property = "bench.observe.ceilings", defaultValue = "true")
    private boolean observeCeilings;

    /** Whether this is a tuning run, whose records are no results. */
    @Parameter(property = "bench.observe.tuning", defaultValue = "false")
    private boolean observeTuning;

    /** Drains that are shorter are flagged. */
    @Parameter(property = "bench.observe.floor", defaultValue = "120s")
    private String observeFloor;

    /** How long the sink may take to come to rest before each repetition. */
    @Parameter(property = "bench.observe.settle", defaultValue = "5m")
    private String observeSettle;

    /** How long no row may arrive before an arm is taken to have stopped. */
    @Parameter(property = "bench.observe.stall", defaultValue = "60s")
    private String observeStall;

    /** Rows of the corpus that are looked for one by one, from its beginning; all when not set. */
    @Parameter(property = "bench.observe.audited")
    private Long observeAudited;

    /** How long a load lasts before its rows count. */
    @Parameter(property = "bench.observe.warmup", defaultValue = "10s")
    private String observeWarmup;

    /** How long a load lasts whose rows count. */
    @Parameter(property = "bench.observe.length", defaultValue = "60s")
    private String observeLength;

    /** How long the whole sweep may take. */
    @Parameter(property = "bench.observe.timeout", defaultValue = "4h")
    private String observeTimeout;

    /** Runs the sweep, prints it, and fails where a measurement did not end well. */
    final void observe(Target.ClassPath target, Outputs outputs)
            throws IOException, MojoFailureException, InterruptedException {
        ObserveRequest request = request(target, outputs);
        Rigs.Read read;
        synchronized (TURN) {
            read = Rigs.observe(request);
        }
        read.problems().forEach(getLog()::warn);
        StringBuilder text = new StringBuilder();
        StringBuilder markdown = new StringBuilder();
        List<String> failures = new ArrayList<>();
        for (SweepSummary sweep : read.sweeps()) {
            text.append(Rigs.render(sweep));
            markdown.append(Rigs.markdown(sweep));
            failures.addAll(Rigs.failures(sweep));
        }
        Files.writeString(outputs.sweepText(), text, StandardCharsets.UTF_8);
        Files.writeString(outputs.sweepMarkdown(), markdown, StandardCharsets.UTF_8);
        print(text.toString());
        getLog().info("records: " + Rigs.records(request));
        if (!failures.isEmpty()) {
            throw new MojoFailureException(Message.ofSweep(failures, Rigs.records(request)));
        }
    }

    private ObserveRequest request(Target.ClassPath target, Outputs outputs) {
        return new ObserveRequest(
                new Target.ClassPath(
                        target.javaHome(),
                        target.classPath(),
                        target.scan(),
                        target.workingDirectory(),
                        target.forks(),
                        Durations.parse("bench.observe.timeout", observeTimeout)),
                outputs.folder(),
                Given.optional("bench.observe.rig", observeRig),
                WorkloadParams.values(
                        Given.optional("bench.observe.arms", observeArms).orElse("")),
                Given.optional("bench.observe.profile", observeProfile)
                        .map(name -> BaselineFile.among("bench.observe.profile", name, folders(project))),
                single(workloadParams()),
                observeRepetitions,
                rate(),
                observeSearchRate,
                observeControl,
                observeCeilings,
                observeTuning,
                new ObserveRequest.Times(
                        Durations.parse("bench.observe.floor", observeFloor),
                        Durations.parse("bench.observe.settle", observeSettle),
                        Durations.parse("bench.observe.stall", observeStall),
                        Durations.parse("bench.observe.warmup", observeWarmup),
                        Durations.parse("bench.observe.length", observeLength)),
                observeAudited == null ? OptionalLong.empty() : OptionalLong.of(observeAudited),
                seed(),
                line -> getLog().info(line));
    }

    private OptionalDouble rate() {
        Optional<String> given = Given.optional("bench.observe.rate", observeRate);
        try {
            return given.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(given.get()));
        } catch (NumberFormatException word) {
            throw new IllegalArgumentException(
                    "bench.observe.rate \"" + given.get() + "\": expected rows a second, such as 20000", word);
        }
    }

    private static Map<String, String> single(Map<String, List<String>> params) {
        Map<String, String> single = new LinkedHashMap<>();
        params.forEach((name, values) -> {
            if (values.size() > 1) {
                throw new IllegalArgumentException(
                        "parameter " + name + " = " + values + ": expected one value, a rig is opened once");
            }
            single.put(name, values.get(0));
        });
        return single;
    }

    /** Empty when the module cannot have workloads, so that no fork is started to find that out. */
    final Optional<Target.ClassPath> target(Outputs outputs) throws MojoExecutionException, MojoFailureException {
        ForkClassPath classPath = classPath();
        ModuleClasses classes = ModuleClasses.of(project, classPath);
        if (!classes.canHaveWorkloads()) {
            return Optional.empty();
        }
        List<String> conflicts = classPath.conflicts();
        if (!conflicts.isEmpty()) {
            getLog().warn("if forks fail to start, give both the same version: " + String.join("; ", conflicts));
        }
        return Optional.of(new Target.ClassPath(
                javaHome(),
                classPath.of(classes.classPath()),
                classes.scan(),
                project.getBasedir().toPath(),
                outputs.forks(),
                timeout()));
    }
}
