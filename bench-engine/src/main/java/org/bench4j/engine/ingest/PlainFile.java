package org.bench4j.engine.ingest;

import java.io.IOException;

/** Walks through a {@code data.js} that is written as github-action-benchmark writes it: suites by their name, each an array of entries. */
final class PlainFile {
    private static final PlainJson.Names ROOT = new PlainJson.Names("entries", "source", "benches");
    private static final PlainJson.Names ENTRY = new PlainJson.Names("commit", "date", "tool", "benches");
    private static final PlainJson.Names COMMIT = new PlainJson.Names("id", "timestamp");

    private final PlainJson in;
    private final Taker taker;

    private PlainFile(PlainJson in, Taker taker) {
        this.in = in;
        this.taker = taker;
    }

    /** What is done with what is met. */
    interface Taker {
        /** A suite begins; whether it is wanted. */
        boolean suite(String name) throws IOException, PlainJson.NotPlain;

        /** Passes the rest of an array of benchmarks, of which only the beginning was passed; knows the members that came before it. */
        void benches(PlainJson in, GithubEntry before) throws IOException, PlainJson.NotPlain;

        /** An entry has ended: where it began, and how many bytes it has. */
        void entry(GithubEntry entry, Place place, long offset, long length) throws IOException, PlainJson.NotPlain;

        /** How many entries from the one on that now begins it knows already, and has passed to their end: mostly none. */
        default int known(PlainJson in) throws IOException, PlainJson.NotPlain {
            return 0;
        }
    }

    static void walk(PlainJson in, Taker taker) throws IOException, PlainJson.NotPlain {
        PlainFile file = new PlainFile(in, taker);
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(ROOT)) {
                case 0 -> file.suites();
                case -1 -> in.pass(in.next());
                default -> throw PlainJson.notPlain();
            }
        }
    }

    /** Walks through those entries of an array that begin before a position, from one on that begins at the reader's. */
    static void walk(PlainJson in, long end, Taker taker) throws IOException, PlainJson.NotPlain {
        PlainFile file = new PlainFile(in, taker);
        for (boolean more = in.element(true); more && in.offset() < end; more = in.element(false)) {
            file.entry(new Place("$", 0, 0));
        }
    }

    private void suites() throws IOException, PlainJson.NotPlain {
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            String suite = in.string();
            if (taker.suite(suite)) {
                entries(new Place("$.entries" + Text.step(suite), 0, 0));
            } else {
                in.pass(in.next());
            }
        }
    }

    private void entries(Place array) throws IOException, PlainJson.NotPlain {
        in.expect('[');
        int index = 0;
        while (in.element(index == 0)) {
            int known = taker.known(in);
            if (known > 0) {
                index += known;
            } else {
                entry(in.place(array.element(index++).path()));
            }
        }
    }

    /** Reads the rest of an entry, of which only the beginning was passed. */
    private void entry(Place place) throws IOException, PlainJson.NotPlain {
        if (in.token() != '{') {
            throw PlainJson.notPlain();
        }
        long offset = in.offset();
        GithubEntry entry = GithubEntry.at(place);
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(ENTRY)) {
                case 0 -> commit(entry);
                case 1 -> entry.date = in.scalar(in.next());
                case 2 -> entry.tool = in.scalar(in.next());
                case 3 -> {
                    in.expect('[');
                    taker.benches(in, entry);
                    entry.hasBenches = true;
                }
                default -> in.pass(in.next());
            }
        }
        if (!entry.hasBenches) {
            throw PlainJson.notPlain();
        }
        taker.entry(entry, place, offset, in.behind() - offset);
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
