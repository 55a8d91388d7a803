package org.bench4j.examples.leanchain.types;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * The validator registry: fixed at genesis, so its root is computed once, here.
 *
 * <p>Validator i is at position i.
 */
public final class Validators {
    private final List<Validator> members;
    private final Root root;

    /** A registry of at least one and at most {@link Limits#VALIDATORS} validators, in the order of their indices. */
    public Validators(List<Validator> members) {
        this.members = List.copyOf(members);
        if (this.members.isEmpty() || this.members.size() > Limits.VALIDATORS) {
            throw new IllegalArgumentException(
                    "registry of " + this.members.size() + " validators: expected 1 to " + Limits.VALIDATORS);
        }
        for (int i = 0; i < this.members.size(); i++) {
            if (this.members.get(i).index() != i) {
                throw new IllegalArgumentException(
                        "validator " + this.members.get(i).index() + " at position " + i + " of the registry");
            }
        }
        this.root =
                Merkle.list(this.members.stream().map(Validator::hashTreeRoot).toList(), Limits.VALIDATORS);
    }

    /** Number of validators. */
    public int size() {
        return members.size();
    }

    /** Validator {@code index}. */
    public Validator get(int index) {
        return members.get(index);
    }

    /** Who proposes in a slot: everybody in turn. */
    public int proposerOf(long slot) {
        return (int) (slot % members.size());
    }

    /** The SSZ root of this list. */
    public Root hashTreeRoot() {
        return root;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Validators && members.equals(((Validators) other).members);
    }

    @Override
    public int hashCode() {
        return root.hashCode();
    }

    @Override
    public String toString() {
        return members.size() + " validators";
    }
}
