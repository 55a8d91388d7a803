package org.bench4j.examples.leanchain.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyCacheTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);
    private static final byte[] MESSAGE = {1, 2, 3};

    private final Logger logger = Logger.getLogger(KeyCache.class.getName());
    private final List<String> warnings = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            if (entry.getLevel().equals(Level.WARNING)) {
                warnings.add(entry.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @TempDir
    Path directory;

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }

    @Test
    void secondRunTakesTheKeyFromDiskUnused() throws IOException {
        XmssKey made = key("1", 4);
        made.sign(MESSAGE);
        Path file = onlyFile();
        Files.setLastModifiedTime(file, LONG_AGO);

        XmssKey cached = key("1", 4);

        assertThat(cached.publicKey()).isEqualTo(made.publicKey());
        assertThat(cached.encoded()).isEqualTo(made.encoded());
        assertThat(cached.sign(MESSAGE))
                .isEqualTo(XmssKey.decode(2, made.encoded()).sign(MESSAGE));
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
        assertThat(warnings).isEmpty();
    }

    @Test
    void entryIsNamedAfterAllThatDeterminesTheKey() throws IOException {
        key("1.87", 18);

        assertThat(onlyFile().getFileName()).hasToString("xmss_bcprov-1.87_seed42_validator3_attestation_run18.key");
    }

    @Test
    void damagedByteAnywhereIsWarnedAboutAndTheEntryIsMadeAnew() throws IOException {
        byte[] whole = write();
        for (int at = 0; at < whole.length; at += 37) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x10;
            regenerated(damaged, whole, "damaged");
        }
    }

    @Test
    void truncatedOrEmptyEntryIsWarnedAboutAndMadeAnew() throws IOException {
        byte[] whole = write();
        regenerated(new byte[0], whole, "damaged");
        regenerated(Arrays.copyOf(whole, whole.length - 1), whole, "damaged");
        regenerated("not a key".getBytes(StandardCharsets.UTF_8), whole, "damaged");
    }

    @Test
    void entryOfAnotherLibraryVersionUnderThisNameIsForeign() throws IOException {
        byte[] whole = write();
        Path own = onlyFile();
        Files.delete(own);
        key("0.9", 4);
        byte[] foreign = Files.readAllBytes(onlyFile());
        Files.delete(onlyFile());
        Files.createFile(own);

        regenerated(foreign, whole, "foreign: it holds xmss_bcprov-0.9_");
    }

    @Test
    void anotherVersionSeedValidatorPurposeOrRunLengthIsAnotherEntryWithoutAWarning() throws IOException {
        KeyCache cache = new KeyCache(directory, "bcprov-1");
        cache.key(42, 3, KeyPurpose.ATTESTATION, 4);
        new KeyCache(directory, "bcprov-2").key(42, 3, KeyPurpose.ATTESTATION, 4);
        cache.key(43, 3, KeyPurpose.ATTESTATION, 4);
        cache.key(42, 2, KeyPurpose.ATTESTATION, 4);
        cache.key(42, 3, KeyPurpose.PROPOSAL, 4);
        XmssKey longer = cache.key(42, 3, KeyPurpose.ATTESTATION, 5);

        assertThat(files()).hasSize(6);
        assertThat(warnings).isEmpty();
        for (int i = 0; i < 8; i++) {
            longer.sign(MESSAGE);
        }
    }

    @Test
    void noTemporaryFileIsLeft() throws IOException {
        key("1", 4);

        assertThat(files()).allMatch(file -> file.toString().endsWith(".key"));
    }

    @Test
    void entryThatCannotBeWrittenIsWarnedAboutAndTheRunGoesOn() throws IOException {
        XmssKey key = new KeyCache(directory.resolve("missing"), "bcprov-1").key(42, 3, KeyPurpose.ATTESTATION, 4);

        assertThat(key.publicKey()).isEqualTo(key("1", 4).publicKey());
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains("was not written");
    }

    @Test
    void cacheIsKeyedByTheVersionOfTheLibraryInUse() throws IOException {
        KeyCache.in(directory.resolve("made")).key(42, 3, KeyPurpose.PROPOSAL, 4);

        try (Stream<Path> files = Files.list(directory.resolve("made"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .singleElement()
                    .asString()
                    .matches("xmss_bcprov-\\d+\\.\\d+(\\.\\d+)?_seed42_validator3_proposal_run4\\.key");
        }
    }

    @Test
    void keyringOutOfTheCacheIsTheOneThatWasGenerated() throws IOException {
        Optional<KeyCache> cache = Optional.of(new KeyCache(directory, "bcprov-1"));
        Object generated = new XmssKeyring(1, 2, 4, Optional.empty()).validators();

        assertThat(new XmssKeyring(1, 2, 4, cache).validators()).isEqualTo(generated);
        assertThat(new XmssKeyring(1, 2, 4, cache).validators()).isEqualTo(generated);
        assertThat(files()).hasSize(4);
    }

    private void regenerated(byte[] broken, byte[] whole, String why) throws IOException {
        warnings.clear();
        Path file = onlyFile();
        Files.write(file, broken);

        key("1", 4);

        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains(file.toString(), why, "generated again");
        assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }

    private byte[] write() throws IOException {
        key("1", 4);
        return Files.readAllBytes(onlyFile());
    }

    private XmssKey key(String version, int signatures) {
        return new KeyCache(directory, "bcprov-" + version).key(42, 3, KeyPurpose.ATTESTATION, signatures);
    }

    private Path onlyFile() throws IOException {
        List<Path> files = files();
        assertThat(files).hasSize(1);
        return files.get(0);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }
}
