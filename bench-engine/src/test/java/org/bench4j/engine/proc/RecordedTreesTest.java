package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees and files that other projects recorded; skipped where the folder with them is not there. */
class RecordedTreesTest {
    @TempDir
    private Path root;

    private Recordings recorded;

    @BeforeEach
    void findRecordings() {
        recorded = Recordings.orSkip();
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
        recorded.copy(tree, root);
        Recordings.makeSelf(root, pid);

        assertThat(KernelFiles.under(root).cpuLimit()).isEmpty();
        assertThat(KernelFiles.under(root).memoryLimit()).isEmpty();
        assertThat(root.resolve(limited)).exists();
    }

    @Test
    void limitAddedAboveAContainersScopeIsFound() throws IOException {
        recorded.copy("docker", root);
        String scope = "docker-1c8fa019edd4b9d4b2856f4932c55929c5c118c808ed5faee9a135ca6e84b039.scope";
        new Tree(root)
                .with("proc/self/cgroup", "0::/system.slice/" + scope + "\n")
                .with("sys/fs/cgroup/system.slice/cpu.max", "300000 100000\n");

        assertThat(KernelFiles.under(root).cpuLimit()).hasValue(3);
    }

    private String read(String file) throws IOException {
        return recorded.read(file);
    }
}
