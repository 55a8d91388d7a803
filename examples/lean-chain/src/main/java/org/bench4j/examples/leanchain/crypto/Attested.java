package org.bench4j.examples.leanchain.crypto;

import org.bench4j.examples.leanchain.types.Bitlist;

/** A type-1 aggregate over a vote, with the validators that it covers: what the pools hold. */
public record Attested(Bitlist participants, Aggregate proof) {}
