package org.bench4j.examples.leanchain.crypto;

/** A statement with its type-1 aggregate: what merging and recursive aggregation take. */
public record Proven(Statement statement, Aggregate proof) {}
