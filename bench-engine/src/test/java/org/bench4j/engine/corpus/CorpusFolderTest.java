package org.bench4j.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusFolderTest {
    @TempDir
    Path temp;

    private Path folder;

    @BeforeEach
    void write() throws IOException {
        folder = Corpora.written(temp.resolve("corpus"));
    }

    @Test
    void itemsComeInOrderWarmUpFirstAndGapsAreNoErrors() throws IOException {
        Corpus corpus = Corpora.open(folder);
        List<Long> positions = new ArrayList<>();
        for (int i = 0; i < corpus.items(); i++) {
            assertThat(corpus.item(i).bytes())
                    .isEqualTo(Corpora.content(corpus.item(i).position()));
            positions.add(corpus.item(i).position());
        }
        assertThat(positions).containsExactly(97L, 100L, 101L, 104L, 105L, 106L, 109L);
        assertThat(corpus.warmupItems()).isEqualTo(2);
        assertThat(corpus.anchor()).isEqualTo(96);
        assertThat(corpus.from()).isEqualTo(101);
        assertThat(corpus.to()).isEqualTo(110);
        assertThat(corpus.anchorParts()).containsExactly("block", "state");
        assertThat(corpus.anchor("state")).isEqualTo(Corpora.utf8("the state"));
        assertThatThrownBy(() -> corpus.item(7)).isInstanceOf(IndexOutOfBoundsException.class);
        refused(() -> corpus.anchor("stat"), "its anchor has no part \"stat\", it has [block, state]");
    }

    @Test
    void theManifestIsTextThatALocaleDoesNotChangeAndShaSumCanCheck() throws IOException {
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("de", "ar-EG", "tr-TR")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                Path other = Corpora.written(temp.resolve(tag));
                assertThat(Files.readString(other.resolve("manifest.txt")))
                        .isEqualTo(Files.readString(folder.resolve("manifest.txt")));
            }
        } finally {
            Locale.setDefault(before);
        }
        assertThat(Files.readAllLines(folder.resolve("manifest.txt")))
                .startsWith(
                        "bench-corpus 1",
                        "kind notes note",
                        "network testnet",
                        "genesis " + Corpora.GENESIS.hex(),
                        "anchor 96",
                        "range 101 110",
                        // printf 'the block' | sha256sum
                        "part 98776912fa86d52614432946f3148fce886c341c7696fcc973b9d01518d2b992 9 anchor-block.note")
                .contains("gap 98 99", "gap 102 103", "gap 107 108", "gap 110 110");
        assertThat(Corpora.names(folder))
                .containsExactly(
                        "097.note",
                        "100.note",
                        "101.note",
                        "104.note",
                        "105.note",
                        "106.note",
                        "109.note",
                        "anchor-block.note",
                        "anchor-state.note",
                        "manifest.txt");
    }

    @Test
    void aForeignKindIsRefused() {
        CorpusKind other = new CorpusKind("blocks", "ssz", 64);
        refused(
                () -> CorpusFolder.open(folder, other, Corpora.NETWORK, Corpora.GENESIS),
                "expected kind blocks (.ssz), got notes (.note)");
    }

    @Test
    void aForeignNetworkIsRefused() {
        refused(
                () -> CorpusFolder.open(folder, Corpora.NOTES, "mainnet", Corpora.GENESIS),
                "recorded on network \"testnet\", expected \"mainnet\"");
    }

    @Test
    void anotherGenesisIsRefusedBeforeAnyFileIsRead() throws IOException {
        Files.delete(folder.resolve("101.note"));
        refused(
                () -> CorpusFolder.open(folder, Corpora.NOTES, Corpora.NETWORK, Digest.sha256("other")),
                "recorded on genesis " + Corpora.GENESIS.hex() + ", expected that of network \"testnet\" here, "
                        + Digest.sha256("other").hex());
    }

    @Test
    void aMissingFileIsRefused() throws IOException {
        Files.delete(folder.resolve("104.note"));
        refused("104.note: is missing");
    }

    @Test
    void anExtraFileIsRefused() throws IOException {
        Files.writeString(folder.resolve("102.note"), "stray");
        refused("102.note is not in its manifest");
        Files.createDirectory(folder.resolve("more"));
        refused("102.note is not in its manifest, nor are 1 others");
    }

    @Test
    void aTruncatedFileIsRefusedWithoutReadingIt() throws IOException {
        Files.writeString(folder.resolve("104.note"), "no");
        refused("104.note: it was truncated: 2 of 8 bytes are there");
    }

    @Test
    void aFileThatGrewIsRefused() throws IOException {
        Files.writeString(folder.resolve("104.note"), "note 104!");
        refused("104.note: it was altered: expected 8 bytes, got 9");
    }

    @Test
    void aFileOfTheSameSizeButOtherContentIsRefusedWhenItIsRead() throws IOException {
        Files.writeString(folder.resolve("104.note"), "note 999");
        Corpus corpus = Corpora.open(folder);
        assertThat(corpus.item(2).position()).isEqualTo(101);
        refused(() -> corpus.item(3), "104.note: it was altered: expected SHA-256 ");
        Files.writeString(folder.resolve("anchor-state.note"), "the STATE");
        refused(() -> corpus.anchor("state"), "anchor-state.note: it was altered: expected SHA-256 ");
    }

    @Test
    void aLinkInsteadOfAFileIsRefused() throws IOException {
        Files.writeString(temp.resolve("outside"), "note 104");
        Files.delete(folder.resolve("104.note"));
        Files.createSymbolicLink(folder.resolve("104.note"), temp.resolve("outside"));
        refused("104.note: expected a file of its own, got a link, a folder, or a device");
    }

    @Test
    void aFileLargerThanItsKindAllowsIsRefused() {
        CorpusKind smaller = new CorpusKind("notes", "note", 7);
        refused(
                () -> CorpusFolder.open(folder, smaller, Corpora.NETWORK, Corpora.GENESIS),
                "anchor-block.note: expected at most 7 bytes in a corpus of kind notes, got 9");
    }

    @Test
    void aManifestOfANewerVersionIsRefusedBeforeAnythingElseOfIt() throws IOException {
        Files.writeString(folder.resolve("manifest.txt"), "bench-corpus 2\nsomething new\n");
        refused("manifest.txt: it is of format version 2, this version of bench reads up to 1");
    }

    @Test
    void aPathThatLeavesTheFolderIsRefused() throws IOException {
        for (String path : List.of("../101.note", "/etc/passwd", "a/101.note", "..", "C:101.note")) {
            Corpora.written(temp.resolve("fresh"));
            Path fresh = temp.resolve("fresh");
            Corpora.rewrite(fresh, " 101.note", " " + path);
            refused(() -> Corpora.open(fresh), ": the path \"" + path + "\" leaves the folder, or might");
            remove(fresh);
        }
    }

    @Test
    void anAlteredManifestIsRefused() throws IOException {
        Path manifest = folder.resolve("manifest.txt");
        Files.writeString(manifest, Files.readString(manifest).replace("network testnet", "network mainnet"));
        refused("manifest.txt: it was altered: its end says \"");
        Files.writeString(manifest, Files.readString(manifest) + "end of the story");
        refused("manifest.txt: ");
    }

    @Test
    void aManifestThatWasCutAnywhereIsRefused() throws IOException {
        Path manifest = folder.resolve("manifest.txt");
        byte[] whole = Files.readAllBytes(manifest);
        for (int length = 0; length < whole.length; length++) {
            Files.write(manifest, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> CorpusFolder.listed(folder, Corpora.NOTES))
                    .as("cut after %d of %d bytes", length, whole.length)
                    .isInstanceOf(CorpusException.class);
        }
    }

    @Test
    void aManifestWithNonsenseInItIsRefusedWithItsLine() throws IOException {
        rewritten("anchor 96", "anchor ninety", ", line 5: \"ninety\": expected a whole number");
        rewritten("anchor 96", "anchor 101", ": anchor 101 and range 101 to 110: expected the anchor before the range");
        rewritten("kind notes note", "sort notes note", ", line 2: expected a line that begins with \"kind\"");
        rewritten("gap 98 99", "gap 98 98", ", line 11: expected position 99, got \"item 100 ");
        rewritten("gap 98 99", "gap 98 111", ", line 10: expected a position from 98 to 110, got \"gap 98 111\"");
        rewritten(" 100.note", " 097.note", ", line 11: expected no file named twice");
        rewritten(" 100.note", " 100 .note", ", line 11: expected 4 words after \"item\"");
        rewritten("gap 110 110\n", "", ": it ends at position 109, its range at 110");
        rewritten(
                Corpora.GENESIS.hex(),
                "xyz",
                ": digest \"xyz\": expected an even number of lower-case hexadecimal digits");
    }

    @Test
    void aFolderThatIsNotThereIsRefusedSayingWhetherItsFetchWasInterrupted() throws IOException {
        Path other = temp.resolve("other");
        refused(() -> CorpusFolder.listed(other, Corpora.NOTES), "there is no such folder; bench:fetch makes one");
        try (CorpusWriter writer = Corpora.writer(other)) {
            writer.add(Corpora.item(97));
        }
        refused(() -> CorpusFolder.listed(other, Corpora.NOTES), "its fetch was interrupted or still runs");
        refused(
                () -> CorpusFolder.listed(temp.resolve("other.partial"), Corpora.NOTES),
                "its manifest has no end; it was cut, or its fetch never got to the end");
        refused(() -> CorpusFolder.listed(temp, Corpora.NOTES), "it has no manifest.txt");
    }

    private void rewritten(String line, String replacement, String message) throws IOException {
        Path fresh = Corpora.written(temp.resolve("fresh"));
        Corpora.rewrite(fresh, line, replacement);
        refused(() -> CorpusFolder.listed(fresh, Corpora.NOTES), message);
        remove(fresh);
    }

    private static void remove(Path corpus) throws IOException {
        for (String name : Corpora.names(corpus)) {
            Files.delete(corpus.resolve(name));
        }
        Files.delete(corpus);
    }

    private void refused(String message) {
        refused(() -> Corpora.open(folder), message);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(CorpusException.class).hasMessageContaining(message);
    }
}
