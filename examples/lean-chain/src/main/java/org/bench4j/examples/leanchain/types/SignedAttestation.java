package org.bench4j.examples.leanchain.types;

/** One validator's vote with its signature over the vote's root. */
public record SignedAttestation(int validator, AttestationData data, Signature signature) {}
