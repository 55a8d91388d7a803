package org.bench4j.examples.leanchain.crypto;

/** What a key signs. */
public enum KeyPurpose {
    /** Votes, one in each slot. */
    ATTESTATION("attestation"),
    /** Blocks, one in each slot that it is the validator's turn. */
    PROPOSAL("proposal");

    private final String label;

    KeyPurpose(String label) {
        this.label = label;
    }

    /** The lower-case name, as the key derivation and the cache use it. */
    String label() {
        return label;
    }
}
