package org.bench4j.examples.guest.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jpountz.lz4.LZ4Factory;
import org.bench4j.api.VerificationException;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {
    private static final Toggles COMPILED = new Toggles(Engine.COMPILER, MemoryKind.BYTE_ARRAY, false);

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 12, 13, 14, 100, 4096, 70_000, 200_000})
    void aTextOfAnySizeComesBackOrIsToldToBeIncompressible(int size) throws Exception {
        Program program = new Program(size, 42);
        Guest guest = guest(program, COMPILED);
        program.prepare(guest);
        long sizes = program.run(guest);
        if (size < 100) {
            assertThatThrownBy(() -> program.verify(guest, sizes)).hasMessageContaining("expected fewer");
        } else {
            program.verify(guest, sizes);
        }
        byte[] block = guest.memory().readBytes(Program.BASE + size, (int) (sizes >>> 32));
        byte[] text = Prose.of(size, 42);
        assertThat(LZ4Factory.safeInstance().safeDecompressor().decompress(block, size))
                .isEqualTo(text);
        assertThat(Lz4Block.unpack(block, size)).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void everyEngineAndMemoryDoesTheSameWork(Engine engine) throws Exception {
        Program program = new Program(4096, 7);
        String first = null;
        for (MemoryKind memory : MemoryKind.values()) {
            Guest guest = guest(program, new Toggles(engine == Engine.FALLBACK ? Engine.SPLIT : engine, memory, false));
            program.prepare(guest);
            String digest = program.verify(guest, program.run(guest)).hex();
            first = first == null ? digest : first;
            assertThat(digest).isEqualTo(first);
        }
    }

    @Test
    void aProgramThatDidNotRunIsFoundOut() throws Exception {
        Program program = new Program(4096, 42);
        Guest guest = guest(program, COMPILED);
        program.prepare(guest);
        long sizes = program.run(guest);
        program.prepare(guest);
        assertThatThrownBy(() -> program.verify(guest, sizes)).isInstanceOf(VerificationException.class);
        assertThatThrownBy(() -> program.verify(guest, 0)).isInstanceOf(VerificationException.class);
    }

    @Test
    void aBlockThatIsWrongIsRefused() {
        byte[] text = "a text, a text, a text, and nothing but a text".getBytes(StandardCharsets.US_ASCII);
        byte[] block = LZ4Factory.safeInstance().fastCompressor().compress(text);
        assertThat(Lz4Block.unpack(block, text.length)).isEqualTo(text);
        assertThatThrownBy(() -> Lz4Block.unpack(block, text.length - 1)).isInstanceOf(VerificationException.class);
        assertThatThrownBy(() -> Lz4Block.unpack(block, text.length + 1)).hasMessageContaining("holds");
        assertThatThrownBy(() -> Lz4Block.unpack(Arrays.copyOf(block, block.length - 1), text.length))
                .isInstanceOf(VerificationException.class);
    }

    private static Guest guest(Program program, Toggles toggles) throws Exception {
        return GuestModule.of(GuestModule.bytes("program"), toggles).start(1 + program.pages());
    }
}
