package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Keyring;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.crypto.Proven;
import org.bench4j.examples.leanchain.crypto.Statement;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.Validators;

/** Seals a block: the proposer signs its root, the signature is wrapped, and all proofs are merged into one. */
final class BlockSealer {
    private final Crypto crypto;
    private final Keyring keyring;
    private final NodeMetrics metrics;

    BlockSealer(Crypto crypto, Keyring keyring, NodeMetrics metrics) {
        this.crypto = crypto;
        this.keyring = keyring;
        this.metrics = metrics;
    }

    SignedBlock seal(Validators validators, ProducedBlock produced) {
        Block block = produced.block();
        Root root = block.hashTreeRoot();
        Statement proposal = Statements.proposal(validators, block, root);
        List<Statement> votes = Statements.votes(validators, block);

        long start = System.nanoTime();
        Signature signature = keyring.signProposal(block.proposer(), block.slot(), root);
        metrics.observe(BuildPhase.SIGN_PROPOSER, start);

        start = System.nanoTime();
        Aggregate singleton = crypto.aggregate(proposal, List.of(signature));
        metrics.observe(BuildPhase.WRAP_PROPOSER, start);

        List<Proven> parts = new ArrayList<>(votes.size() + 1);
        for (int i = 0; i < votes.size(); i++) {
            parts.add(new Proven(votes.get(i), produced.proofs().get(i).proof()));
        }
        parts.add(new Proven(proposal, singleton));

        start = System.nanoTime();
        MergedProof proof = crypto.merge(parts);
        metrics.observe(BuildPhase.MERGE_TYPE2, start);
        return new SignedBlock(block, proof);
    }
}
