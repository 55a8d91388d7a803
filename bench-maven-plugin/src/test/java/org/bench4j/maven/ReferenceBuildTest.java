package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.bench4j.engine.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceBuildTest {
    @Test
    void propertiesOfTheUserAreHandedOnExceptThoseOfBenchAndOfThisBuild() {
        Properties user = new Properties();
        for (String name : List.of(
                "revision",
                "alpha",
                "bench.ref",
                "bench.skip",
                "baseline",
                "maven.test.skip",
                "skipTests",
                "maven.repo.local",
                "session.rootDirectory",
                "env.PATH")) {
            user.setProperty(name, "of " + name);
        }
        assertThat(MavenCommand.properties(user))
                .containsExactly(Map.entry("alpha", "of alpha"), Map.entry("revision", "of revision"));
    }

    @Test
    void profilesAreHandedOnSoThatOneThatTheReferenceLacksIsNoError() {
        assertThat(MavenCommand.profiles(List.of("a", "b"), List.of("c"), false))
                .isEqualTo("a,b,!c");
        assertThat(MavenCommand.profiles(List.of("a", "b"), List.of("c"), true)).isEqualTo("?a,?b,!?c");
        assertThat(MavenCommand.profiles(List.of(), List.of(), true)).isEmpty();
    }

    @Test
    void aModuleThatIsNeededAndNotBuiltIsRefusedSayingHowToBuildIt() {
        MavenProject app = module("app");
        MavenProject lib = module("lib");
        List<Artifact> needed = List.of(artifact("it", "lib", "1"), artifact("other", "lib", "1"));

        assertThatThrownBy(() -> Siblings.require(needed, List.of(app, lib), List.of(app)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("it:lib (")
                .hasMessageContaining("lib-1.jar")
                .hasMessageNotContaining("other:lib")
                .hasMessageContaining("add -am");
        assertThatCode(() -> Siblings.require(needed, List.of(app, lib), List.of(app, lib)))
                .doesNotThrowAnyException();
    }

    @Test
    void aModuleOfTheSameProjectFromTheLocalRepositoryIsNamed() {
        MavenProject app = module("app");
        Collection<Artifact> artifacts =
                List.of(artifact("it", "lib", "1"), artifact("it", "tool", "2"), artifact("other", "x", "1"));
        app.setArtifacts(new LinkedHashSet<>(artifacts));

        assertThat(Siblings.unseen(app, List.of(app), new File("repository"))).containsExactly("it:lib");
        assertThat(Siblings.unseen(app, List.of(app, module("lib")), new File("repository")))
                .isEmpty();
        assertThat(Siblings.unseen(app, List.of(app), new File("elsewhere"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"auto,AUTO", "classloader,CLASSLOADER", "JVM,JVM"})
    void theIsolationIsReadAsUsersWriteIt(String text, Target.Separation expected) {
        assertThat(AbMojo.separation(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fork", "class-loader"})
    void whatIsNoIsolationIsRefusedNamingThoseThatThereAre(String text) {
        assertThatThrownBy(() -> AbMojo.separation(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bench.isolation \"" + text + "\": expected auto, classloader or jvm");
    }

    private static MavenProject module(String id) {
        Model model = new Model();
        model.setGroupId("it");
        model.setArtifactId(id);
        model.setVersion("1");
        return new MavenProject(model);
    }

    private static Artifact artifact(String group, String id, String version) {
        DefaultArtifact artifact =
                new DefaultArtifact(group, id, version, "test", "jar", null, new DefaultArtifactHandler("jar"));
        artifact.setFile(new File("repository/" + group + "/" + id + "-" + version + ".jar"));
        return artifact;
    }
}
