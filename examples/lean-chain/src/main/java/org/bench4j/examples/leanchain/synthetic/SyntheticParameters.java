package org.bench4j.examples.leanchain.synthetic;

import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.examples.leanchain.node.NodeOptions;
import org.bench4j.examples.leanchain.types.Limits;

/**
 * What a synthetic chain is made of: the same parameters give the same block roots, in any JVM.
 *
 * <p>Checked as a whole when made; see {@link #builder} for the defaults.
 *
 * @param numValidators validators in genesis, 1 to {@link Limits#VALIDATORS}
 * @param warmupSlots slots that opening the chain builds, so that later blocks have history and justified slots under them
 * @param iterations blocks after that: with the warm-up, the run that the keys are made for
 * @param proofsPerData aggregates for each slot's vote, over disjoint sets of validators
 * @param seed of the validators and their keys
 * @param keyCache where to keep the keys; real signatures only
 * @param mockCrypto placeholders in place of signatures, and no seal
 * @param node how the node builds blocks
 */
public record SyntheticParameters(
        int numValidators,
        int warmupSlots,
        int iterations,
        int proofsPerData,
        long seed,
        Optional<Path> keyCache,
        boolean mockCrypto,
        NodeOptions node) {
    /** Checks bounds and conflicts. */
    public SyntheticParameters {
        within("num-validators", numValidators, 1, Limits.VALIDATORS);
        within("warmup-slots", warmupSlots, 0, Limits.HISTORY - 1);
        within("iterations", iterations, 1, Limits.HISTORY - warmupSlots);
        within("proofs-per-data", proofsPerData, 1, Limits.VALIDATORS);
        if (proofsPerData > numValidators) {
            throw new IllegalArgumentException("proofs-per-data " + proofsPerData + " with num-validators "
                    + numValidators + ": expected at most one aggregate a validator");
        }
        if (mockCrypto && keyCache.isPresent()) {
            throw new IllegalArgumentException("key-cache " + keyCache.get()
                    + " with mock-crypto: there are no keys to keep, give one of the two");
        }
    }

    /** All parameters at their defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Slots that the run signs: warm-up and iterations. */
    public int slots() {
        return warmupSlots + iterations;
    }

    private static void within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " " + value + ": expected " + least + " to " + most);
        }
    }

    /** Sets parameters by name; what is not set has its default. */
    public static final class Builder {
        private int numValidators = 8;
        private int warmupSlots = 8;
        private int iterations = 10;
        private int proofsPerData = 1;
        private long seed = 42;
        private Optional<Path> keyCache = Optional.empty();
        private boolean mockCrypto;
        private boolean proposerAggregation;
        private int maxAttestationsPerBlock = 3;

        private Builder() {}

        /** Validators in genesis; default 8. */
        public Builder numValidators(int value) {
            numValidators = value;
            return this;
        }

        /** Slots built when the chain is opened; default 8. */
        public Builder warmupSlots(int value) {
            warmupSlots = value;
            return this;
        }

        /** Blocks after the warm-up; default 10. */
        public Builder iterations(int value) {
            iterations = value;
            return this;
        }

        /** Aggregates for each slot's vote; default 1. */
        public Builder proofsPerData(int value) {
            proofsPerData = value;
            return this;
        }

        /** Seed of validators and keys; default 42. */
        public Builder seed(long value) {
            seed = value;
            return this;
        }

        /** Directory for the keys; default none. */
        public Builder keyCache(Path value) {
            keyCache = Optional.of(value);
            return this;
        }

        /** Placeholders in place of signatures; default off. */
        public Builder mockCrypto(boolean value) {
            mockCrypto = value;
            return this;
        }

        /** Recursive aggregation of proofs for one vote; default off. */
        public Builder enableProposerAggregation(boolean value) {
            proposerAggregation = value;
            return this;
        }

        /** Distinct votes in a block; default 3. */
        public Builder maxAttestationsPerBlock(int value) {
            maxAttestationsPerBlock = value;
            return this;
        }

        /**
         * The parameters.
         *
         * @throws IllegalArgumentException one is out of its bounds, or two conflict
         */
        public SyntheticParameters build() {
            return new SyntheticParameters(
                    numValidators,
                    warmupSlots,
                    iterations,
                    proofsPerData,
                    seed,
                    keyCache,
                    mockCrypto,
                    new NodeOptions(maxAttestationsPerBlock, proposerAggregation));
        }
    }
}
