package org.bench4j.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusWriterTest {
    private static final List<Long> POSITIONS = List.of(97L, 100L, 101L, 104L, 105L, 106L, 109L);

    @TempDir
    Path temp;

    @Test
    void aCorpusHasItsNameOnlyWhenItIsComplete() throws IOException {
        Path folder = temp.resolve("deep/corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
            assertThat(folder).doesNotExist();
            writer.finish();
        }
        assertThat(folder).isDirectory();
        assertThat(CorpusWriter.partialOf(folder)).doesNotExist();
    }

    @Test
    void aWriterThatWasStoppedAtAnyByteOfItsManifestIsGoneOnWithToTheSameDigest() throws IOException {
        Path whole = Corpora.written(temp.resolve("whole"));
        byte[] manifest = Files.readAllBytes(whole.resolve(Manifest.FILE));
        Digest expected = CorpusFolder.listed(whole, Corpora.NOTES).digest();
        for (int length = 0; length <= manifest.length; length++) {
            Path folder = temp.resolve("cut-" + length);
            Path partial = Files.createDirectory(CorpusWriter.partialOf(folder));
            for (String name : Corpora.names(whole)) {
                Files.copy(whole.resolve(name), partial.resolve(name));
            }
            Files.write(partial.resolve(Manifest.FILE), Arrays.copyOf(manifest, length));
            assertThat(goneOn(folder)).as("cut after %d bytes", length).isEqualTo(expected);
            assertThat(Corpora.open(folder).items()).isEqualTo(POSITIONS.size());
        }
    }

    @Test
    void itemsAfterOneThatDidNotReachTheDiskAreFetchedAgain() throws IOException {
        Path folder = temp.resolve("corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            for (long position : POSITIONS) {
                writer.add(Corpora.item(position));
            }
        }
        Path partial = CorpusWriter.partialOf(folder);
        Files.write(partial.resolve("104.note"), new byte[8]);
        Files.writeString(partial.resolve("107.note"), "written but not in the manifest");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            assertThat(writer.next()).isEqualTo(102);
            assertThat(writer.items()).isEqualTo(3);
            assertThat(writer.warmupItems()).isEqualTo(2);
            assertThat(writer.last().orElseThrow().bytes()).isEqualTo(Corpora.content(101));
            assertThat(Corpora.names(partial))
                    .containsExactly(
                            "097.note",
                            "100.note",
                            "101.note",
                            "anchor-block.note",
                            "anchor-state.note",
                            "manifest.txt");
        }
        Digest whole = CorpusFolder.listed(Corpora.written(temp.resolve("whole")), Corpora.NOTES)
                .digest();
        assertThat(goneOn(folder)).isEqualTo(whole);
    }

    @Test
    void aFolderThatIsThereIsRefusedAndLeftAlone() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("mine"));
        Files.writeString(folder.resolve("letter"), "dear");
        refused(() -> Corpora.writer(folder), "expected a folder that is not there yet");
        assertThat(folder.resolve("letter")).exists();
        assertThat(CorpusWriter.partialOf(folder)).doesNotExist();
    }

    @Test
    void aFolderThatCameIntoBeingMeanwhileIsNotWrittenInto() throws IOException {
        Path folder = temp.resolve("corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
            Files.createDirectory(folder);
            refused(writer::finish, "expected a folder that is not there yet");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aSecondWriterIsRefusedAndTheFirstUndisturbed() throws IOException {
        Path folder = temp.resolve("corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
            refused(() -> Corpora.writer(folder), "another fetch is writing it right now");
            writer.finish();
        }
        assertThat(Corpora.open(folder).items()).isEqualTo(1);
    }

    @Test
    void whatAnotherFetchLeftIsRefusedSayingWhatTellsThemApart() throws IOException {
        Path folder = temp.resolve("corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
        }
        CorpusStart start = Corpora.start();
        Map<String, byte[]> parts = start.parts();
        foreign(folder, new CorpusKind("blocks", "ssz", 64), start, 101, "of kind notes, this one is of kind blocks");
        foreign(folder, Corpora.NOTES, start, 102, "of range 101 to 110, this one is of 102 to 110");
        foreign(
                folder,
                Corpora.NOTES,
                new CorpusStart("mainnet", Corpora.GENESIS, 96, parts),
                101,
                "of network \"testnet\", this one is of \"mainnet\"");
        foreign(
                folder,
                Corpora.NOTES,
                new CorpusStart(Corpora.NETWORK, Digest.sha256("other"), 96, parts),
                101,
                "of genesis " + Corpora.GENESIS.hex() + ", this one is on ");
        foreign(
                folder,
                Corpora.NOTES,
                new CorpusStart(Corpora.NETWORK, Corpora.GENESIS, 95, parts),
                101,
                "of anchor 96, the source now gives 95");
        foreign(
                folder,
                Corpora.NOTES,
                new CorpusStart(Corpora.NETWORK, Corpora.GENESIS, 96, Map.of("state", new byte[9])),
                101,
                "of an anchor with other content than the source gives now");
        assertThat(Corpora.names(CorpusWriter.partialOf(folder))).contains("101.note", "anchor-state.note");
    }

    @Test
    void discardingRemovesTheFolderThatThisWriterMadeAndNoOther() throws IOException {
        Path folder = temp.resolve("corpus");
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
            writer.discard();
        }
        assertThat(temp).isEmptyDirectory();
        try (CorpusWriter writer = Corpora.writer(folder)) {
            writer.add(Corpora.item(101));
        }
        try (CorpusWriter second = Corpora.writer(folder)) {
            second.discard();
        }
        assertThat(Corpora.names(CorpusWriter.partialOf(folder))).contains("101.note");
    }

    @Test
    void itemsThatDoNotFitAreRefused() throws IOException {
        try (CorpusWriter writer = Corpora.writer(temp.resolve("corpus"))) {
            refused(
                    () -> writer.add(new CorpusItem(97, new byte[65])),
                    "097.note: expected at most 64 bytes in a corpus of kind notes, got 65");
            writer.add(Corpora.item(100));
            for (long position : List.of(100L, 99L, 111L)) {
                assertThatThrownBy(() -> writer.add(Corpora.item(position)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("item " + position + ": expected a position from 101 to 110");
            }
            refused(writer::finish, "there is no item from 101 to 110");
        }
    }

    private static Digest goneOn(Path folder) throws IOException {
        try (CorpusWriter writer = Corpora.writer(folder)) {
            for (long position : POSITIONS) {
                if (position >= writer.next()) {
                    writer.add(Corpora.item(position));
                }
            }
            return writer.finish();
        }
    }

    private static void foreign(Path folder, CorpusKind kind, CorpusStart start, long from, String message) {
        refused(
                () -> CorpusWriter.open(folder, kind, start, from, 110).close(),
                "an interrupted fetch is there, " + message);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(CorpusException.class).hasMessageContaining(message);
    }
}
