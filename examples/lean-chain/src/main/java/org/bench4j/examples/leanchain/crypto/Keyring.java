package org.bench4j.examples.leanchain.crypto;

import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.Validators;

/** The private keys of the validators that a node runs. Signing uses keys up; not thread-safe. */
public sealed interface Keyring permits XmssKeyring, PlaceholderKeyring {
    /** The registry of these validators: what goes into genesis. */
    Validators validators();

    /** A validator's vote, signed with its attestation key. */
    SignedAttestation signAttestation(int validator, AttestationData data);

    /** A proposer's signature over its block's root, with its proposal key. */
    Signature signProposal(int validator, long slot, Root blockRoot);
}
