package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests of a real version 2 group on a machine that has none: in a virtual one. Skipped where that can't be made, saying what is missing. */
class UnifiedGroupInMachineTest {
    @TempDir
    private Path folder;

    @Test
    void readersReadAKernelWhoseGroupsAreOfVersion2() throws Exception {
        assumeTrue(!hasControllers(), "this machine has groups of version 2: RealUnifiedGroupTest runs on it");
        List<String> missing = VirtualMachine.missing();
        assumeTrue(missing.isEmpty(), "no virtual machine can be made here, for want of " + String.join(", ", missing));

        String printed = VirtualMachine.ofThisMachine().run(Inside.class, folder);

        for (Method test : Inside.tests()) {
            assertThat(printed).contains(Inside.PASSED + test.getName());
        }
        System.out.println(printed.lines()
                .filter(line -> line.contains("Linux version") || line.contains(Inside.PASSED))
                .toList());
    }

    private static boolean hasControllers() {
        return SmallFile.read(Path.of("/sys/fs/cgroup/cgroup.controllers"))
                        .filter(controllers -> controllers.contains("memory") && controllers.contains("cpu"))
                        .isPresent()
                && Files.isWritable(Path.of("/sys/fs/cgroup/cgroup.subtree_control"));
    }

    /** What the machine runs: every test, of which none may be skipped there. */
    static final class Inside {
        static final String PASSED = "passed: ";

        static List<Method> tests() {
            return Arrays.stream(RealUnifiedGroupTest.class.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Test.class))
                    .toList();
        }

        /** Ends with 1 at the first test that fails or does not apply. */
        public static void main(String[] args) throws Throwable {
            System.out.println("Linux version " + System.getProperty("os.version"));
            for (Method test : tests()) {
                RealUnifiedGroupTest instance = new RealUnifiedGroupTest();
                instance.make();
                try {
                    test.setAccessible(true);
                    test.invoke(instance);
                } catch (InvocationTargetException failed) {
                    throw failed.getCause();
                } finally {
                    instance.remove();
                }
                System.out.println(PASSED + test.getName());
            }
        }
    }
}
