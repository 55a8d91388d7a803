package org.bench4j.examples.leanchain.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.FetchOrder;
import org.bench4j.api.fetch.Origin;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.database.Retention;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.model.Digest;

/**
 * Records the blocks of a running node over its HTTP API: {@code bench:fetch -Dbench.source=lean-blocks}.
 *
 * <p>A 404 for a slot means an empty slot, one after the head, or one before the node's history, and the answer does not say which. So a
 * range past the head is refused, and every block has to name the one before it as its parent.
 */
public final class BeaconBlocks implements CorpusSource {
    /** Blocks as SSZ bytes; 16 MB hold a state with the longest history that a chain may have. */
    static final CorpusKind KIND = new CorpusKind("lean-blocks", "ssz", 16 << 20);

    static final String ANCHOR_BLOCK = "block";
    static final String ANCHOR_STATE = "state";

    private static final String BYTES = "application/octet-stream";
    private static final String BLOCKS = "eth/v2/beacon/blocks/";
    private static final String STATES = "eth/v2/debug/beacon/states/";

    private Origin origin;
    private Root anchor;

    @Override
    public CorpusKind kind() {
        return KIND;
    }

    @Override
    public CorpusStart start(FetchOrder order) throws IOException, InterruptedException {
        origin = order.origin();
        long head = json("eth/v1/beacon/headers/head")
                .at("/data/header/message/slot")
                .asLong();
        if (order.to() > head) {
            throw new CorpusException(
                    "range up to slot " + order.to() + ": expected one that ends at or before the head, slot " + head);
        }
        if (order.from() < 1) {
            throw new CorpusException(
                    "range from slot 0: expected one from slot 1 on, the genesis block is never imported");
        }
        long slot = anchorSlot(order.from());
        byte[] encoded = origin.get(BLOCKS + slot, BYTES).orElseThrow();
        Block block = block(encoded, slot);
        anchor = block.hashTreeRoot();
        Root genesis = Root.parse(json("eth/v1/beacon/genesis")
                .at("/data/genesis_validators_root")
                .asText());
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put(ANCHOR_BLOCK, encoded);
        parts.put(ANCHOR_STATE, state(slot, block, genesis));
        String network = json("eth/v1/config/spec").at("/data/CONFIG_NAME").asText();
        return new CorpusStart(network, digest(genesis), slot, parts);
    }

    @Override
    public Optional<byte[]> item(long slot) throws IOException, InterruptedException {
        return origin.get(BLOCKS + slot, BYTES);
    }

    @Override
    public void follows(Optional<CorpusItem> previous, CorpusItem item) {
        Block block = block(item.bytes(), item.position());
        Root expected = previous.map(
                        before -> block(before.bytes(), before.position()).hashTreeRoot())
                .orElse(anchor);
        if (!block.parentRoot().equals(expected)) {
            throw new CorpusException(
                    "block in slot " + block.slot() + " names " + block.parentRoot()
                            + " as its parent, expected " + expected
                            + ", the block before it: the chain was reorganised between two requests, or a block is missing there");
        }
    }

    /** The root of a block, or what stands for genesis, as a digest. */
    static Digest digest(Root root) {
        return Digest.of(root.toBytes());
    }

    /** The first slot of the interval that the block before the range is in, or of an earlier one, that has a block. */
    private long anchorSlot(long from) throws IOException, InterruptedException {
        long last = from - 1;
        for (long slot = last - last % Retention.INTERVAL; slot >= 0; slot -= Retention.INTERVAL) {
            if (origin.get(BLOCKS + slot, BYTES).isPresent()) {
                return slot;
            }
        }
        throw new CorpusException(
                "range from slot " + from + ": the node has no block in the first slot of any interval of "
                        + Retention.INTERVAL + " slots before it, and a replay can start from no other");
    }

    private byte[] state(long slot, Block block, Root genesis) throws IOException, InterruptedException {
        byte[] encoded = origin.get(STATES + slot, BYTES)
                .orElseThrow(
                        () -> new CorpusException(STATES + slot + ": status 404, the node no longer keeps that state"));
        State state;
        try {
            state = StateCodec.decode(encoded);
        } catch (SszException e) {
            throw new CorpusException(STATES + slot + ": " + e.getMessage(), e);
        }
        if (!state.hashTreeRoot().equals(block.stateRoot())) {
            throw new CorpusException(
                    STATES + slot + ": its root is " + state.hashTreeRoot() + ", the block there names "
                            + block.stateRoot() + ": the chain was reorganised between two requests");
        }
        if (!state.validators().hashTreeRoot().equals(genesis)) {
            throw new CorpusException(STATES + slot + ": its validators are "
                    + state.validators().hashTreeRoot() + ", genesis has " + genesis);
        }
        return encoded;
    }

    private static Block block(byte[] encoded, long slot) {
        Block block;
        try {
            block = SignedBlock.decode(encoded).block();
        } catch (SszException e) {
            throw new CorpusException(BLOCKS + slot + ": " + e.getMessage(), e);
        }
        if (block.slot() != slot) {
            throw new CorpusException(BLOCKS + slot + ": the node gave a block in slot " + block.slot());
        }
        return block;
    }

    private JsonNode json(String path) throws IOException, InterruptedException {
        byte[] answer = origin.get(path, "application/json")
                .orElseThrow(() -> new CorpusException(path + ": status 404, expected a node's HTTP API"));
        JsonNode read = new ObjectMapper().readTree(answer);
        if (!read.path("data").isObject()) {
            throw new CorpusException(path + ": expected a JSON object with \"data\"");
        }
        return read;
    }
}
