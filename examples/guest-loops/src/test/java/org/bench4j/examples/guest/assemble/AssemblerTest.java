package org.bench4j.examples.guest.assemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.bench4j.examples.guest.shapes.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssemblerTest {
    @TempDir
    Path folder;

    @Test
    void whatIsNoModuleIsRefusedWithThePlaceAndWhatWasExpected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Wat.assemble("broken.wat", "(module (func nonsense))"))
                .withMessageStartingWith("broken.wat: not assembled")
                .withMessageContaining("1:15")
                .withMessageContaining("unexpected token");
    }

    @Test
    void aBodyIsLeftOutBetweenItsMarks() {
        assertThat(Texts.withoutBody("(a\n  ;; body\n  (b)\n  ;; end body\n  (c))"))
                .isEqualTo("(a\n\n  (c))");
    }

    @Test
    void aTextWithoutExactlyOneBodyIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.withoutBody("(module)"))
                .withMessageContaining("found 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.withoutBody(";; body\n;; end body\n;; body\n;; end body\n"))
                .withMessageContaining("found 4");
    }

    @Test
    void functionsGoIntoAModuleBeforeItsEnd() {
        assertThat(Texts.with("(module (memory 1))\n", "  (func)\n")).isEqualTo("(module (memory 1)\n  (func)\n)\n");
        assertThatIllegalArgumentException().isThrownBy(() -> Texts.with("nothing", "(func)"));
    }

    @Test
    void theBuildMakesEachShapeColdAndWarmAndTheProgramAndLeavesWhatIsUpToDateAlone() throws Exception {
        Path texts = Path.of("src/main/wat");
        Assemble.assemble(texts, folder, () -> Wat.ASSEMBLER);
        for (Shape shape : Shape.values()) {
            byte[] cold = Files.readAllBytes(folder.resolve("cold/" + shape.word() + ".wasm"));
            assertThat(cold).isEqualTo(Wat.assemble(shape.word(), Wat.text(shape)));
            assertThat(Files.size(folder.resolve("warm/" + shape.word() + ".wasm")))
                    .isGreaterThan(cold.length);
        }
        Path program = folder.resolve("program.wasm");
        FileTime made = Files.getLastModifiedTime(program);
        Assemble.main(new String[] {texts.toString(), folder.toString()});
        assertThat(Files.getLastModifiedTime(program)).isEqualTo(made);
        Files.setLastModifiedTime(program, FileTime.fromMillis(0));
        Assemble.assemble(texts, folder, () -> Wat.ASSEMBLER);
        assertThat(Files.getLastModifiedTime(program)).isGreaterThan(made);
    }
}
