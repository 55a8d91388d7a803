package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFilesTest {
    @TempDir
    private Path root;

    @Test
    void nothingThereMeansEverythingAbsent() {
        KernelFiles kernel = new Tree(root).kernel();

        assertThat(kernel.cpuModel()).isEmpty();
        assertThat(kernel.memory()).isEmpty();
        assertThat(kernel.cpuLimit()).isEmpty();
        assertThat(kernel.memoryLimit()).isEmpty();
        assertThat(kernel.hugePages()).isEmpty();
    }

    @Test
    void modelOnX86IsItsName() {
        assertThat(model("processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\n"
                        + "model\t\t: 85\nmodel name\t: Intel(R) Xeon(R)   CPU @ 2.60GHz\n\n"
                        + "processor\t: 1\nmodel name\t: Intel(R) Xeon(R)   CPU @ 2.60GHz\n"))
                .contains("Intel(R) Xeon(R) CPU @ 2.60GHz");
    }

    @Test
    void modelOn64BitArmIsImplementerAndPartOfEveryKindOfCore() {
        String little = "CPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x0\nCPU part\t: 0xd03\n\n";
        String big = "CPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x0\nCPU part\t: 0xd08\n\n";

        assertThat(model("processor\t: 0\n" + little + "processor\t: 1\n" + little + "processor\t: 2\n" + big))
                .contains("ARM implementer 0x41 part 0xd03 + ARM implementer 0x41 part 0xd08");
    }

    @Test
    void modelOnOld32BitArmIsNotTheNumberOfTheProcessor() {
        assertThat(model("Processor\t: ARMv7 Processor rev 5 (v7l)\nprocessor\t: 0\nBogoMIPS\t: 57.60\n"
                        + "CPU implementer\t: 0x41\nCPU part\t: 0xc07\n\nHardware\t: BCM2709\n"))
                .contains("ARMv7 Processor rev 5 (v7l)");
        assertThat(model("processor\t: 0\nmodel name\t: ARMv7 Processor rev 4 (v7l)\nHardware\t: BCM2835\n"))
                .contains("ARMv7 Processor rev 4 (v7l)");
    }

    @Test
    void modelOnOtherArchitecturesIsUnderTheirKeys() {
        assertThat(model("processor\t: 0\ncpu\t\t: POWER9 (raw), altivec supported\nclock\t: 2.2GHz\n"))
                .contains("POWER9 (raw), altivec supported");
        assertThat(model("processor\t: 0\nhart\t: 1\nisa\t: rv64imafdc\nuarch\t: sifive,u74-mc\n"))
                .contains("sifive,u74-mc");
        assertThat(model("processor\t: 0\nhart\t: 1\nisa\t: rv64imafdc\n")).isEmpty();
    }

    @Test
    void memoryIsInBytes() {
        Tree tree = new Tree(root).with("proc/meminfo", "MemTotal:        8025508 kB\nMemFree:         100 kB\n");

        assertThat(tree.kernel().memory()).hasValue(8_025_508L * 1024);
    }

    @Test
    void memoryThatIsNoNumberIsAbsent() {
        assertThat(new Tree(root)
                        .with("proc/meminfo", "MemTotal: many kB\n")
                        .kernel()
                        .memory())
                .isEmpty();
    }

    @Test
    void hugePagesAreTheWordInBrackets() {
        String file = "sys/kernel/mm/transparent_hugepage/enabled";

        assertThat(new Tree(root)
                        .with(file, "always [madvise] never\n")
                        .kernel()
                        .hugePages())
                .contains("madvise");
        assertThat(new Tree(root)
                        .with(file, "[always] madvise never\n")
                        .kernel()
                        .hugePages())
                .contains("always");
        assertThat(new Tree(root).with(file, "always madvise never\n").kernel().hugePages())
                .isEmpty();
    }

    private Optional<String> model(String cpuinfo) {
        return new Tree(root).with("proc/cpuinfo", cpuinfo).kernel().cpuModel();
    }
}
