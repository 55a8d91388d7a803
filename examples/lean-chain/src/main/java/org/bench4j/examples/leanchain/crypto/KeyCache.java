package org.bench4j.examples.leanchain.crypto;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Unused keys on disk, one file each, so that a rerun does not generate them again.
 *
 * <p>A file is written under a temporary name and moved, and ends with a SHA-256 of all before it. One that is damaged, or that
 * holds another key than its name says, is warned about and made anew: the cache never decides what a run signs with. It holds
 * private keys of synthetic validators; the checksum guards against accidents, not against somebody with access to the directory.
 */
public final class KeyCache {
    private static final System.Logger LOG = System.getLogger(KeyCache.class.getName());
    private static final String MAGIC = "lean-chain xmss key 1";
    private static final int CHECKSUM = 32;

    private final Path directory;
    private final String library;

    KeyCache(Path directory, String library) {
        this.directory = directory;
        this.library = library;
    }

    /**
     * A cache in this directory, which is made if it is missing.
     *
     * @throws IOException it can't be made
     */
    public static KeyCache in(Path directory) throws IOException {
        Files.createDirectories(directory);
        return new KeyCache(directory, "bcprov-" + new BouncyCastleProvider().getVersionStr());
    }

    XmssKey key(long seed, int validator, KeyPurpose purpose, int signatures) {
        KeyIdentity identity = new KeyIdentity(library, seed, validator, purpose, signatures);
        Path file = directory.resolve(identity.fileName());
        return load(identity, file).orElseGet(() -> {
            XmssKey key = XmssKey.generate(identity);
            store(identity, key, file);
            return key;
        });
    }

    private static Optional<XmssKey> load(KeyIdentity identity, Path file) {
        try {
            return Optional.of(decode(identity, Files.readAllBytes(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            // RuntimeException: whatever BouncyCastle throws at bytes that it can't read.
            LOG.log(
                    Level.WARNING,
                    "key cache entry " + file + " is not used, the key is generated again: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static XmssKey decode(KeyIdentity identity, byte[] bytes) throws IOException {
        int body = bytes.length - CHECKSUM;
        if (body < 0 || !Arrays.equals(bytes, body, bytes.length, sha256(bytes, body), 0, CHECKSUM)) {
            throw new IOException("damaged: its checksum does not match its " + bytes.length + " bytes");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, body));
        String magic = in.readUTF();
        if (!magic.equals(MAGIC)) {
            throw new IOException("foreign: it starts with \"" + magic + "\", expected \"" + MAGIC + "\"");
        }
        String name = in.readUTF();
        if (!name.equals(identity.fileName())) {
            throw new IOException("foreign: it holds " + name);
        }
        byte[] key = new byte[in.readInt()];
        in.readFully(key);
        return XmssKey.decode(identity.height(), key);
    }

    private void store(KeyIdentity identity, XmssKey key, Path file) {
        try {
            Path temporary = Files.createTempFile(directory, "xmss", ".partial");
            try {
                Files.write(temporary, encode(identity, key));
                move(temporary, file);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "key cache entry " + file + " was not written, the run goes on without it: " + e);
        }
    }

    private static byte[] encode(KeyIdentity identity, XmssKey key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(MAGIC);
        out.writeUTF(identity.fileName());
        out.writeInt(key.encoded().length);
        out.write(key.encoded());
        out.write(sha256(bytes.toByteArray(), bytes.size()));
        return bytes.toByteArray();
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static byte[] sha256(byte[] bytes, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, length);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is required of every Java platform", e);
        }
    }
}
