package org.bench4j.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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

    /** Whether the module can have workloads at all. */
    boolean hasApi() {
        return has(module, API);
    }

    /**
     * The elements in order.
     *
     * @throws MojoFailureException when the module has another version of bench than the plugin
     */
    List<Path> of(List<String> testClassPath) throws MojoFailureException {
        for (Artifact artifact : module) {
            boolean ours = artifact.getGroupId().equals(GROUP)
                    && (artifact.getArtifactId().equals(API)
                            || artifact.getArtifactId().equals(ENGINE));
            if (ours && !artifact.getBaseVersion().equals(version)) {
                throw new MojoFailureException(artifact.getArtifactId() + " " + artifact.getBaseVersion()
                        + ": expected version " + version + ", that of bench-maven-plugin; give both the same");
            }
        }
        List<Path> elements = new ArrayList<>();
        testClassPath.forEach(element -> elements.add(Path.of(element)));
        if (!has(module, ENGINE)) {
            for (Artifact artifact : plugin) {
                if (belongsToEngine(artifact) && artifact.getFile() != null) {
                    elements.add(artifact.getFile().toPath());
                }
            }
        }
        return elements;
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

    private static boolean has(Collection<Artifact> artifacts, String id) {
        return artifacts.stream()
                .anyMatch(artifact -> artifact.getGroupId().equals(GROUP)
                        && artifact.getArtifactId().equals(id));
    }
}
