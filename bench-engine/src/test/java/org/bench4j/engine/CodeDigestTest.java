package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The digest of the classes that were loaded: from their bytes, and from nothing else. */
class CodeDigestTest {
    private static final Digest NOTHING = Digest.sha256("");

    @TempDir
    Path folder;

    private Path classes;

    @BeforeEach
    void compile() {
        classes = classes("classes", 1);
    }

    private Path classes(String name, int value) {
        new SideRuns.Side(folder.resolve(name))
                .type("A", "public class A { public int value() { return " + value + "; } }")
                .type("B", "public class B extends A {}")
                .type("C", "public class C {}");
        return folder.resolve(name);
    }

    private static Digest code(Path path, String... loaded) throws Exception {
        try (WorkloadLoader loader = WorkloadLoader.over(List.of(path))) {
            for (String name : loaded) {
                loader.loadClass(name);
            }
            return loader.code();
        }
    }

    private Path jar(String name, Path from) throws IOException {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(from.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
                out.closeEntry();
            }
        }
        return jar;
    }

    @Test
    void theOrderOfLoadingDoesNotMatter() throws Exception {
        assertThat(code(classes, "p.A", "p.C", "p.B")).isEqualTo(code(classes, "p.C", "p.B", "p.A"));
    }

    @Test
    void aClassThatAnotherOneNeedsIsLoadedWithIt() throws Exception {
        assertThat(code(classes, "p.B")).isEqualTo(code(classes, "p.A", "p.B")).isNotEqualTo(code(classes, "p.A"));
    }

    @Test
    void aClassThatIsLoadedTwiceCountsOnce() throws Exception {
        assertThat(code(classes, "p.A", "p.A")).isEqualTo(code(classes, "p.A"));
    }

    @Test
    void aByteOfALoadedClassChangesItAndOneOfAnotherDoesNot() throws Exception {
        Path changed = classes("changed", 2);
        assertThat(Files.size(changed.resolve("p/A.class"))).isEqualTo(Files.size(classes.resolve("p/A.class")));
        assertThat(code(changed, "p.A")).isNotEqualTo(code(classes, "p.A"));
        assertThat(code(changed, "p.B")).as("its superclass").isNotEqualTo(code(classes, "p.B"));
        assertThat(code(changed, "p.C")).isEqualTo(code(classes, "p.C"));
    }

    @Test
    void aJarAndAFolderOfTheSameClassesAgree() throws Exception {
        Path jar = jar("classes.jar", classes);
        assertThat(code(jar, "p.B", "p.C")).isEqualTo(code(classes, "p.C", "p.B"));
    }

    @Test
    void aJarThatWasWrittenAnewIsReadAnewAndIsNotHeldOpen() throws Exception {
        Path jar = jar("lib.jar", classes);
        Digest first = code(jar, "p.A");
        Files.delete(jar);
        jar("lib.jar", classes("changed", 2));
        assertThat(code(jar, "p.A")).isNotEqualTo(first).isEqualTo(code(folder.resolve("changed"), "p.A"));
        if (Files.isDirectory(Path.of("/proc/self/fd"))) {
            try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
                assertThat(open.map(CodeDigestTest::target)).noneMatch(file -> file.contains("lib.jar"));
            }
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }

    @Test
    void classesOfThePlatformAndOfBenchAreNotTheMeasuredCode() throws Exception {
        assertThat(code(classes, "java.util.ArrayList", "java.sql.Driver", "org.bench4j.api.Workload"))
                .isEqualTo(NOTHING);
        try (WorkloadLoader loader = WorkloadLoader.over(ForkRuns.classPath())) {
            loader.loadClass("org.bench4j.engine.sources.LabelledPhases");
            loader.loadClass("org.bench4j.model.Trial");
            assertThat(loader.code()).isEqualTo(NOTHING);
        }
    }

    @Test
    void theFirstOfTwoElementsThatHaveAClassIsTheOneThatCounts() throws Exception {
        Path changed = classes("changed", 2);
        try (WorkloadLoader loader = WorkloadLoader.over(List.of(changed, classes))) {
            loader.loadClass("p.A");
            assertThat(loader.code()).isEqualTo(code(changed, "p.A"));
        }
    }

    @Test
    void aClassThatCannotBeFoundLeavesTheDigestAsItWas() throws Exception {
        try (WorkloadLoader loader = WorkloadLoader.over(List.of(classes))) {
            assertThat(catchThrowable(() -> loader.loadClass("p.Missing"))).isInstanceOf(ClassNotFoundException.class);
            assertThat(loader.code()).isEqualTo(NOTHING);
        }
    }
}
