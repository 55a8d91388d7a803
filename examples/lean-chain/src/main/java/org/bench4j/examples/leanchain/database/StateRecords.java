package org.bench4j.examples.leanchain.database;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.codec.ValidatorCodec;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.examples.leanchain.types.Validators;
import org.rocksdb.RocksDBException;

/**
 * States on disk, each as a record, the parts that they share once.
 *
 * <p>Thread-safe. States that are read share those parts in memory as well, as far as they were read or written lately.
 */
final class StateRecords {
    private static final int KNOWN_PARTS = 2048;

    private final Rocks rocks;
    private final Map<Root, RootList.Chunk> chunks = new Recent<>(KNOWN_PARTS);
    private final Map<Root, Validators> registries = new Recent<>(2);

    StateRecords(Rocks rocks) {
        this.rocks = rocks;
    }

    synchronized Optional<State> read(Root block) {
        return rocks.get(Column.STATES, block.toBytes()).map(bytes -> StateCodec.decodeRecord(bytes, shared()));
    }

    synchronized void write(Root block, State state) {
        rocks.write(batch -> {
            writeParts(state, batch);
            batch.put(Column.STATES, block.toBytes(), StateCodec.encodeRecord(state));
        });
    }

    /** Drops the states that a step of finality has made useless. */
    void prune(Finality finality) {
        rocks.write(batch -> {
            for (Checkpoint block : finality.abandoned()) {
                batch.delete(Column.STATES, block.root().toBytes());
            }
            // The last final one stays: it is what a restart begins with.
            List<Checkpoint> passed =
                    finality.settled().subList(0, finality.settled().size() - 1);
            for (Checkpoint block :
                    Stream.concat(Stream.of(finality.before()), passed.stream()).toList()) {
                if (!Retention.keeps(block.slot())) {
                    batch.delete(Column.STATES, block.root().toBytes());
                }
            }
        });
    }

    /** Drops every state for which this does not hold: what a process that was killed left behind. */
    void sweep(Predicate<Checkpoint> kept) {
        rocks.write(batch -> {
            for (byte[] key : rocks.keys(Column.STATES)) {
                byte[] encoded = rocks.get(Column.STATES, key).orElseThrow();
                if (!kept.test(new Checkpoint(Root.of(key), StateCodec.slotOfRecord(encoded)))) {
                    batch.delete(Column.STATES, key);
                }
            }
        });
    }

    private void writeParts(State state, Rocks.Batch batch) throws RocksDBException {
        RootList history = state.history();
        for (int i = 0; i < history.fullChunks(); i++) {
            RootList.Chunk chunk = history.chunk(i);
            if (chunks.putIfAbsent(chunk.root(), chunk) != null) {
                continue;
            }
            byte[] bytes = new byte[RootList.CHUNK * Root.LENGTH];
            List<Root> roots = chunk.roots();
            for (int j = 0; j < roots.size(); j++) {
                System.arraycopy(roots.get(j).toBytes(), 0, bytes, j * Root.LENGTH, Root.LENGTH);
            }
            batch.put(Column.SHARED, chunk.root().toBytes(), bytes);
        }
        Validators validators = state.validators();
        if (registries.put(validators.hashTreeRoot(), validators) == null) {
            batch.put(Column.SHARED, validators.hashTreeRoot().toBytes(), ValidatorCodec.encode(validators));
        }
    }

    private StateCodec.SharedParts shared() {
        return new StateCodec.SharedParts() {
            @Override
            public RootList.Chunk chunk(Root root) {
                return chunks.computeIfAbsent(root, unseen -> {
                    byte[] bytes = part(unseen);
                    List<Root> roots = IntStream.range(0, RootList.CHUNK)
                            .mapToObj(i -> Root.of(Arrays.copyOfRange(bytes, i * Root.LENGTH, (i + 1) * Root.LENGTH)))
                            .toList();
                    return RootList.Chunk.of(roots);
                });
            }

            @Override
            public Validators validators(Root root) {
                return registries.computeIfAbsent(
                        root, unseen -> ValidatorCodec.decode(SszReader.of("registry", part(unseen))));
            }
        };
    }

    private byte[] part(Root root) {
        return rocks.get(Column.SHARED, root.toBytes())
                .orElseThrow(
                        () -> new DatabaseException(rocks.folder(), "a state refers to " + root + ", which is lost"));
    }

    /** The entries used last. */
    private static final class Recent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;

        private final int capacity;

        Recent(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }
}
