package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees and files that other projects recorded; skipped where the folder with them is not there. */
class RecordedTreesTest {
    @TempDir
    private Path root;

    private Path recorded;

    @BeforeEach
    void findRecordings() {
        Optional<Path> found =
                shared().map(folder -> folder.resolve("data/cgroup")).filter(Files::isDirectory);
        assumeTrue(found.isPresent(), "no recordings: set -Dbench.shared or BENCH_SHARED");
        recorded = found.orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "empty, ",
        "invalid-max, ",
        "invalid-period, ",
        "only-max, 5.0",
        "set, 2.5",
        "too-few-fields, ",
        "too-many-fields, ",
        "unset, ",
        "zero-period, "
    })
    void cpuMaxFiles(String file, Double expected) throws IOException {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", read("automaxprocs-proc/cgroup-root"))
                .with("proc/self/mountinfo", read("automaxprocs-proc/mountinfo-v2"))
                .with("sys/fs/cgroup/cpu.max", read("automaxprocs-cpu.max/" + file));

        if (expected == null) {
            assertThat(tree.kernel().cpuLimit()).isEmpty();
        } else {
            assertThat(tree.kernel().cpuLimit()).hasValue(expected);
        }
    }

    @Test
    void groupBelowTheMount() throws IOException {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", read("automaxprocs-proc/cgroup-subdir"))
                .with("proc/self/mountinfo", read("automaxprocs-proc/mountinfo-v1-v2"))
                .with("sys/fs/cgroup/unified/Example/cpu.max", "250000 100000\n")
                .with("sys/fs/foo/Example/cpu.max", "1 100000\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(2.5);
    }

    @ParameterizedTest
    @CsvSource({"cgroup-invalid", "cgroup-no-match"})
    void listsWithoutAGroupOfVersionTwo(String file) throws IOException {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", read("automaxprocs-proc/" + file))
                .with("proc/self/mountinfo", read("automaxprocs-proc/mountinfo-v2"))
                .with("sys/fs/cgroup/cpu.max", "250000 100000\n");

        assertThat(tree.kernel().cpuLimit()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "docker, 985, sys/fs/cgroup/system.slice/cpu.max",
        "docker2, 2233801, sys/fs/cgroup/user.slice/user-1000.slice/session-520.scope/cpu.max"
    })
    void unlimitedContainersAndTheSameWithALimitAdded(String tree, String pid, String limited) throws IOException {
        copy(recorded.resolve("elastic-zips/x").resolve(tree), pid, tree);

        assertThat(KernelFiles.under(root).cpuLimit()).isEmpty();
        assertThat(KernelFiles.under(root).memoryLimit()).isEmpty();
        assertThat(root.resolve(limited)).exists();
    }

    @Test
    void limitAddedAboveAContainersScopeIsFound() throws IOException {
        copy(recorded.resolve("elastic-zips/x/docker"), "1", "docker");
        String scope = "docker-1c8fa019edd4b9d4b2856f4932c55929c5c118c808ed5faee9a135ca6e84b039.scope";
        new Tree(root)
                .with("proc/self/cgroup", "0::/system.slice/" + scope + "\n")
                .with("sys/fs/cgroup/system.slice/cpu.max", "300000 100000\n");

        assertThat(KernelFiles.under(root).cpuLimit()).hasValue(3);
    }

    // The recordings are of several processes under a prefix of their own: make one of them "self", at the root.
    private void copy(Path from, String pid, String name) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = root.resolve(from.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        String mounts = Files.readString(from.resolve("proc/self/mountinfo")).replace(" testdata/" + name + "/", " /");
        Files.writeString(root.resolve("proc/self/mountinfo"), mounts);
        Files.copy(from.resolve("proc").resolve(pid).resolve("cgroup"), root.resolve("proc/self/cgroup"));
    }

    private String read(String file) throws IOException {
        return Files.readString(recorded.resolve(file));
    }

    private static Optional<Path> shared() {
        String named = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), at -> at != null, Path::getParent)
                .map(at -> at.resolve("shared"))
                .filter(at -> Files.isDirectory(at.resolve("statistics-vectors")))
                .findFirst();
    }
}
