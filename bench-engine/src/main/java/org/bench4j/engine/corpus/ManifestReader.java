package org.bench4j.engine.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.model.Digest;

/** Reads a manifest line by line and insists on every word of it. */
final class ManifestReader {
    /** No manifest is larger: a line is about 100 bytes, so that this is for two million items. */
    private static final long LARGEST = 200L << 20;

    private final Path file;
    private final String[] lines;
    private final Set<String> names = new HashSet<>(Set.of(Manifest.FILE));
    private int at;
    private long next;

    private ManifestReader(Path file, String[] lines) {
        this.file = file;
        this.lines = lines;
    }

    /**
     * What was read.
     *
     * @param manifest as far as it goes
     * @param length of its whole lines, the end left out, in bytes
     */
    record Found(Manifest manifest, int length) {}

    /** The manifest of a complete corpus. */
    static Manifest complete(Path folder) throws IOException {
        Manifest manifest = read(folder.resolve(Manifest.FILE)).manifest();
        if (manifest.digest().isEmpty()) {
            throw new CorpusException(
                    "corpus " + folder + ": its manifest has no end; it was cut, or its fetch never got to the end");
        }
        return manifest;
    }

    /** A manifest that may have been cut anywhere: a last line that is not whole is passed over. */
    static Found read(Path file) throws IOException {
        byte[] bytes;
        try {
            long size = Files.size(file);
            if (size > LARGEST) {
                throw new CorpusException(file + ": expected a manifest of at most " + LARGEST + " bytes, got " + size);
            }
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            throw new CorpusException("corpus " + file.getParent() + ": it has no " + Manifest.FILE, none);
        }
        int whole = bytes.length;
        while (whole > 0 && bytes[whole - 1] != '\n') {
            whole--;
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, 0, whole))
                    .toString();
        } catch (CharacterCodingException foreign) {
            throw new CorpusException(file + ": expected a manifest in UTF-8", foreign);
        }
        String[] lines = text.isEmpty()
                ? new String[0]
                : text.substring(0, text.length() - 1).split("\n", -1);
        ManifestReader reader = new ManifestReader(file, lines);
        boolean ends = lines.length > 0 && lines[lines.length - 1].startsWith("end ");
        int length = ends ? whole - lines[lines.length - 1].length() - 1 : whole;
        Optional<Digest> digest = ends ? Optional.of(Sha256.of(Arrays.copyOf(bytes, length))) : Optional.empty();
        Manifest manifest = reader.manifest(ends ? lines.length - 1 : lines.length, digest);
        if (ends) {
            reader.requireEnd(lines[lines.length - 1], digest.get());
            if (whole != bytes.length) {
                throw new CorpusException(file + ": something follows its end");
            }
        }
        return new Found(manifest, length);
    }

    private void requireEnd(String line, Digest digest) {
        if (!line.equals("end " + digest.hex())) {
            throw new CorpusException(file + ": it was altered: its end says \"" + line.substring("end ".length())
                    + "\", its lines have " + digest.hex());
        }
    }

    private Manifest manifest(int count, Optional<Digest> digest) {
        requireVersion();
        String[] kind = words("kind", 2);
        String network = rest("network");
        ManifestHead head = converted(() -> {
            Digest genesis = new Digest(words("genesis", 1)[0]);
            long anchor = number(words("anchor", 1)[0]);
            String[] range = words("range", 2);
            return new ManifestHead(kind[0], kind[1], network, genesis, anchor, number(range[0]), number(range[1]));
        });
        next = head.anchor() + 1;
        List<Stored> parts = new ArrayList<>();
        List<StoredItem> items = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        while (at < count) {
            String line = lines[at];
            if (line.startsWith("part ") && items.isEmpty() && gaps.isEmpty()) {
                parts.add(stored(words("part", 3), 0));
            } else if (line.startsWith("gap ")) {
                String[] gap = words("gap", 2);
                long first = position(gap[0], head);
                gaps.add(new Gap(first, position(gap[1], first, head.to())));
            } else {
                String[] item = words("item", 4);
                items.add(new StoredItem(position(item[0], head), stored(item, 1)));
            }
        }
        if (digest.isPresent() && next != head.to() + 1) {
            throw new CorpusException(file + ": it ends at position " + (next - 1) + ", its range at " + head.to());
        }
        return new Manifest(head, parts, items, gaps, digest);
    }

    private void requireVersion() {
        String[] words = words(ManifestLines.MAGIC, 1);
        long version = converted(() -> number(words[0]));
        if (version > ManifestLines.VERSION) {
            throw new CorpusException(file + ": it is of format version " + version
                    + ", this version of bench reads up to " + ManifestLines.VERSION
                    + "; use the version of bench that fetched it, or a newer one");
        }
        if (version < 1) {
            throw wrong(at - 1, "a format version from 1 on");
        }
    }

    /** Every position is an item or in a gap, so that it has to be the next one; the next is then the one after it. */
    private long position(String text, ManifestHead head) {
        return position(text, next, Math.min(next, head.to()));
    }

    private long position(String text, long least, long most) {
        long position = converted(() -> number(text));
        if (position < least || position > most) {
            throw wrong(at - 1, least >= most ? "position " + least : "a position from " + least + " to " + most);
        }
        next = position + 1;
        return position;
    }

    private Stored stored(String[] words, int from) {
        String name = words[from + 2];
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new CorpusException(file + ", line " + at + ": the path \"" + name
                    + "\" leaves the folder, or might; expected a plain file name");
        }
        if (!names.add(name)) {
            throw wrong(at - 1, "no file named twice");
        }
        return converted(() -> {
            Digest digest = new Digest(words[from]);
            long size = number(words[from + 1]);
            if (digest.hex().length() != 64 || size < 0) {
                throw new IllegalArgumentException("expected a SHA-256 of 64 digits and a size of at least 0");
            }
            return new Stored(name, size, digest);
        });
    }

    /** The words after the one that a line has to begin with. */
    private String[] words(String word, int count) {
        String[] words = rest(word).split(" ", -1);
        if (words.length != count) {
            throw wrong(at - 1, count + " words after \"" + word + "\"");
        }
        return words;
    }

    private String rest(String word) {
        if (at >= lines.length) {
            throw new CorpusException(file + ": it ends before its \"" + word + "\" line");
        }
        String line = lines[at++];
        if (!line.startsWith(word + " ")) {
            throw wrong(at - 1, "a line that begins with \"" + word + "\"");
        }
        return line.substring(word.length() + 1);
    }

    private static long number(String text) {
        if (!text.matches("-1|0|[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException("\"" + text + "\": expected a whole number");
        }
        return Long.parseLong(text);
    }

    private <T> T converted(Supplier<T> conversion) {
        try {
            return conversion.get();
        } catch (IllegalArgumentException refused) {
            throw new CorpusException(file + ", line " + at + ": " + refused.getMessage(), refused);
        }
    }

    private CorpusException wrong(int line, String expected) {
        String found = lines[line];
        return new CorpusException(file + ", line " + (line + 1) + ": expected " + expected + ", got \""
                + (found.length() > 80 ? found.substring(0, 80) + "..." : found) + "\"");
    }
}
