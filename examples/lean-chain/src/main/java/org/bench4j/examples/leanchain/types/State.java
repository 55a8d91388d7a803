package org.bench4j.examples.leanchain.types;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;

/**
 * All that consensus knows after a block; immutable.
 *
 * @param genesisTime seconds since 1970, a label: nothing reads a wall clock
 * @param slot the slot that the state has advanced to
 * @param latestHeader the header of the last block; its state root is zero until the next slot fills it in
 * @param justified the latest justified block
 * @param finalized the latest finalised block
 * @param history the root of the block in each slot before the latest block's, zero where a slot was empty
 * @param justifiedSlots bit i says whether slot {@code finalized.slot + 1 + i} is justified
 * @param validators the registry
 * @param voteRoots the blocks that have votes but are not justified, ascending
 * @param votes one bit per validator for each of {@code voteRoots}, in that order
 */
public record State(
        long genesisTime,
        long slot,
        BlockHeader latestHeader,
        Checkpoint justified,
        Checkpoint finalized,
        RootList history,
        Bitlist justifiedSlots,
        Validators validators,
        List<Root> voteRoots,
        Bitlist votes) {
    /** Copies the list of roots and checks that there is one row of votes for each tracked root. */
    public State {
        voteRoots = List.copyOf(voteRoots);
        if (votes.length() != (long) voteRoots.size() * validators.size()) {
            throw new IllegalArgumentException("votes of length " + votes.length() + ": expected " + voteRoots.size()
                    + " roots times " + validators.size() + " validators");
        }
    }

    /** The state before the first block: no history, an empty header in slot 0. */
    public static State genesis(long genesisTime, Validators validators) {
        BlockHeader header = new BlockHeader(0, 0, Root.ZERO, Root.ZERO, BlockBody.EMPTY.hashTreeRoot());
        Checkpoint none = new Checkpoint(Root.ZERO, 0);
        return new State(
                genesisTime,
                0,
                header,
                none,
                none,
                RootList.empty(Limits.HISTORY),
                Bitlist.zeros(0),
                validators,
                List.of(),
                Bitlist.zeros(0));
    }

    /** The SSZ root of this container; computed on each call, save for the registry's part. */
    public Root hashTreeRoot() {
        return Merkle.container(
                Merkle.container(Merkle.uint64(genesisTime)),
                Merkle.uint64(slot),
                latestHeader.hashTreeRoot(),
                justified.hashTreeRoot(),
                finalized.hashTreeRoot(),
                history.hashTreeRoot(),
                justifiedSlots.root(Limits.HISTORY),
                validators.hashTreeRoot(),
                Merkle.list(voteRoots, Limits.HISTORY),
                votes.root(Limits.VOTES));
    }

    /** This state in another slot, with another latest header. */
    public State at(long newSlot, BlockHeader header) {
        return new State(
                genesisTime,
                newSlot,
                header,
                justified,
                finalized,
                history,
                justifiedSlots,
                validators,
                voteRoots,
                votes);
    }

    /** This state with a longer history. */
    public State withHistory(Checkpoint newJustified, Checkpoint newFinalized, RootList roots, Bitlist slots) {
        return new State(
                genesisTime,
                slot,
                latestHeader,
                newJustified,
                newFinalized,
                roots,
                slots,
                validators,
                voteRoots,
                votes);
    }

    /** This state after votes were counted. */
    public State withVotes(
            Checkpoint newJustified, Checkpoint newFinalized, Bitlist slots, List<Root> roots, Bitlist rows) {
        return new State(
                genesisTime, slot, latestHeader, newJustified, newFinalized, history, slots, validators, roots, rows);
    }
}
