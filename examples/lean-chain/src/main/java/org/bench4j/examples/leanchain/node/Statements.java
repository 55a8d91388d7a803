package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.crypto.Statement;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.Validators;

/** Resolves who must have signed what: registry entries into the statements that proofs are over. */
final class Statements {
    private Statements() {}

    static Statement vote(Validators validators, AttestationData data, Bitlist participants) {
        return new Statement(
                data.hashTreeRoot(),
                data.slot(),
                participants
                        .indices()
                        .mapToObj(i -> validators.get(i).attestationKey())
                        .toList());
    }

    static Statement proposal(Validators validators, Block block, Root root) {
        return new Statement(
                root, block.slot(), List.of(validators.get(block.proposer()).proposalKey()));
    }

    /** The votes of a block in their order. */
    static List<Statement> votes(Validators validators, Block block) {
        List<Statement> statements = new ArrayList<>();
        for (AggregatedAttestation attestation : block.body().attestations()) {
            statements.add(vote(validators, attestation.data(), attestation.participants()));
        }
        return statements;
    }
}
