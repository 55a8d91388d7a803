package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.examples.leanchain.consensus.Justification;
import org.bench4j.examples.leanchain.consensus.Justification.Effect;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.types.AttestationData;

/**
 * Takes the vote that does most for the chain, projects what follows, and again, until no vote adds anything or the cap is reached.
 *
 * <p>Most is: finalises, then justifies, then adds votes; the older target first, so that one step can open the next; then more new
 * voters, the older vote, the smaller root. The projection counts with the state transition's own {@link Justification}, and only the
 * voters whom compaction will keep, so that the block's real effect is the projected one.
 */
public final class GreedyPayloadSelector implements PayloadSelector {
    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparing(Candidate::effect)
            .thenComparingLong(candidate -> candidate.data().target().slot())
            .thenComparing(Comparator.comparingInt(Candidate::newVoters).reversed())
            .thenComparingLong(candidate -> candidate.data().slot())
            // Reached by a full tie only, so roots are seldom computed.
            .thenComparing(candidate -> candidate.data().hashTreeRoot());

    @Override
    public List<SelectedPayload> select(SelectionRequest request) {
        Justification projection = Justification.of(
                StateTransition.extendHistory(request.headState(), request.parentRoot(), request.slot()));
        List<SelectedPayload> selected = new ArrayList<>();
        Set<AttestationData> taken = new HashSet<>();
        while (selected.size() < request.options().maxAttestationsPerBlock()) {
            Optional<Candidate> best = best(request, projection, taken);
            if (best.isEmpty()) {
                break;
            }
            Candidate candidate = best.get();
            projection.apply(candidate.data(), candidate.voters());
            taken.add(candidate.data());
            selected.add(new SelectedPayload(candidate.data(), candidate.proofs()));
        }
        return selected;
    }

    private static Optional<Candidate> best(
            SelectionRequest request, Justification projection, Set<AttestationData> taken) {
        Candidate best = null;
        for (Map.Entry<AttestationData, List<Attested>> entry :
                request.payloads().entrySet()) {
            AttestationData data = entry.getKey();
            if (taken.contains(data)
                    || !request.knownRoots().contains(data.head().root())
                    || !projection.accepts(data)) {
                continue;
            }
            int most = request.options().proposerAggregation() ? Integer.MAX_VALUE : 1;
            Candidate candidate = candidate(data, entry.getValue(), projection, most);
            if (candidate.effect() != Effect.NONE && (best == null || BEST_FIRST.compare(candidate, best) < 0)) {
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Covers as many voters who have not voted yet as it can, each time with the proof that adds most. */
    private static Candidate candidate(
            AttestationData data, List<Attested> proofs, Justification projection, int most) {
        BitSet covered = projection.votersFor(data.target().root());
        int before = covered.cardinality();
        BitSet voters = new BitSet();
        List<Attested> chosen = new ArrayList<>();
        while (chosen.size() < most) {
            Attested next = null;
            int added = 0;
            for (Attested proof : proofs) {
                int adds = proof.participants().countNotIn(covered);
                if (adds > added) {
                    next = proof;
                    added = adds;
                }
            }
            if (next == null) {
                break;
            }
            chosen.add(next);
            covered.or(next.participants().toBitSet());
            voters.or(next.participants().toBitSet());
        }
        return new Candidate(data, chosen, voters, covered.cardinality() - before, projection.effectOf(data, voters));
    }

    private record Candidate(
            AttestationData data, List<Attested> proofs, BitSet voters, int newVoters, Effect effect) {}
}
