package org.bench4j.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoFailureException;

/** The class path of forks: the module's test class path as it is, then the engine where the module does not have it itself. */
final class ForkClassPath {
    private static final String GROUP = "org.bench4j";
    private static final String API = "bench-api";
    private static final String ENGINE = "bench-engine";

    private final Collection<Artifact> module;
    private final Collection<Artifact> plugin;
    private final String version;

    ForkClassPath(Collection<Artifact> module, Collection<Artifact> plugin, String version) {
        this.module = module;
        this.plugin = plugin;
        this.version = version;
    }

    /**
     * The elements in order.
     *
     * @throws MojoFailureException when the module has another version of bench than the plugin
     */
    List<Path> of(List<Path> testClassPath) throws MojoFailureException {
        refuseOtherVersions();
        List<Path> elements = new ArrayList<>(testClassPath);
        if (!has(module, ENGINE)) {
            elements.addAll(plugin(ForkClassPath::belongsToEngine));
        }
        return elements;
    }

    /** What measures two class paths of which neither has bench on it: the engine and bench-api, as this plugin has them. */
    List<Path> engine() {
        return plugin(artifact -> belongsToEngine(artifact) || isApi(artifact));
    }

    /** Without bench-api, which both sides of a comparison share with the engine. */
    List<Path> side(List<Path> testClassPath) {
        List<Path> apis = module.stream()
                .filter(ForkClassPath::isApi)
                .filter(artifact -> artifact.getFile() != null)
                .map(artifact -> artifact.getFile().toPath())
                .toList();
        return testClassPath.stream().filter(path -> !apis.contains(path)).toList();
    }

    /** Version of bench-api that the module has, absent when it has none and so no workloads. */
    Optional<String> apiVersion() {
        return module.stream()
                .filter(ForkClassPath::isApi)
                .map(Artifact::getBaseVersion)
                .findFirst();
    }

    /**
     * Insists on the plugin's version of bench.
     *
     * @throws MojoFailureException when the module has another one
     */
    void refuseOtherVersions() throws MojoFailureException {
        for (Artifact artifact : module) {
            boolean ours = artifact.getGroupId().equals(GROUP)
                    && (artifact.getArtifactId().equals(API)
                            || artifact.getArtifactId().equals(ENGINE));
            if (ours && !artifact.getBaseVersion().equals(version)) {
                throw new MojoFailureException(artifact.getArtifactId() + " " + artifact.getBaseVersion()
                        + ": expected version " + version + ", that of bench-maven-plugin; give both the same");
            }
        }
    }

    private List<Path> plugin(Predicate<Artifact> wanted) {
        return plugin.stream()
                .filter(wanted)
                .filter(artifact -> artifact.getFile() != null)
                .map(artifact -> artifact.getFile().toPath())
                .toList();
    }

    /**
     * One line for each library that both the module and the engine use, in different versions, where forks get the module's.
     *
     * <p>The measured code must run with what it runs with in production, so the engine has to cope or fail to start.
     */
    List<String> conflicts() {
        List<String> conflicts = new ArrayList<>();
        if (!has(module, ENGINE)) {
            for (Artifact ours : plugin) {
                for (Artifact theirs : module) {
                    if (belongsToEngine(ours)
                            && !ours.getGroupId().equals(GROUP)
                            && ours.getDependencyConflictId().equals(theirs.getDependencyConflictId())
                            && !ours.getBaseVersion().equals(theirs.getBaseVersion())) {
                        conflicts.add(theirs.getGroupId() + ":" + theirs.getArtifactId() + " "
                                + theirs.getBaseVersion() + " of this module stands before bench's own "
                                + ours.getBaseVersion());
                    }
                }
            }
        }
        return conflicts;
    }

    /** bench alone, as the plugin has it: what the self-test runs on. */
    static List<Path> ofBench(Collection<Artifact> plugin) {
        return plugin.stream()
                .filter(artifact -> artifact.getFile() != null)
                .filter(artifact -> belongsToEngine(artifact)
                        || artifact.getGroupId().equals(GROUP)
                                && artifact.getArtifactId().equals(API))
                .map(artifact -> artifact.getFile().toPath())
                .toList();
    }

    /** By its dependency trail, since a plugin has dependencies of its own too; bench-api is the module's. */
    private static boolean belongsToEngine(Artifact artifact) {
        return !artifact.getArtifactId().equals(API)
                && artifact.getDependencyTrail() != null
                && artifact.getDependencyTrail().stream().anyMatch(id -> id.startsWith(GROUP + ":" + ENGINE + ":"));
    }

    private static boolean isApi(Artifact artifact) {
        return artifact.getGroupId().equals(GROUP) && artifact.getArtifactId().equals(API);
    }

    private static boolean has(Collection<Artifact> artifacts, String id) {
        return artifacts.stream()
                .anyMatch(artifact -> artifact.getGroupId().equals(GROUP)
                        && artifact.getArtifactId().equals(id));
    }
}
