package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class ForkClassPathTest {
    private static final String PLUGIN = "org.bench4j:bench-maven-plugin:maven-plugin:1";
    private static final String ENGINE = "org.bench4j:bench-engine:jar:1";

    private final List<Artifact> plugin = List.of(
            artifact("org.bench4j", "bench-engine", "1", PLUGIN, ENGINE),
            artifact("org.bench4j", "bench-api", "1", PLUGIN, ENGINE, "org.bench4j:bench-api:jar:1"),
            artifact("com.fasterxml.jackson.core", "jackson-core", "2", PLUGIN, ENGINE, "c:jackson-core:jar:2"),
            artifact("org.codehaus.plexus", "plexus-utils", "3", PLUGIN, "p:plexus-utils:jar:3"));

    @Test
    void theModulesOwnPathComesFirstAndTheEngineWithWhatItNeedsLast() throws MojoFailureException {
        ForkClassPath path = new ForkClassPath(List.of(artifact("org.bench4j", "bench-api", "1")), plugin, "1");
        assertThat(path.of(List.of(Path.of("test-classes"), Path.of("classes"), Path.of("bench-api.jar"))))
                .containsExactly(
                        Path.of("test-classes"),
                        Path.of("classes"),
                        Path.of("bench-api.jar"),
                        Path.of("bench-engine.jar"),
                        Path.of("jackson-core.jar"));
    }

    @Test
    void aSideHasTheModulesPathWithoutTheApiAndTheEngineComesFromThePluginWithIt() {
        ForkClassPath path = new ForkClassPath(
                List.of(artifact("org.bench4j", "bench-api", "1"), artifact("g", "library", "7")), plugin, "1");
        assertThat(path.side(List.of(Path.of("classes"), Path.of("bench-api.jar"), Path.of("library.jar"))))
                .containsExactly(Path.of("classes"), Path.of("library.jar"));
        assertThat(path.engine())
                .containsExactly(Path.of("bench-engine.jar"), Path.of("bench-api.jar"), Path.of("jackson-core.jar"));
        assertThat(path.apiVersion()).contains("1");
    }

    @Test
    void aModuleThatHasTheEngineGetsNoSecondOne() throws MojoFailureException {
        ForkClassPath path = new ForkClassPath(
                List.of(artifact("org.bench4j", "bench-api", "1"), artifact("org.bench4j", "bench-engine", "1")),
                plugin,
                "1");
        assertThat(path.of(List.of(Path.of("test-classes")))).containsExactly(Path.of("test-classes"));
    }

    @Test
    void anotherVersionOfTheApiIsRefusedNamingBoth() {
        ForkClassPath path = new ForkClassPath(List.of(artifact("org.bench4j", "bench-api", "2")), plugin, "1");
        assertThatThrownBy(() -> path.of(List.of()))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("bench-api 2")
                .hasMessageContaining("version 1");
    }

    @Test
    void aLibraryThatTheModuleHasInAnotherVersionIsNamedWithBoth() {
        ForkClassPath path = new ForkClassPath(
                List.of(
                        artifact("org.bench4j", "bench-api", "1"),
                        artifact("com.fasterxml.jackson.core", "jackson-core", "1.9"),
                        artifact("org.codehaus.plexus", "plexus-utils", "2")),
                plugin,
                "1");
        assertThat(path.conflicts())
                .containsExactly(
                        "com.fasterxml.jackson.core:jackson-core 1.9 of this module stands before bench's own 2");
    }

    @Test
    void theSameVersionOnBothSidesIsNoConflict() {
        ForkClassPath path = new ForkClassPath(
                List.of(
                        artifact("org.bench4j", "bench-api", "1"),
                        artifact("com.fasterxml.jackson.core", "jackson-core", "2")),
                plugin,
                "1");
        assertThat(path.conflicts()).isEmpty();
    }

    @Test
    void aModuleWithoutTheApiCannotHaveWorkloads() {
        assertThat(new ForkClassPath(List.of(), plugin, "1").apiVersion()).isEmpty();
    }

    private static Artifact artifact(String group, String id, String version, String... trail) {
        DefaultArtifact artifact =
                new DefaultArtifact(group, id, version, "test", "jar", null, new DefaultArtifactHandler("jar"));
        artifact.setFile(new File(id + ".jar"));
        artifact.setDependencyTrail(List.of(trail));
        return artifact;
    }
}
