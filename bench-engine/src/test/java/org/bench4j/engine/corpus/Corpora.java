package org.bench4j.engine.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.api.Param;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.FetchOrder;
import org.bench4j.api.fetch.Origin;
import org.bench4j.model.Digest;

/** Small corpora, and a source of them over HTTP. */
final class Corpora {
    static final CorpusKind NOTES = new CorpusKind("notes", "note", 64);
    static final Digest GENESIS = Digest.sha256("genesis");
    static final String NETWORK = "testnet";

    private Corpora() {}

    /** What the items build on: a state at position 96 of a range from 101, so that 97 to 100 are for warming up. */
    static CorpusStart start() {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("state", utf8("the state"));
        parts.put("block", utf8("the block"));
        return new CorpusStart(NETWORK, GENESIS, 96, parts);
    }

    static CorpusWriter writer(Path folder) throws IOException {
        return CorpusWriter.open(folder, NOTES, start(), 101, 110);
    }

    /** Warm-up items 97 and 100, items 101, 104 to 106, 109. */
    static Path written(Path folder) throws IOException {
        try (CorpusWriter writer = writer(folder)) {
            for (long position : List.of(97L, 100L, 101L, 104L, 105L, 106L, 109L)) {
                writer.add(item(position));
            }
            writer.finish();
        }
        return folder;
    }

    static CorpusItem item(long position) {
        return new CorpusItem(position, content(position));
    }

    static byte[] content(long position) {
        return utf8("note " + position);
    }

    static Corpus open(Path folder) throws IOException {
        return CorpusFolder.open(folder, NOTES, NETWORK, GENESIS);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** Manifest lines with one replaced, and the end made right again. */
    static void rewrite(Path folder, String line, String replacement) throws IOException {
        Path file = folder.resolve(Manifest.FILE);
        String text = Files.readString(file);
        if (!text.contains(line)) {
            throw new IllegalArgumentException("no \"" + line + "\" in " + text);
        }
        String lines = text.substring(0, text.indexOf("end ")).replace(line, replacement);
        Files.writeString(file, lines + ManifestLines.end(Sha256.of(utf8(lines))));
    }

    /** Asks {@code /head} for "network last", {@code /state}, and {@code /notes/N} for a note that names the one before it. */
    static class HttpNotes implements CorpusSource {
        static final Param<Boolean> LINKED = Param.flag("linked", false);

        private Origin origin;
        private boolean linked;

        @Override
        public CorpusKind kind() {
            return NOTES;
        }

        @Override
        public List<Param<?>> params() {
            return List.of(LINKED);
        }

        @Override
        public CorpusStart start(FetchOrder order) throws IOException, InterruptedException {
            origin = order.origin();
            linked = order.get(LINKED);
            String[] head = new String(
                            origin.get("/head", "text/plain").orElseThrow(() -> new CorpusException("no head")),
                            StandardCharsets.UTF_8)
                    .split(" ");
            long last = Long.parseLong(head[1]);
            if (order.to() > last) {
                throw new CorpusException("range to " + order.to() + ": the server's head is at " + last);
            }
            return new CorpusStart(
                    head[0],
                    GENESIS,
                    order.from() - 3,
                    Map.of("state", origin.get("state").orElseThrow()));
        }

        @Override
        public Optional<byte[]> item(long position) throws IOException, InterruptedException {
            return origin.get("notes/" + position);
        }

        @Override
        public void follows(Optional<CorpusItem> previous, CorpusItem item) {
            String before = previous.map(one -> Long.toString(one.position())).orElse("the anchor");
            String named = new String(item.bytes(), StandardCharsets.UTF_8);
            if (linked && !named.endsWith(" after " + before)) {
                throw new CorpusException("note " + item.position() + ": expected one after " + before + ", got \""
                        + named + "\"; the chain was reorganised meanwhile");
            }
        }
    }
}
