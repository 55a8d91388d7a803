package org.bench4j.examples.guest.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.dylibso.chicory.runtime.ByteArrayMemory;
import com.dylibso.chicory.runtime.ByteBufferMemory;
import com.dylibso.chicory.runtime.InterpreterMachine;
import java.io.IOException;
import org.bench4j.examples.guest.assemble.Wat;
import org.junit.jupiter.api.Test;

class GuestModuleTest {
    private static final Toggles DEFAULTS = new Toggles(Engine.INTERPRETER, MemoryKind.BYTE_BUFFER, false);
    private static final String MODULE = "(module (import \"host\" \"memory\" (memory 1))"
            + " (func $same (param i32) (result i32) (local.get 0))"
            + " (func (export \"run\") (param i32) (result i32) (call $same (local.get 0))))";

    @Test
    void theDefaultsAreTheRuntimesOwn() {
        Guest guest = start(DEFAULTS);
        assertThat(guest.memory()).isInstanceOf(ByteBufferMemory.class);
        assertThat(guest.machine()).isExactlyInstanceOf(InterpreterMachine.class);
    }

    @Test
    void everyToggleTakesEffect() {
        assertThat(start(DEFAULTS.with(MemoryKind.BYTE_ARRAY)).memory()).isInstanceOf(ByteArrayMemory.class);
        assertThat(start(DEFAULTS.with(Engine.COMPILER)).machine()).isNotInstanceOf(InterpreterMachine.class);
        assertThat(depth(DEFAULTS)).as("interpreted").isPositive();
        assertThat(depth(DEFAULTS.with(Engine.COMPILER))).as("compiled").isZero();
        assertThat(depth(DEFAULTS.with(Engine.SPLIT))).as("split").isZero();
        assertThat(depth(DEFAULTS.with(Engine.FALLBACK)))
                .as("left to the interpreter")
                .isPositive();
    }

    @Test
    void everyEngineGivesTheSame() {
        for (Engine engine : Engine.values()) {
            for (boolean listening : new boolean[] {false, true}) {
                Guest guest = start(DEFAULTS.with(engine).listening(listening));
                assertThat(guest.function("run").apply(42))
                        .as(engine + " " + listening)
                        .containsExactly(42);
            }
        }
    }

    @Test
    void aGuestThatIsCountedIsInterpretedWhateverTheEngine() {
        for (Engine engine : Engine.values()) {
            Census census = new Census();
            GuestModule.of(Wat.assemble("module", MODULE), DEFAULTS.with(engine))
                    .start(1, census)
                    .function("run")
                    .apply(42);
            assertThat(census.ops()).as(engine.name()).isEqualTo(5);
        }
    }

    @Test
    void aModuleThatTheBuildDidNotAssembleIsNamed() {
        assertThatThrownBy(() -> GuestModule.bytes("cold/no_such"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cold/no_such");
    }

    @Test
    void aModuleWithoutALoopCannotBeLeftToTheInterpreter() {
        byte[] bytes = Wat.assemble("module", "(module (import \"host\" \"memory\" (memory 1)))");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GuestModule.of(bytes, DEFAULTS.with(Engine.FALLBACK)))
                .withMessageContaining("run");
    }

    /** Frames of the interpreter on the stack when the loop's function is called by way of a trap inside it. */
    private static long depth(Toggles toggles) {
        String trap = "(module (import \"host\" \"memory\" (memory 1)) (func (export \"run\") (unreachable)))";
        Guest guest = GuestModule.of(Wat.assemble("trap", trap), toggles).start(1);
        try {
            guest.function("run").apply();
        } catch (RuntimeException trapped) {
            return java.util.Arrays.stream(trapped.getStackTrace())
                    .filter(frame -> frame.getClassName().equals(InterpreterMachine.class.getName())
                            && frame.getMethodName().equals("eval"))
                    .count();
        }
        throw new AssertionError("the guest did not trap");
    }

    private static Guest start(Toggles toggles) {
        return GuestModule.of(Wat.assemble("module", MODULE), toggles).start(1);
    }
}
