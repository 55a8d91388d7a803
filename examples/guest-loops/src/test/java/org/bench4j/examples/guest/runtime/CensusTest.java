package org.bench4j.examples.guest.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.bench4j.examples.guest.assemble.Wat;
import org.junit.jupiter.api.Test;

/** Counts of the census against counts by hand. */
class CensusTest {
    private static final Toggles PLAIN = new Toggles(Engine.INTERPRETER, MemoryKind.BYTE_BUFFER, false);

    @Test
    void aStraightFunctionIsItsInstructionsItsEndAndOneEntry() {
        // i32.const, i32.const, i32.store, i64.const, end; the end of the function is the entry
        assertCounts("(i32.store (i32.const 0) (i32.const 1)) (i64.const 7)", 0, 5, 1, 1);
    }

    @Test
    void blocksAndLoopsAndTheirEndsAreOpsAndNoEntries() {
        // block, nop, end, loop, nop, end, i64.const, end
        assertCounts("(block (nop)) (loop (nop)) (i64.const 7)", 0, 8, 1, 0);
    }

    @Test
    void aBranchIsAnEntryAndReachesTheEndOfItsBlock() {
        // block, br, end, i64.const, end
        assertCounts("(block (br 0) (unreachable)) (i64.const 7)", 0, 5, 2, 0);
    }

    @Test
    void aConditionalBranchIsAnEntryWhetherTakenOrNot() {
        // block, local.get, br_if, (nop when it is not taken), end, i64.const, end
        assertCounts("(block (br_if 0 (local.get 0)) (nop)) (i64.const 7)", 1, 6, 2, 0);
        assertCounts("(block (br_if 0 (local.get 0)) (nop)) (i64.const 7)", 0, 7, 2, 0);
    }

    @Test
    void anIfIsAnEntryEitherWayAndItsThenBranchLeavesByAnotherOne() {
        // then: local.get, if, nop, else, end, i64.const, end
        assertCounts("(if (local.get 0) (then (nop)) (else (nop) (nop))) (i64.const 7)", 1, 7, 3, 0);
        // else: local.get, if, nop, nop, end, i64.const, end
        assertCounts("(if (local.get 0) (then (nop)) (else (nop) (nop))) (i64.const 7)", 0, 7, 2, 0);
    }

    @Test
    void aTableOfBranchesIsOneEntry() {
        // block, block, local.get, br_table, end, (end of the outer after the inner's), i64.const, end
        assertCounts("(block (block (br_table 0 1 (local.get 0)))) (i64.const 7)", 1, 7, 2, 0);
        assertCounts("(block (block (br_table 0 1 (local.get 0)))) (i64.const 7)", 0, 8, 2, 0);
    }

    @Test
    void aCallIsAnEntryAndSoIsTheReturnFromIt() {
        String callee = "(table 1 1 funcref) (elem (i32.const 0) $f) (type $t (func (param i32) (result i64)))"
                + " (func $f (type $t) (i64.extend_i32_u (local.get 0)))";
        // local.get, call, local.get, i64.extend_i32_u, end of the callee, end
        assertCounts(callee, "(call $f (local.get 0))", 3, 6, 3, 0);
        // local.get, i32.const, call_indirect, local.get, i64.extend_i32_u, end of the callee, end
        assertCounts(callee, "(call_indirect (type $t) (local.get 0) (i32.const 0))", 3, 7, 3, 0);
    }

    @Test
    void aReturnIsAnEntryAndReplacesTheEnd() {
        // i64.const, return
        assertCounts("(return (i64.const 7))", 0, 2, 1, 0);
    }

    @Test
    void whatWasCountedCanBeForgotten() {
        Census census = new Census();
        Guest guest = guest("", "(i64.const 7)", census);
        guest.function("run").apply(0);
        census.clear();
        assertThat(census.ops()).isZero();
        guest.function("run").apply(0);
        assertThat(census.ops()).isEqualTo(2);
    }

    private static void assertCounts(String body, long argument, long ops, long entries, long stores) {
        assertCounts("", body, argument, ops, entries, stores);
    }

    private static void assertCounts(String before, String body, long argument, long ops, long entries, long stores) {
        Census census = new Census();
        guest(before, body, census).function("run").apply(argument);
        assertThat(census.ops()).as("ops of %s", body).isEqualTo(ops);
        assertThat(census.blockEntries()).as("entries of %s", body).isEqualTo(entries);
        assertThat(census.stores()).as("stores of %s", body).isEqualTo(stores);
    }

    private static Guest guest(String before, String body, Census census) {
        String text = "(module (import \"host\" \"memory\" (memory 1)) " + before
                + " (func (export \"run\") (param i32) (result i64) " + body + "))";
        return GuestModule.of(Wat.assemble(body, text), PLAIN).start(1, census);
    }
}
