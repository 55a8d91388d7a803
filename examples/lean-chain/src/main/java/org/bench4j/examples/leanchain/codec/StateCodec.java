package org.bench4j.examples.leanchain.codec;

import java.util.List;
import java.util.stream.IntStream;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.BlockHeader;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.examples.leanchain.types.Validators;

/**
 * States as SSZ bytes, whole or as a record that leaves out what states share.
 *
 * <p>A whole state is what a node serves and what a corpus keeps as its anchor. A record names the registry and the full chunks of the
 * history by their roots, so that a database keeps each of them once: without that, every state would be written with the whole history
 * since genesis.
 */
public final class StateCodec {
    /** Open vote rows are few: this bounds what a decoder would allocate for a hostile length. */
    private static final int VOTE_BITS = 1 << 24;

    private StateCodec() {}

    /** The bytes of a whole state. */
    public static byte[] encode(State state) {
        return encode(state, Parts.roots(state.history()), ValidatorCodec.encode(state.validators()));
    }

    /**
     * The state in these bytes.
     *
     * @throws SszException they are not the bytes of a state
     */
    public static State decode(byte[] bytes) {
        return decode(bytes, history -> history(Parts.roots(history, Limits.HISTORY)), ValidatorCodec::decode);
    }

    /** The bytes of a state's record. */
    public static byte[] encodeRecord(State state) {
        RootList history = state.history();
        List<Root> chunks = IntStream.range(0, history.fullChunks())
                .mapToObj(i -> history.chunk(i).root())
                .toList();
        byte[] abridged = new SszWriter()
                .variable(Parts.roots(chunks))
                .variable(Parts.roots(history.tail()))
                .toBytes();
        return encode(state, abridged, Parts.roots(List.of(state.validators().hashTreeRoot())));
    }

    /**
     * The state of a record.
     *
     * @param shared where its chunks and its registry are
     * @throws SszException the bytes are not a record
     */
    public static State decodeRecord(byte[] bytes, SharedParts shared) {
        return decode(
                bytes,
                history -> {
                    List<SszReader> parts = history.offset().offset().end();
                    return RootList.of(
                            Limits.HISTORY,
                            Parts.roots(parts.get(0), Limits.HISTORY / RootList.CHUNK).stream()
                                    .map(shared::chunk)
                                    .toList(),
                            Parts.roots(parts.get(1), RootList.CHUNK - 1));
                },
                registry -> shared.validators(registry.root()));
    }

    /** The slot of the state of a record, without decoding the rest. */
    public static long slotOfRecord(byte[] bytes) {
        SszReader in = SszReader.of("state", bytes);
        in.uint64();
        return in.uint64();
    }

    /** Where the parts are that many states share. */
    public interface SharedParts {
        /** The chunk of a history with this root. */
        RootList.Chunk chunk(Root root);

        /** The registry with this root. */
        Validators validators(Root root);
    }

    private static byte[] encode(State state, byte[] history, byte[] validators) {
        BlockHeader header = state.latestHeader();
        SszWriter out = new SszWriter()
                .uint64(state.genesisTime())
                .uint64(state.slot())
                .uint64(header.slot())
                .uint64(header.proposer())
                .root(header.parentRoot())
                .root(header.stateRoot())
                .root(header.bodyRoot());
        Parts.checkpoint(out, state.justified());
        Parts.checkpoint(out, state.finalized());
        return out.variable(history)
                .variable(Parts.bitlist(state.justifiedSlots()))
                .variable(validators)
                .variable(Parts.roots(state.voteRoots()))
                .variable(Parts.bitlist(state.votes()))
                .toBytes();
    }

    private static State decode(byte[] bytes, Decoder<RootList> histories, Decoder<Validators> registries) {
        SszReader in = SszReader.of("state", bytes);
        long genesisTime = in.uint64();
        long slot = in.uint64();
        BlockHeader header = new BlockHeader(in.uint64(), in.index(Limits.VALIDATORS), in.root(), in.root(), in.root());
        Checkpoint justified = Parts.checkpoint(in);
        Checkpoint finalized = Parts.checkpoint(in);
        List<SszReader> parts = in.offset().offset().offset().offset().offset().end();
        RootList history = histories.decode(parts.get(0));
        Bitlist justifiedSlots = Parts.bitlist(parts.get(1), Limits.HISTORY);
        Validators validators = registries.decode(parts.get(2));
        List<Root> voteRoots = Parts.roots(parts.get(3), Limits.HISTORY);
        Bitlist votes = Parts.bitlist(parts.get(4), VOTE_BITS);
        try {
            return new State(
                    genesisTime,
                    slot,
                    header,
                    justified,
                    finalized,
                    history,
                    justifiedSlots,
                    validators,
                    voteRoots,
                    votes);
        } catch (IllegalArgumentException e) {
            throw new SszException("state", e);
        }
    }

    private static RootList history(List<Root> roots) {
        RootList history = RootList.empty(Limits.HISTORY);
        for (Root root : roots) {
            history = history.with(root);
        }
        return history;
    }

    private interface Decoder<T> {
        T decode(SszReader in);
    }
}
