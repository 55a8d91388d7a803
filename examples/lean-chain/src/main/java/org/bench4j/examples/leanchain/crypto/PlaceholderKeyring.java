package org.bench4j.examples.leanchain.crypto;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.Validator;
import org.bench4j.examples.leanchain.types.Validators;

/** Mock mode's keys: bytes derived from the seed, so that genesis and every root depend on it, and placeholder signatures. */
public final class PlaceholderKeyring implements Keyring {
    private final Validators validators;

    /** Keys of {@code count} validators. */
    public PlaceholderKeyring(long seed, int count) {
        List<Validator> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            members.add(new Validator(key(seed, i, KeyPurpose.ATTESTATION), key(seed, i, KeyPurpose.PROPOSAL), i));
        }
        validators = new Validators(members);
    }

    @Override
    public Validators validators() {
        return validators;
    }

    @Override
    public SignedAttestation signAttestation(int validator, AttestationData data) {
        return new SignedAttestation(validator, data, Signature.PLACEHOLDER);
    }

    @Override
    public Signature signProposal(int validator, long slot, Root blockRoot) {
        return Signature.PLACEHOLDER;
    }

    private static PublicKey key(long seed, int validator, KeyPurpose purpose) {
        byte[] bytes = new byte[PublicKey.LENGTH];
        SecureRandom random = SeededRandom.of(seed, validator, purpose);
        random.nextBytes(bytes);
        return PublicKey.of(bytes);
    }
}
