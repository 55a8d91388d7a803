package org.bench4j.examples.leanchain.database;

import org.bench4j.examples.leanchain.ssz.Root;

/**
 * Which chain a database belongs to.
 *
 * @param network the name that the chain goes by
 * @param genesis the root of the genesis validators: two networks that share a name still differ in it
 */
public record ChainIdentity(String network, Root genesis) {
    /** Checks the name. */
    public ChainIdentity {
        if (!network.matches("[a-z0-9][a-z0-9-]{0,31}")) {
            throw new IllegalArgumentException(
                    "network \"" + network + "\": expected 1 to 32 lower-case letters, digits and dashes");
        }
    }

    @Override
    public String toString() {
        return network + " (genesis " + genesis + ")";
    }
}
