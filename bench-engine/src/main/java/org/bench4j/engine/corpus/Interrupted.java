package org.bench4j.engine.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bench4j.api.corpus.CorpusException;

/**
 * What a writer that was stopped has left.
 *
 * @param items those whose files are whole, up to the first that is not
 * @param length of the manifest up to the last of them, in bytes
 * @param strays files that belong to none of them
 */
record Interrupted(List<StoredItem> items, long length, List<Path> strays) {
    /**
     * Looks at a folder.
     *
     * @param beginning lines of the manifest up to the first item, as they have to be
     * @throws CorpusException when it is about something else
     */
    static Interrupted of(Path partial, String beginning, ManifestHead head) throws IOException {
        Path file = partial.resolve(Manifest.FILE);
        byte[] found = Files.readAllBytes(file);
        byte[] expected = beginning.getBytes(StandardCharsets.UTF_8);
        int same = Arrays.mismatch(found, expected);
        if (same < 0 || same == found.length) {
            return new Interrupted(List.of(), 0, strays(partial, Set.of()));
        }
        Manifest manifest = ManifestReader.read(file).manifest();
        if (same < expected.length) {
            throw new CorpusException("corpus " + partial + ": an interrupted fetch is there, of "
                    + difference(manifest.head(), head)
                    + "; fetch that again to complete it, or delete this folder to begin anew");
        }
        Set<String> whole = new HashSet<>();
        manifest.parts().forEach(part -> whole.add(part.name()));
        for (Stored part : manifest.parts()) {
            if (!isWhole(partial, part)) {
                return new Interrupted(List.of(), 0, strays(partial, Set.of()));
            }
        }
        StringBuilder lines = new StringBuilder(beginning);
        List<StoredItem> items = new ArrayList<>();
        int gap = 0;
        for (StoredItem item : manifest.items()) {
            if (!isWhole(partial, item.file())) {
                break;
            }
            if (gap < manifest.gaps().size() && manifest.gaps().get(gap).first() < item.position()) {
                lines.append(ManifestLines.gap(manifest.gaps().get(gap++)));
            }
            lines.append(ManifestLines.item(item));
            items.add(item);
            whole.add(item.file().name());
        }
        return new Interrupted(items, lines.toString().getBytes(StandardCharsets.UTF_8).length, strays(partial, whole));
    }

    private static boolean isWhole(Path partial, Stored stored) throws IOException {
        Path file = partial.resolve(stored.name());
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == stored.size()
                && Sha256.of(Files.readAllBytes(file)).equals(stored.digest());
    }

    private static List<Path> strays(Path partial, Set<String> whole) throws IOException {
        try (Stream<Path> files = Files.list(partial)) {
            return files.filter(file -> !whole.contains(file.getFileName().toString())
                            && !file.getFileName().toString().equals(Manifest.FILE))
                    .toList();
        }
    }

    /** What tells the two apart, the most telling thing first. */
    private static String difference(ManifestHead found, ManifestHead asked) {
        if (!found.kind().equals(asked.kind()) || !found.ending().equals(asked.ending())) {
            return "kind " + found.kind() + ", this one is of kind " + asked.kind();
        }
        if (!found.network().equals(asked.network())) {
            return "network \"" + found.network() + "\", this one is of \"" + asked.network() + "\"";
        }
        if (!found.genesis().equals(asked.genesis())) {
            return "genesis " + found.genesis().hex() + ", this one is on "
                    + asked.genesis().hex();
        }
        if (found.from() != asked.from() || found.to() != asked.to()) {
            return "range " + found.from() + " to " + found.to() + ", this one is of " + asked.from() + " to "
                    + asked.to();
        }
        if (found.anchor() != asked.anchor()) {
            return "anchor " + found.anchor() + ", the source now gives " + asked.anchor();
        }
        return "an anchor with other content than the source gives now";
    }
}
