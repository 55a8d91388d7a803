package org.bench4j.examples.leanchain.consensus;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockHeader;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.State;

/**
 * What a block does to a state: empty slots, the header, the votes in the body.
 *
 * <p>Pure functions of immutable states; signatures are somebody else's. Source: Lean specification, {@code state_transition}.
 */
public final class StateTransition {
    private StateTransition() {}

    /**
     * The state that a block leads to, whose root must be the one that the block names.
     *
     * @throws InvalidBlockException the block breaks a rule
     */
    public static State apply(State before, Block block) {
        verifyStructure(before, block);
        return applyVerified(before, block);
    }

    /**
     * The same, for a block that {@link #verifyStructure} has accepted on this state.
     *
     * @throws InvalidBlockException the parent root or the state root is wrong
     */
    public static State applyVerified(State before, Block block) {
        State after = process(before, block);
        Root root = after.hashTreeRoot();
        if (!root.equals(block.stateRoot())) {
            throw new InvalidBlockException(
                    Reason.WRONG_STATE_ROOT,
                    "block in slot %d names state root %s: expected %s",
                    block.slot(),
                    block.stateRoot(),
                    root);
        }
        return after;
    }

    /**
     * The state that a block leads to, whatever state root it names: for a block that is being built.
     *
     * @throws InvalidBlockException the block breaks a rule
     */
    public static State simulate(State before, Block block) {
        verifyStructure(before, block);
        return process(before, block);
    }

    /**
     * Returns if a block is well-formed for this state: its slot, its proposer, and votes of validators that the registry has.
     *
     * <p>Cheap, and first: only participants that exist can be looked up to verify their signatures.
     *
     * @throws InvalidBlockException it is not
     */
    public static void verifyStructure(State before, Block block) {
        if (block.slot() <= before.slot()) {
            throw new InvalidBlockException(
                    Reason.SLOT_NOT_AFTER_PARENT,
                    "block in slot %d on a state in slot %d: expected a later slot",
                    block.slot(),
                    before.slot());
        }
        if (block.slot() > Limits.HISTORY) {
            throw new InvalidBlockException(
                    Reason.SLOT_OUT_OF_RANGE,
                    "block in slot %d: a state holds %d slots of history",
                    block.slot(),
                    Limits.HISTORY);
        }
        int proposer = before.validators().proposerOf(block.slot());
        if (block.proposer() != proposer) {
            throw new InvalidBlockException(
                    Reason.WRONG_PROPOSER,
                    "block in slot %d by validator %d: expected validator %d",
                    block.slot(),
                    block.proposer(),
                    proposer);
        }
        verifyVotes(before, block.body().attestations());
    }

    private static void verifyVotes(State before, List<AggregatedAttestation> attestations) {
        if (attestations.size() > Limits.VOTES_PER_BLOCK) {
            throw new InvalidBlockException(
                    Reason.TOO_MANY_ATTESTATIONS,
                    "%d votes in one block: expected at most %d",
                    attestations.size(),
                    Limits.VOTES_PER_BLOCK);
        }
        Set<AttestationData> seen = new HashSet<>();
        for (AggregatedAttestation attestation : attestations) {
            if (!seen.add(attestation.data())) {
                throw new InvalidBlockException(
                        Reason.DUPLICATE_ATTESTATION, "vote %s twice in one block", attestation.data());
            }
            Bitlist participants = attestation.participants();
            if (participants.length() != before.validators().size() || participants.count() == 0) {
                throw new InvalidBlockException(
                        Reason.BAD_PARTICIPANTS,
                        "participants %s: expected at least one of %d validators",
                        participants,
                        before.validators().size());
            }
        }
    }

    private static State process(State before, Block block) {
        State advanced = processSlots(before, block.slot());
        return processAttestations(processHeader(advanced, block), block.body().attestations());
    }

    /** Advances a state through empty slots, completing the latest header with its state root in the first of them. */
    public static State processSlots(State state, long slot) {
        if (slot <= state.slot()) {
            throw new IllegalArgumentException("slot " + slot + ": expected one after " + state.slot());
        }
        BlockHeader header = state.latestHeader();
        return state.at(slot, header.stateRoot().isZero() ? header.withStateRoot(state.hashTreeRoot()) : header);
    }

    /**
     * The history, justified slots and genesis checkpoints that a child of {@code parent} in {@code slot} starts from.
     *
     * <p>The first block makes the genesis block justified and final: nobody can have voted for it.
     */
    public static State extendHistory(State state, Root parent, long slot) {
        long parentSlot = state.latestHeader().slot();
        RootList history = state.history().with(parent);
        while (history.size() < slot) {
            history = history.with(Root.ZERO);
        }
        Checkpoint justified = parentSlot == 0 ? new Checkpoint(parent, 0) : state.justified();
        Checkpoint finalized = parentSlot == 0 ? new Checkpoint(parent, 0) : state.finalized();
        int bits = (int) (slot - 1 - finalized.slot());
        Bitlist slots = Bitlist.copyOf(
                Math.max(bits, state.justifiedSlots().length()),
                state.justifiedSlots().toBitSet());
        return state.withHistory(justified, finalized, history, slots);
    }

    private static State processHeader(State state, Block block) {
        BlockHeader parent = state.latestHeader();
        Root parentRoot = parent.hashTreeRoot();
        if (!block.parentRoot().equals(parentRoot)) {
            throw new InvalidBlockException(
                    Reason.WRONG_PARENT,
                    "block in slot %d on parent %s: expected %s",
                    block.slot(),
                    block.parentRoot(),
                    parentRoot);
        }
        // The new header's own state root stays open: the state would have to contain its own hash.
        return extendHistory(state, parentRoot, block.slot())
                .at(block.slot(), block.withStateRoot(Root.ZERO).header());
    }

    private static State processAttestations(State state, List<AggregatedAttestation> attestations) {
        Justification justification = Justification.of(state);
        for (AggregatedAttestation attestation : attestations) {
            Bitlist participants = attestation.participants();
            if (justification.accepts(attestation.data())) {
                justification.apply(attestation.data(), participants.toBitSet());
            }
        }
        return justification.toState();
    }
}
