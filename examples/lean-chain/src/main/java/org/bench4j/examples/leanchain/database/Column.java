package org.bench4j.examples.leanchain.database;

import java.nio.charset.StandardCharsets;

/** A column family of the database, with what its keys and values are. */
enum Column {
    /** What RocksDB opens in any case; unused. */
    DEFAULT("default"),
    /** Name to value: format, identity, finalised checkpoint. */
    META("meta"),
    /** Block root to signed block. */
    BLOCKS("blocks"),
    /** Slot and root of each block that finality has not settled, to nothing: what a restart reads, in order. */
    OPEN("open"),
    /** Slot to root of the final block there. */
    FINAL("final"),
    /** Block root to the record of the state after it. */
    STATES("states"),
    /** Root to a part that states share: a chunk of the history, a registry. */
    SHARED("shared");

    private final String label;

    Column(String label) {
        this.label = label;
    }

    byte[] label() {
        return label.getBytes(StandardCharsets.US_ASCII);
    }
}
