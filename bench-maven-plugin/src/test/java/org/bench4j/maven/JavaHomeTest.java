package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaHomeTest {
    @TempDir
    Path folder;

    private Path home;
    private Path java;

    @BeforeEach
    void makeAnInstallation() throws IOException {
        home = folder.toRealPath().resolve("jdk");
        java = Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("java"));
        assumeTrue(java.toFile().setExecutable(true), "this file system has no executable files");
    }

    @Test
    void theInstallationOrItsJavaMeanTheSame() throws MojoFailureException {
        assertThat(JavaHome.home("bench.jvm", home)).isEqualTo(home);
        assertThat(JavaHome.home("bench.jvm", java)).isEqualTo(home);
    }

    @Test
    void aLinkToJavaStandsForTheInstallationItPointsTo() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("usr/bin"));
        Path link = Files.createSymbolicLink(bin.resolve("java"), java);
        assertThat(JavaHome.home("bench.jvm", link)).isEqualTo(home);
    }

    @Test
    void whatHasNoJavaIsRefusedNamingTheParameterAndThePath() {
        Path empty = folder.resolve("none");
        assertThatThrownBy(() -> JavaHome.home("bench.jvm", empty))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("bench.jvm \"" + empty + "\"");
    }
}
