package org.bench4j.examples.leanchain.forkchoice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.examples.leanchain.consensus.Slots;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;

/**
 * What a node knows: blocks and their states from the finalised one on, votes, checkpoints, and the head that follows from them.
 *
 * <p>Votes arrive in the pending pool and count from the tick on that moves them to the known pool, so that they can't sway the
 * head within the interval in which they arrive. Not thread-safe: one thread calls.
 */
public final class Store {
    /** Distinct votes in a pool: far above what a chain with finality has open, a bound for one without. */
    private static final int POOL_CAPACITY = 4096;

    private static final int TARGET_LOOKBACK = 3;
    private static final int CLOCK_DISPARITY = 1;

    private final Map<Root, Block> blocks = new LinkedHashMap<>();
    private final States states;
    private final PayloadPool pending = new PayloadPool(POOL_CAPACITY);
    private final PayloadPool known = new PayloadPool(POOL_CAPACITY);
    private long time;
    private Root head;
    private Root safeTarget;
    private Checkpoint justified;
    private Checkpoint finalized;
    private Checkpoint pruned;

    /** A store that starts from a genesis state. */
    public Store(State genesis) {
        this(new Block(0, 0, Root.ZERO, genesis.hashTreeRoot(), BlockBody.EMPTY), genesis, States.inMemory());
    }

    /**
     * A store that starts from a block which is taken for final, with the state after it.
     *
     * @param states where states are kept; the anchor's is put there
     */
    public Store(Block anchor, State state, States states) {
        this.states = states;
        head = anchor.hashTreeRoot();
        safeTarget = head;
        justified = new Checkpoint(head, anchor.slot());
        finalized = justified;
        pruned = finalized;
        time = Interval.proposalOf(anchor.slot());
        blocks.put(head, anchor);
        states.put(head, state);
    }

    /**
     * Advances the clock interval by interval, with what each of them does.
     *
     * @param hasProposal whether this node proposes in the last interval, and so takes the pending votes there
     */
    public void onTick(long interval, boolean hasProposal) {
        while (time < interval) {
            time++;
            int phase = (int) (time % Interval.PER_SLOT);
            if (phase == Interval.SAFE_TARGET) {
                updateSafeTarget();
            } else if (phase == Interval.ACCEPT || phase == Interval.PROPOSE && hasProposal && time == interval) {
                acceptPending();
            }
        }
    }

    /** Makes the pending votes count, and moves the head to where they point. */
    public void acceptPending() {
        known.drain(pending);
        updateHead();
    }

    /**
     * Takes an aggregate whose proof was verified.
     *
     * @throws InvalidAttestationException the vote does not fit the blocks here, or the clock
     */
    public void addPending(AttestationData data, Attested attested) {
        checkPending(data, attested);
        pending.add(data, attested);
    }

    /**
     * Checks all of an aggregate but its proof.
     *
     * @throws InvalidAttestationException the vote does not fit the blocks here, the clock, or the registry
     */
    public void checkPending(AttestationData data, Attested attested) {
        int validators = headState().validators().size();
        Bitlist participants = attested.participants();
        if (participants.length() != validators || participants.count() == 0) {
            throw new InvalidAttestationException(
                    "participants %s: expected at least one of %d validators", participants, validators);
        }
        check(data);
    }

    /**
     * Takes a block that was verified, with the state that it leads to and the proofs of its votes, and moves checkpoints and head:
     * {@link #insert}, {@link #count}, {@link #updateHead}, {@link #prune}.
     */
    public void add(Root root, Block block, State state, List<Attested> proofs) {
        insert(root, block, state);
        count(block, proofs);
        updateHead();
        prune();
    }

    /** Takes a block that was verified, with the state that it leads to, and moves the checkpoints. */
    public void insert(Root root, Block block, State state) {
        blocks.put(root, block);
        states.put(root, state);
        if (state.justified().slot() > justified.slot()) {
            justified = state.justified();
        }
        if (state.finalized().slot() > finalized.slot()) {
            finalized = state.finalized();
        }
    }

    /** Makes the votes in a block count, proven by these in their order. */
    public void count(Block block, List<Attested> proofs) {
        for (int i = 0; i < proofs.size(); i++) {
            known.add(block.body().attestations().get(i).data(), proofs.get(i));
        }
    }

    /** Moves the head to where the votes that count point. */
    public void updateHead() {
        head = LmdGhost.head(justified.root(), blocks, known.latestVotes().values(), 0);
    }

    /**
     * Forgets votes that finality has settled, and blocks that do not descend from the finalised one.
     *
     * @return what was settled; empty if finality has not moved since the last time
     */
    public Optional<Finality> prune() {
        if (finalized.equals(pruned)) {
            return Optional.empty();
        }
        pending.prune(finalized.slot());
        known.prune(finalized.slot());
        Set<Root> kept = new HashSet<>(List.of(finalized.root()));
        List<Checkpoint> dropped = new ArrayList<>();
        // Blocks are in the order of import, so a parent comes before its children.
        blocks.forEach((root, block) -> {
            if (!kept.contains(root) && !(kept.contains(block.parentRoot()) && kept.add(root))) {
                dropped.add(new Checkpoint(root, block.slot()));
            }
        });
        LinkedList<Checkpoint> settled = new LinkedList<>();
        for (Root root = finalized.root();
                !root.equals(pruned.root());
                root = blocks.get(root).parentRoot()) {
            settled.addFirst(checkpoint(root));
        }
        Set<Checkpoint> lasting = new HashSet<>(settled);
        lasting.add(pruned);
        Finality finality = new Finality(
                pruned,
                settled,
                dropped.stream().filter(block -> !lasting.contains(block)).toList());
        List<Root> forgotten = dropped.stream().map(Checkpoint::root).toList();
        blocks.keySet().removeAll(forgotten);
        states.forget(forgotten);
        pruned = finalized;
        return Optional.of(finality);
    }

    /** The vote of an honest validator in this slot, as things stand. */
    public AttestationData produceAttestationData(long slot) {
        return new AttestationData(slot, checkpoint(head), checkpoint(attestationTarget()), justified);
    }

    /** The votes that count, by what they are for, in the order of arrival; a copy. */
    public Map<AttestationData, List<Attested>> knownPayloads() {
        return known.copy();
    }

    /** The votes that do not count yet; a copy. */
    public Map<AttestationData, List<Attested>> pendingPayloads() {
        return pending.copy();
    }

    /** The blocks here in the order of import, by root; a copy. */
    public Map<Root, Block> blocks() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(blocks));
    }

    /** The roots of all blocks here; a copy. */
    public Set<Root> blockRoots() {
        return new HashSet<>(blocks.keySet());
    }

    /** The block with this root. */
    public Optional<Block> block(Root root) {
        return Optional.ofNullable(blocks.get(root));
    }

    /** The state after the block with this root. */
    public Optional<State> state(Root root) {
        return states.get(root);
    }

    /** The state after the head. */
    public State headState() {
        return states.get(head)
                .orElseThrow(() -> new IllegalStateException("the state of the head, " + head + ", is lost"));
    }

    /** The tip of the chain, by the votes that count. */
    public Root head() {
        return head;
    }

    /** The deepest block that two thirds of the validators voted for in the last round. */
    public Root safeTarget() {
        return safeTarget;
    }

    /** The latest justified block in any state here. */
    public Checkpoint justified() {
        return justified;
    }

    /** The latest finalised block in any state here. */
    public Checkpoint finalized() {
        return finalized;
    }

    /** Intervals since genesis. */
    public long time() {
        return time;
    }

    private void updateSafeTarget() {
        int threshold = (2 * headState().validators().size() + 2) / 3;
        // Pending votes only: old ones would keep a block safe after those who voted for it went away.
        safeTarget =
                LmdGhost.head(justified.root(), blocks, pending.latestVotes().values(), threshold);
    }

    private Root attestationTarget() {
        long safeSlot = safeTargetSlot();
        Root root = head;
        for (int step = 0; step < TARGET_LOOKBACK && blocks.get(root).slot() > safeSlot; step++) {
            root = blocks.get(root).parentRoot();
        }
        while (!Slots.isJustifiableAfter(blocks.get(root).slot(), finalized.slot())) {
            root = blocks.get(root).parentRoot();
        }
        return root;
    }

    private long safeTargetSlot() {
        Block safe = blocks.get(safeTarget);
        // Finality can pass the safe target of an earlier round.
        return safe == null ? finalized.slot() : safe.slot();
    }

    private Checkpoint checkpoint(Root root) {
        return new Checkpoint(root, blocks.get(root).slot());
    }

    private void check(AttestationData data) {
        for (Checkpoint part : List.of(data.source(), data.target(), data.head())) {
            Block block = blocks.get(part.root());
            if (block == null) {
                throw new InvalidAttestationException("vote for block %s, which is not known here", part);
            }
            if (block.slot() != part.slot()) {
                throw new InvalidAttestationException("vote for block %s, which is in slot %d", part, block.slot());
            }
        }
        if (data.source().slot() > data.target().slot()
                || data.target().slot() > data.head().slot()) {
            throw new InvalidAttestationException(
                    "vote from %s over %s to %s: expected ascending slots", data.source(), data.target(), data.head());
        }
        if (Interval.proposalOf(data.slot()) > time + CLOCK_DISPARITY) {
            throw new InvalidAttestationException(
                    "vote for slot %d in interval %d: it lies in the future", data.slot(), time);
        }
    }
}
