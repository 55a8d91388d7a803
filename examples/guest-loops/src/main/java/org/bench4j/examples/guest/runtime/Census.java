package org.bench4j.examples.guest.runtime;

import com.dylibso.chicory.runtime.ExecutionListener;
import com.dylibso.chicory.runtime.MStack;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.Instruction;
import com.dylibso.chicory.wasm.types.OpCode;

/**
 * Counts what the interpreter executes.
 *
 * <p>An <b>op</b> is one instruction that the interpreter dispatches, {@code block}, {@code loop} and {@code end} among them.
 *
 * <p>A <b>block entry</b> is the begin of a straight run of instructions: the first instruction after one that set the program counter
 * or changed the frame. These are {@code br}, {@code br_table} and {@code else}, {@code br_if} and {@code if} whether taken or not (the
 * interpreter sets the counter either way), the calls, {@code return}, and the {@code end} of a function. {@code block}, {@code loop} and
 * all other {@code end} push or drop a control frame and go on with the next instruction: they are ops and no entries. The entry of the
 * outermost function is not counted, its end is.
 *
 * <p>A <b>store</b> is an instruction that writes one value to memory. The compiler never calls a listener: there is nothing to count.
 */
public final class Census implements ExecutionListener {
    private long ops;
    private long blockEntries;
    private long stores;

    @Override
    public void onExecution(Instruction instruction, MStack stack) {
        ops++;
        OpCode code = instruction.opcode();
        switch (code) {
            case BR, BR_IF, BR_TABLE, IF, ELSE, CALL, CALL_INDIRECT, RETURN -> blockEntries++;
            case END -> blockEntries += ((AnnotatedInstruction) instruction).depth() == 0 ? 1 : 0;
            case I32_STORE,
                    I32_STORE8,
                    I32_STORE16,
                    I64_STORE,
                    I64_STORE8,
                    I64_STORE16,
                    I64_STORE32,
                    F32_STORE,
                    F64_STORE -> stores++;
            default -> {
                if (countedNowhere(code)) {
                    throw new IllegalStateException(
                            "instruction " + code + ": not known to the census of block entries");
                }
            }
        }
    }

    /** Forgets what was counted. */
    public void clear() {
        ops = 0;
        blockEntries = 0;
        stores = 0;
    }

    /** Instructions dispatched. */
    public long ops() {
        return ops;
    }

    /** Straight runs begun. */
    public long blockEntries() {
        return blockEntries;
    }

    /** Values written to memory. */
    public long stores() {
        return stores;
    }

    /** Control instructions of proposals that no guest here uses: counting them wrongly would be worse than refusing them. */
    private static boolean countedNowhere(OpCode code) {
        return switch (code) {
            case BR_ON_NULL,
                    BR_ON_NON_NULL,
                    BR_ON_CAST,
                    BR_ON_CAST_FAIL,
                    RETURN_CALL,
                    RETURN_CALL_INDIRECT,
                    RETURN_CALL_REF,
                    CALL_REF,
                    THROW,
                    THROW_REF,
                    TRY_TABLE -> true;
            default -> false;
        };
    }
}
