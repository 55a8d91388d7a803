package org.bench4j.examples.leanchain.server;

import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.types.Limits;

/**
 * What a node is started with.
 *
 * @param folder where its chain is, or will be
 * @param port to listen on, on loopback only; 0 takes any that is free
 * @param network the name of its chain
 * @param validators in genesis, all run by this node
 * @param seed of their keys
 * @param slots how many it produces; then it only serves
 * @param mockCrypto placeholders in place of signatures
 * @param keyCache where to keep keys; real signatures only
 * @param script which slots are empty, and where forks are
 * @param storage how the chain on disk is run
 */
public record NodeConfig(
        Path folder,
        int port,
        String network,
        int validators,
        long seed,
        int slots,
        boolean mockCrypto,
        Optional<Path> keyCache,
        ChainScript script,
        ChainOptions storage) {
    /** Checks the bounds. */
    public NodeConfig {
        within("port", port, 0, 65_535);
        within("validators", validators, 1, Limits.VALIDATORS);
        within("slots", slots, 0, Limits.HISTORY - 1);
    }

    private static void within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " " + value + ": expected " + least + " to " + most);
        }
    }
}
