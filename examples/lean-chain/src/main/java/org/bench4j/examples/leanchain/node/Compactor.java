package org.bench4j.examples.leanchain.node;

import java.util.List;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Proven;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Validators;

/** Leaves one proof for each vote: all of them aggregated recursively if that is enabled, the most useful one if not. */
final class Compactor {
    private final Crypto crypto;
    private final boolean aggregates;

    Compactor(Crypto crypto, boolean aggregates) {
        this.crypto = crypto;
        this.aggregates = aggregates;
    }

    /** One proof for each of the selected votes, in their order. */
    List<Attested> compact(List<SelectedPayload> selected, Validators validators) {
        return selected.stream().map(payload -> compact(payload, validators)).toList();
    }

    private Attested compact(SelectedPayload payload, Validators validators) {
        List<Attested> proofs = payload.proofs();
        return aggregates && proofs.size() > 1 ? aggregate(payload.data(), proofs, validators) : proofs.get(0);
    }

    private Attested aggregate(AttestationData data, List<Attested> proofs, Validators validators) {
        Bitlist union =
                proofs.stream().map(Attested::participants).reduce(Bitlist::or).orElseThrow();
        List<Proven> children = proofs.stream()
                .map(child -> new Proven(Statements.vote(validators, data, child.participants()), child.proof()))
                .toList();
        return new Attested(union, crypto.aggregateRecursively(Statements.vote(validators, data, union), children));
    }
}
