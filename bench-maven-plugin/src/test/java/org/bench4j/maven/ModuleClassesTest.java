package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleClassesTest {
    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsReadAgainInOrder() throws IOException {
        ModuleClasses classes = new ModuleClasses(
                List.of(Path.of("/b/läuft – hier/test-classes"), Path.of("/a/x.jar"), Path.of("/b/classes")),
                List.of(Path.of("/b/läuft – hier/test-classes")),
                Optional.of("1.2"));
        Path file = folder.resolve("new/class-path.txt");
        classes.write(file);
        assertThat(ModuleClasses.read(file)).isEqualTo(classes);
    }

    @Test
    void aModuleWithoutClassesOrTheApiCannotHaveWorkloads() {
        List<Path> some = List.of(Path.of("classes"));
        assertThat(new ModuleClasses(some, some, Optional.of("1")).canHaveWorkloads())
                .isTrue();
        assertThat(new ModuleClasses(some, List.of(), Optional.of("1")).canHaveWorkloads())
                .isFalse();
        assertThat(new ModuleClasses(some, some, Optional.empty()).canHaveWorkloads())
                .isFalse();
    }

    @Test
    void anotherKindOfFileIsRefusedSayingWhatWouldBeRight() throws IOException {
        Path file = Files.writeString(folder.resolve("cp.txt"), "/a/x.jar:/b/y.jar\n");
        assertThatThrownBy(() -> ModuleClasses.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cp.txt: expected a class path written by bench:class-path");
    }

    @Test
    void aReadyMadeListIsReadAsJavaWouldAndItsFoldersAreSearched() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("build/classes"));
        Path jar = Files.createFile(folder.resolve("x.jar"));
        ModuleClasses read = ReadyMade.read(
                "bench.baselineClasspath",
                "build/classes" + File.pathSeparator + jar,
                List.of(folder.resolve("elsewhere"), folder));
        assertThat(read.classPath()).containsExactly(classes, jar);
        assertThat(read.scan()).containsExactly(classes);
    }

    @Test
    void anElementThatDoesNotExistIsRefusedNamingWhereItWasLookedFor() {
        assertThatThrownBy(() -> ReadyMade.read("bench.baselineClasspath", "gone.jar", List.of(folder)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.baselineClasspath: \"gone.jar\" does not exist")
                .hasMessageContaining(folder.resolve("gone.jar").toString());
    }

    @Test
    void aWrittenPathIsReadByItsFileAndMayLackFoldersButNoJars() throws IOException {
        Path jar = Files.createFile(folder.resolve("x.jar"));
        ModuleClasses classes =
                new ModuleClasses(List.of(folder.resolve("no-main-classes"), jar), List.of(), Optional.of("1"));
        classes.write(folder.resolve("cp.txt"));
        assertThat(ReadyMade.read("what", "@cp.txt", List.of(folder))).isEqualTo(classes);

        Files.delete(jar);
        assertThatThrownBy(() -> ReadyMade.read("what", "@cp.txt", List.of(folder)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("x.jar\" does not exist");
    }
}
