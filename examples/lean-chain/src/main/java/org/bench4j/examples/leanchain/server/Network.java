package org.bench4j.examples.leanchain.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.MockCrypto;
import org.bench4j.examples.leanchain.crypto.RealCrypto;
import org.bench4j.examples.leanchain.database.ChainIdentity;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * What has to be known about a network to follow it: which chain it is, and whether its signatures are real.
 *
 * <p>A node writes its network's file when it starts; whoever imports that chain's blocks elsewhere is given it.
 *
 * @param identity name and genesis
 * @param mockCrypto whether its proofs are placeholders
 */
public record Network(ChainIdentity identity, boolean mockCrypto) {
    /** The name of the file in a node's folder. */
    public static final String FILE = "network.properties";

    private static final String NAME = "network";
    private static final String GENESIS = "genesis";
    private static final String CRYPTO = "crypto";
    private static final String MOCK = "mock";
    private static final String REAL = "real";

    /**
     * The network that a file describes.
     *
     * @throws IOException the file can't be read
     * @throws IllegalArgumentException it lacks something
     */
    public static Network read(Path file) throws IOException {
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        String crypto = property(file, properties, CRYPTO);
        if (!crypto.equals(MOCK) && !crypto.equals(REAL)) {
            throw new IllegalArgumentException(
                    file + ": " + CRYPTO + " \"" + crypto + "\", expected " + MOCK + " or " + REAL);
        }
        return new Network(
                new ChainIdentity(property(file, properties, NAME), Root.parse(property(file, properties, GENESIS))),
                crypto.equals(MOCK));
    }

    /** Writes the file that {@link #read} reads. */
    public void write(Path file) throws IOException {
        Files.writeString(
                file,
                NAME + "=" + identity.network() + "\n" + GENESIS + "="
                        + identity.genesis().hex() + "\n" + CRYPTO + "=" + (mockCrypto ? MOCK : REAL) + "\n");
    }

    /** How its blocks are verified. */
    public Crypto crypto() {
        return mockCrypto ? new MockCrypto() : new RealCrypto();
    }

    private static String property(Path file, Properties properties, String name) {
        String value = properties.getProperty(name);
        if (value == null) {
            throw new IllegalArgumentException(file + ": " + name + " is missing, expected a node's " + FILE);
        }
        return value;
    }
}
