package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the entries of a {@code data.js} that is written as github-action-benchmark writes it: suites by their name, each an array of entries. */
final class PlainIndex {
    private static final PlainJson.Names ROOT = new PlainJson.Names("entries", "source", "benches");
    private static final PlainJson.Names ENTRY = new PlainJson.Names("commit", "date", "tool", "benches");
    private static final PlainJson.Names COMMIT = new PlainJson.Names("id", "timestamp");

    private final PlainJson in;
    private final Optional<String> wanted;
    private final List<Found> found = new ArrayList<>();

    private PlainIndex(PlainJson in, Optional<String> wanted) {
        this.in = in;
        this.wanted = wanted;
    }

    /**
     * An entry in the file.
     *
     * @param offset of its first byte
     * @param length in bytes
     */
    record Found(Optional<String> suite, GithubEntry entry, Place place, long offset, long length) {}

    /**
     * The entries in the order of the file.
     *
     * @param wanted the only suite that is wanted, absent when all are
     */
    static List<Found> of(PlainJson in, Optional<String> wanted) throws IOException, PlainJson.NotPlain {
        PlainIndex index = new PlainIndex(in, wanted);
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(ROOT)) {
                case 0 -> index.suites();
                case -1 -> in.pass(in.next());
                default -> throw PlainJson.notPlain();
            }
        }
        return index.found;
    }

    private void suites() throws IOException, PlainJson.NotPlain {
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            String suite = in.string();
            if (wanted.isPresent() && !wanted.get().equals(suite)) {
                in.pass(in.next());
            } else {
                entries(suite);
            }
        }
    }

    private void entries(String suite) throws IOException, PlainJson.NotPlain {
        Place array = new Place("$.entries" + Text.step(suite), 0, 0);
        in.expect('[');
        for (int index = 0; in.element(index == 0); index++) {
            if (in.token() != '{') {
                throw PlainJson.notPlain();
            }
            Place place = in.place(array.element(index).path());
            long offset = in.offset();
            GithubEntry entry = entry(place);
            if (!entry.hasBenches) {
                throw PlainJson.notPlain();
            }
            found.add(new Found(Optional.of(suite), entry, place, offset, in.behind() - offset));
        }
    }

    private GithubEntry entry(Place place) throws IOException, PlainJson.NotPlain {
        GithubEntry entry = GithubEntry.at(place);
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(ENTRY)) {
                case 0 -> commit(entry);
                case 1 -> entry.date = in.scalar(in.next());
                case 2 -> entry.tool = in.scalar(in.next());
                case 3 -> {
                    int began = in.next();
                    entry.hasBenches = began == '[';
                    in.pass(began);
                }
                default -> in.pass(in.next());
            }
        }
        return entry;
    }

    private void commit(GithubEntry entry) throws IOException, PlainJson.NotPlain {
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(COMMIT)) {
                case 0 -> entry.commit = in.scalar(in.next());
                case 1 -> entry.committed = in.scalar(in.next());
                default -> in.pass(in.next());
            }
        }
    }
}
