package org.bench4j.examples.leanchain.node;

/** Where an imported block came from. */
public enum ImportSource {
    /** This node proposed it. */
    PROPOSAL("proposal"),
    /** Somebody published it over HTTP. */
    API("api"),
    /** A recorded block: a label that no node in production writes, so that a replay never passes for an arrival. */
    REPLAY("replay");

    private final String label;

    ImportSource(String label) {
        this.label = label;
    }

    /** The value of the metric's {@code source} label. */
    public String label() {
        return label;
    }
}
