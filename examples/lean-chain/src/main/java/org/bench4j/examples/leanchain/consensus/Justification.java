package org.bench4j.examples.leanchain.consensus;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;

/**
 * Counts votes: the mutable working view of a state's justified slots, open votes and finality.
 *
 * <p>The state transition and the selection of votes for a new block both count here, so what the builder projects is what the
 * import will find. Source: Lean specification, {@code process_attestations}. One difference: a target older than the latest
 * justified block is marked justified but does not become the latest, and finality never moves back. Not thread-safe.
 */
public final class Justification {
    private final State state;
    private final int validators;
    private final BitSet justifiedSlots;
    private final TreeMap<Root, BitSet> votes = new TreeMap<>();
    private int slotBits;
    private Checkpoint justified;
    private Checkpoint finalized;

    private Justification(State state) {
        this.state = state;
        this.validators = state.validators().size();
        this.justifiedSlots = state.justifiedSlots().toBitSet();
        this.slotBits = state.justifiedSlots().length();
        this.justified = state.justified();
        this.finalized = state.finalized();
        BitSet rows = state.votes().toBitSet();
        for (int i = 0; i < state.voteRoots().size(); i++) {
            votes.put(state.voteRoots().get(i), rows.get(i * validators, (i + 1) * validators));
        }
    }

    /** The view of a state whose history reaches up to the slot before the block being processed. */
    public static Justification of(State state) {
        return new Justification(state);
    }

    /**
     * Whether a vote counts: its source is justified, its target is not and may be, both are on this chain, in this order.
     *
     * <p>A vote that does not count is no error: it is passed over.
     */
    public boolean accepts(AttestationData data) {
        Checkpoint source = data.source();
        Checkpoint target = data.target();
        return target.slot() > source.slot()
                && isJustified(source.slot())
                && !isJustified(target.slot())
                && isOnChain(source)
                && isOnChain(target)
                && Slots.isJustifiableAfter(target.slot(), finalized.slot());
    }

    /** Who has voted for this block so far; empty once it is justified. A copy. */
    public BitSet votersFor(Root target) {
        BitSet voters = votes.get(target);
        return voters == null ? new BitSet(validators) : (BitSet) voters.clone();
    }

    /** What would follow if these validators cast an accepted vote; changes nothing. */
    public Effect effectOf(AttestationData data, BitSet voters) {
        BitSet union = votersFor(data.target().root());
        int before = union.cardinality();
        union.or(voters);
        if (isSupermajority(union.cardinality())) {
            return finalizes(data) ? Effect.FINALIZES : Effect.JUSTIFIES;
        }
        return union.cardinality() > before ? Effect.ADDS_VOTES : Effect.NONE;
    }

    /** Counts an accepted vote of these validators, and justifies and finalises what follows from it. */
    public void apply(AttestationData data, BitSet voters) {
        Checkpoint target = data.target();
        BitSet row = votes.computeIfAbsent(target.root(), root -> new BitSet(validators));
        row.or(voters);
        if (!isSupermajority(row.cardinality())) {
            return;
        }
        boolean finalizes = finalizes(data);
        votes.remove(target.root());
        justifiedSlots.set(bitOf(target.slot()));
        if (target.slot() > justified.slot()) {
            justified = target;
        }
        if (finalizes) {
            finalizeAt(data.source());
        }
    }

    /** The state with the counted votes in it. */
    public State toState() {
        List<Root> roots = new ArrayList<>(votes.keySet());
        BitSet rows = new BitSet(roots.size() * validators);
        for (int i = 0; i < roots.size(); i++) {
            int from = i * validators;
            votes.get(roots.get(i)).stream().forEach(validator -> rows.set(from + validator));
        }
        return state.withVotes(
                justified,
                finalized,
                Bitlist.copyOf(slotBits, justifiedSlots),
                roots,
                Bitlist.copyOf(roots.size() * validators, rows));
    }

    private boolean isJustified(long slot) {
        return slot <= finalized.slot() || slot - finalized.slot() <= slotBits && justifiedSlots.get(bitOf(slot));
    }

    private boolean isOnChain(Checkpoint checkpoint) {
        return !checkpoint.root().isZero()
                && checkpoint.slot() < state.history().size()
                && state.history().get((int) checkpoint.slot()).equals(checkpoint.root());
    }

    private boolean isSupermajority(int count) {
        return 3L * count >= 2L * validators;
    }

    /** The source becomes final when no slot that could have been justified lies between it and the target. */
    private boolean finalizes(AttestationData data) {
        long source = data.source().slot();
        if (source <= finalized.slot()) {
            return false;
        }
        for (long slot = source + 1; slot < data.target().slot(); slot++) {
            if (Slots.isJustifiableAfter(slot, finalized.slot())) {
                return false;
            }
        }
        return true;
    }

    private void finalizeAt(Checkpoint source) {
        int shift = (int) (source.slot() - finalized.slot());
        finalized = source;
        BitSet shifted = justifiedSlots.get(shift, slotBits);
        justifiedSlots.clear();
        justifiedSlots.or(shifted);
        slotBits = Math.max(0, slotBits - shift);
        // Votes for what is final now, or was beside it, can never count again.
        List<Root> history = state.history();
        votes.keySet().retainAll(new HashSet<>(history.subList((int) source.slot() + 1, history.size())));
    }

    private int bitOf(long slot) {
        return (int) (slot - finalized.slot() - 1);
    }

    /** What a vote leads to, the strongest first. */
    public enum Effect {
        /** The target becomes justified and the source final. */
        FINALIZES,
        /** The target becomes justified. */
        JUSTIFIES,
        /** Votes are added, no more. */
        ADDS_VOTES,
        /** Everybody in it has voted so before. */
        NONE
    }
}
