package org.bench4j.examples.leanchain.crypto;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.Validator;
import org.bench4j.examples.leanchain.types.Validators;

/**
 * XMSS keys for a run of known length: each validator votes in every slot and proposes in its turn.
 *
 * <p>Trees are just high enough for that, because generating one costs 2 ms a leaf.
 */
public final class XmssKeyring implements Keyring {
    private final List<XmssKey> attestationKeys = new ArrayList<>();
    private final List<XmssKey> proposalKeys = new ArrayList<>();
    private final Validators validators;

    /**
     * Generates the keys, or takes them out of the cache.
     *
     * @param count how many validators
     * @param slots how many slots the run has; more signatures than that are refused
     */
    public XmssKeyring(long seed, int count, int slots, Optional<KeyCache> cache) {
        int proposals = (slots + count - 1) / count;
        List<Validator> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            XmssKey attestation = key(cache, seed, i, KeyPurpose.ATTESTATION, slots);
            XmssKey proposal = key(cache, seed, i, KeyPurpose.PROPOSAL, proposals);
            attestationKeys.add(attestation);
            proposalKeys.add(proposal);
            members.add(new Validator(attestation.publicKey(), proposal.publicKey(), i));
        }
        validators = new Validators(members);
    }

    @Override
    public Validators validators() {
        return validators;
    }

    @Override
    public SignedAttestation signAttestation(int validator, AttestationData data) {
        Signature signature =
                attestationKeys.get(validator).sign(Statement.signedBytes(data.hashTreeRoot(), data.slot()));
        return new SignedAttestation(validator, data, signature);
    }

    @Override
    public Signature signProposal(int validator, long slot, Root blockRoot) {
        return proposalKeys.get(validator).sign(Statement.signedBytes(blockRoot, slot));
    }

    private static XmssKey key(Optional<KeyCache> cache, long seed, int validator, KeyPurpose purpose, int signatures) {
        return cache.map(keys -> keys.key(seed, validator, purpose, signatures))
                .orElseGet(() -> XmssKey.generate(new KeyIdentity("", seed, validator, purpose, signatures)));
    }
}
