package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the entries of a plain {@code data.js}. */
final class PlainIndex implements PlainFile.Taker {
    private final Optional<String> wanted;
    private final List<Found> found = new ArrayList<>();
    private Optional<String> suite = Optional.empty();

    private PlainIndex(Optional<String> wanted) {
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
        PlainIndex index = new PlainIndex(wanted);
        PlainFile.walk(in, index);
        return index.found;
    }

    @Override
    public boolean suite(String name) {
        suite = Optional.of(name);
        return wanted.isEmpty() || wanted.get().equals(name);
    }

    @Override
    public void benches(PlainJson in, GithubEntry before) throws IOException, PlainJson.NotPlain {
        in.pass('[');
    }

    @Override
    public void entry(GithubEntry entry, Place place, long offset, long length) {
        found.add(new Found(suite, entry, place, offset, length));
    }
}
