package org.bench4j.engine.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.model.Digest;

/** A corpus in a folder, with every check that {@link Corpus} promises; its manifest is in memory, its files are not. */
public final class CorpusFolder implements Corpus {
    private final Path folder;
    private final CorpusKind kind;
    private final Manifest manifest;
    private final Map<String, Stored> parts = new LinkedHashMap<>();

    private CorpusFolder(Path folder, CorpusKind kind, Manifest manifest) {
        this.folder = folder;
        this.kind = kind;
        this.manifest = manifest;
        manifest.parts().forEach(part -> parts.put(manifest.head().partOf(part.name()), part));
    }

    /**
     * Reads the manifest alone: how many items there are, and the digest of the whole.
     *
     * @throws CorpusException when there is none, it is damaged, or the corpus is of another kind
     * @throws IOException when it cannot be read
     */
    public static CorpusFolder listed(Path folder, CorpusKind kind) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new CorpusException("corpus " + folder + ": "
                    + (Files.isDirectory(CorpusWriter.partialOf(folder))
                            ? "its fetch was interrupted or still runs; fetch it again, it goes on where it was"
                            : "there is no such folder; bench:fetch makes one"));
        }
        CorpusFolder found = new CorpusFolder(folder, kind, ManifestReader.complete(folder));
        ManifestHead head = found.manifest.head();
        if (!head.kind().equals(kind.name()) || !head.ending().equals(kind.ending())) {
            throw new CorpusException("corpus " + folder + ": expected kind " + kind.name() + " (." + kind.ending()
                    + "), got " + head.kind() + " (." + head.ending() + ")");
        }
        return found;
    }

    /**
     * Opens a corpus that was recorded where the caller thinks.
     *
     * @throws CorpusException when it is of another kind, from elsewhere, or not as its manifest has it; nothing of it was decoded
     *     by then
     * @throws IOException when it cannot be read
     */
    public static Corpus open(Path folder, CorpusKind kind, String network, Digest genesis) throws IOException {
        return listed(folder, kind).opened(network, genesis);
    }

    /**
     * This corpus once more, checked as {@link #open} does.
     *
     * @throws CorpusException when it is from elsewhere, or not as its manifest has it
     */
    public Corpus opened(String network, Digest genesis) throws IOException {
        ManifestHead head = manifest.head();
        if (!head.network().equals(network)) {
            throw new CorpusException("corpus " + folder + ": recorded on network \"" + head.network()
                    + "\", expected \"" + network + "\"");
        }
        if (!head.genesis().equals(genesis)) {
            throw new CorpusException("corpus " + folder + ": recorded on genesis "
                    + head.genesis().hex() + ", expected that of network \"" + network + "\" here, " + genesis.hex());
        }
        requireFiles();
        return this;
    }

    /** Insists that exactly the manifest's files are there, each with its size. */
    private void requireFiles() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> found.add(file.getFileName().toString()));
        }
        found.remove(Manifest.FILE);
        for (Stored file : manifest.parts()) {
            require(file, found);
        }
        for (StoredItem item : manifest.items()) {
            require(item.file(), found);
        }
        if (!found.isEmpty()) {
            throw new CorpusException(
                    "corpus " + folder + ": " + found.iterator().next() + " is not in its manifest"
                            + (found.size() == 1 ? "" : ", nor are " + (found.size() - 1) + " others"));
        }
    }

    private void require(Stored file, Set<String> found) throws IOException {
        if (!found.remove(file.name())) {
            throw new CorpusException(where(file) + "is missing");
        }
        requireSize(file);
    }

    private void requireSize(Stored file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(folder.resolve(file.name()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new CorpusException(where(file) + "expected a file of its own, got a link, a folder, or a device");
        }
        if (attributes.size() > kind.largestFile()) {
            throw new CorpusException(where(file) + "expected at most " + kind.largestFile()
                    + " bytes in a corpus of kind " + kind.name() + ", got " + attributes.size());
        }
        if (attributes.size() < file.size()) {
            throw new CorpusException(
                    where(file) + "it was truncated: " + attributes.size() + " of " + file.size() + " bytes are there");
        }
        if (attributes.size() > file.size()) {
            throw new CorpusException(
                    where(file) + "it was altered: expected " + file.size() + " bytes, got " + attributes.size());
        }
    }

    private byte[] read(Stored file) throws IOException {
        requireSize(file);
        byte[] bytes = Files.readAllBytes(folder.resolve(file.name()));
        Digest found = Sha256.of(bytes);
        if (!found.equals(file.digest())) {
            throw new CorpusException(where(file) + "it was altered: expected SHA-256 "
                    + file.digest().hex() + ", got " + found.hex());
        }
        return bytes;
    }

    private String where(Stored file) {
        return "corpus " + folder + ": " + file.name() + ": ";
    }

    @Override
    public String network() {
        return manifest.head().network();
    }

    @Override
    public Digest genesis() {
        return manifest.head().genesis();
    }

    @Override
    public long anchor() {
        return manifest.head().anchor();
    }

    @Override
    public long from() {
        return manifest.head().from();
    }

    @Override
    public long to() {
        return manifest.head().to();
    }

    @Override
    public Digest digest() {
        return manifest.digest().orElseThrow();
    }

    @Override
    public Set<String> anchorParts() {
        return Collections.unmodifiableSet(parts.keySet());
    }

    @Override
    public byte[] anchor(String part) throws IOException {
        Stored file = parts.get(part);
        if (file == null) {
            throw new CorpusException(
                    "corpus " + folder + ": its anchor has no part \"" + part + "\", it has " + parts.keySet());
        }
        return read(file);
    }

    @Override
    public int warmupItems() {
        return manifest.warmupItems();
    }

    @Override
    public int items() {
        return manifest.items().size();
    }

    @Override
    public CorpusItem item(int index) throws IOException {
        StoredItem item = manifest.items().get(index);
        return new CorpusItem(item.position(), read(item.file()));
    }

    @Override
    public String toString() {
        return "corpus " + folder;
    }
}
