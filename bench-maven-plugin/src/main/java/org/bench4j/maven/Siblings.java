package org.bench4j.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/** Looks after the other modules of a build that a module depends on: they have to be compared too, so they must be of the working tree. */
final class Siblings {
    private Siblings() {}

    /**
     * Insists that the build has all modules that are needed.
     *
     * @param all modules of the project
     * @param built those that this call of Maven builds
     * @throws IllegalArgumentException naming those that come from elsewhere
     */
    static void require(Collection<Artifact> needed, Collection<MavenProject> all, Collection<MavenProject> built) {
        List<String> elsewhere = new ArrayList<>();
        for (Artifact artifact : needed) {
            boolean ofProject = all.stream().anyMatch(module -> is(module, artifact));
            if (ofProject && built.stream().noneMatch(module -> is(module, artifact))) {
                elsewhere.add(artifact.getGroupId() + ":" + artifact.getArtifactId() + " (" + artifact.getFile() + ")");
            }
        }
        if (!elsewhere.isEmpty()) {
            throw new IllegalArgumentException("modules that this one needs are not built from the working tree: "
                    + String.join(", ", elsewhere) + "; add -am (--also-make) to -pl");
        }
    }

    /**
     * Modules that look like the project's own and come from the local repository, because Maven was called below the project's root:
     * both sides get the same, so a change in them is not seen.
     */
    static List<String> unseen(MavenProject module, Collection<MavenProject> all, File repository) {
        Path stored = repository.toPath().toAbsolutePath();
        return module.getArtifacts().stream()
                .filter(artifact -> artifact.getGroupId().equals(module.getGroupId())
                        && artifact.getBaseVersion().equals(module.getVersion())
                        && artifact.getFile() != null
                        && artifact.getFile().toPath().toAbsolutePath().startsWith(stored)
                        && all.stream().noneMatch(other -> is(other, artifact)))
                .map(artifact -> artifact.getGroupId() + ":" + artifact.getArtifactId())
                .toList();
    }

    private static boolean is(MavenProject module, Artifact artifact) {
        return module.getGroupId().equals(artifact.getGroupId())
                && module.getArtifactId().equals(artifact.getArtifactId());
    }
}
