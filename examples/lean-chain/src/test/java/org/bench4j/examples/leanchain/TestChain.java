package org.bench4j.examples.leanchain;

import java.util.List;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.PlaceholderKeyring;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;

/** Blocks and votes put together by hand, on any parent, without a node. */
public final class TestChain {
    private TestChain() {}

    /** A genesis state with placeholder keys. */
    public static State genesis(int validators) {
        return State.genesis(1_000, new PlaceholderKeyring(7, validators).validators());
    }

    /** A block with its post-state. */
    public record Link(Block block, Root root, State state) {
        /** Names this block in a vote. */
        public Checkpoint checkpoint() {
            return new Checkpoint(root, block.slot());
        }
    }

    /** The genesis block. */
    public static Link root(State genesis) {
        Block block = new Block(0, 0, Root.ZERO, genesis.hashTreeRoot(), BlockBody.EMPTY);
        return new Link(block, block.hashTreeRoot(), genesis);
    }

    /** A valid block in this slot on this parent. */
    public static Link child(Link parent, long slot, AggregatedAttestation... attestations) {
        int proposer = parent.state().validators().proposerOf(slot);
        Block open = new Block(slot, proposer, parent.root(), Root.ZERO, new BlockBody(List.of(attestations)));
        State state = StateTransition.simulate(parent.state(), open);
        Block block = open.withStateRoot(state.hashTreeRoot());
        return new Link(block, block.hashTreeRoot(), state);
    }

    /** A vote in the slot of its head. */
    public static AttestationData vote(Link head, Link target, Link source) {
        return vote(head.block().slot(), head, target, source);
    }

    /** A vote in this slot. */
    public static AttestationData vote(long slot, Link head, Link target, Link source) {
        return new AttestationData(slot, head.checkpoint(), target.checkpoint(), source.checkpoint());
    }

    /** A vote by these validators, as a block carries it. */
    public static AggregatedAttestation by(int validators, AttestationData data, int... voters) {
        return new AggregatedAttestation(Bitlist.of(validators, voters), data);
    }
}
