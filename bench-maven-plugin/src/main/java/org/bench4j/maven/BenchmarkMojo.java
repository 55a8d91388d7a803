package org.bench4j.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Measures the module's workloads as a part of the build: the goal to bind. Fails on errors only; {@code compare} judges. */
@Mojo(
        name = "benchmark",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class BenchmarkMojo extends MeasureMojo {}
