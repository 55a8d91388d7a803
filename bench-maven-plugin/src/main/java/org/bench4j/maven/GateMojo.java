package org.bench4j.maven;

import java.io.File;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.bench4j.engine.AlertLimit;

/** What goals share that judge, or that measure for a judge: the limits. */
abstract class GateMojo extends BenchMojo {
    /** Tolerated change, such as {@code 5%} or {@code 0.05}. */
    @Parameter(property = "bench.alertLimit", defaultValue = "5%")
    private String alertLimit;

    /** Other limits, by workload or by {@code workload/phase}; {@code -Dbench.alertLimit.NAME=} wins over them. */
    @Parameter
    private Map<String, String> alertLimits;

    /** Fields that may differ between both sides, by name, separated by commas; {@code removed} and {@code digest} are such names too. */
    @Parameter(property = "bench.allow")
    private String allow;

    /** Where the module's files go. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    protected File outputDirectory;

    final double alertLimit() {
        return AlertLimit.parse(alertLimit);
    }

    final Map<String, Double> alertLimits(MavenProject module) {
        return Limits.of(
                module.getProperties(), alertLimits == null ? Map.of() : alertLimits, session.getUserProperties());
    }

    final Set<String> allowed() {
        return new TreeSet<>(
                WorkloadParams.values(Given.optional("bench.allow", allow).orElse("")));
    }

    /** What a user named by either of two properties. */
    static Optional<String> baseline(String baseline, String benchBaseline) {
        return Given.optional("baseline", baseline).or(() -> Given.optional("bench.baseline", benchBaseline));
    }
}
