package org.bench4j.examples.leanchain.server;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.database.ChainIdentity;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.types.Block;

/**
 * The paths of the Beacon API that this node has: small answers as JSON, blocks and states as SSZ bytes.
 *
 * <p>A slot without a block is answered with 404, and so are a slot after the head and one before the anchor: a client that has to know
 * asks for the head as well. Source: the Beacon API, github.com/ethereum/beacon-APIs.
 */
final class Endpoints {
    private static final String BYTES = "application/octet-stream";
    /** A block of 16 votes by 100 validators each has 4 MB of signatures. */
    private static final int LARGEST_BLOCK = 8 << 20;

    private final ChainIdentity identity;
    private final long genesisTime;
    private final ChainReader reader;
    private final ChainThread thread;

    Endpoints(ChainIdentity identity, long genesisTime, ChainReader reader, ChainThread thread) {
        this.identity = identity;
        this.genesisTime = genesisTime;
        this.reader = reader;
        this.thread = thread;
    }

    Answer route(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        List<String> parts = List.of(path.substring(1).split("/", -1));
        String method = exchange.getRequestMethod();
        if (method.equals("POST") && path.equals("/eth/v2/beacon/blocks")) {
            return publish(exchange);
        }
        if (!method.equals("GET")) {
            throw new HttpError(405, method + " " + path + ": expected GET");
        }
        String last = parts.get(parts.size() - 1);
        return switch (path.substring(0, path.length() - last.length())) {
            case "/eth/v1/beacon/headers/" -> header(last);
            case "/eth/v2/beacon/blocks/" -> block(exchange, last);
            case "/eth/v2/debug/beacon/states/" -> state(exchange, last);
            default -> fixed(path);
        };
    }

    private Answer fixed(String path) {
        return switch (path) {
            case "/eth/v1/beacon/genesis" ->
                json(
                        "{\"data\":{\"genesis_time\":\"%d\",\"genesis_validators_root\":\"%s\"}}",
                        genesisTime, identity.genesis().hex());
            case "/eth/v1/config/spec" -> json("{\"data\":{\"CONFIG_NAME\":\"%s\"}}", identity.network());
            case "/eth/v1/node/syncing" ->
                json(
                        "{\"data\":{\"head_slot\":\"%d\",\"is_syncing\":%s}}",
                        reader.view().head().slot(), thread.producing());
            // 206: it serves, and its chain is still growing.
            case "/eth/v1/node/health" -> new Answer(thread.producing() ? 206 : 200, "application/json", new byte[0]);
            default -> throw new HttpError(404, path + ": no such path");
        };
    }

    private Answer header(String id) {
        Root root = root(id, "block");
        Block block = SignedBlock.decode(bytes(root, id)).block();
        boolean canonical = reader.resolve(Long.toString(block.slot())).equals(Optional.of(root));
        return json(
                "{\"data\":{\"root\":\"%s\",\"canonical\":%s,\"header\":{\"message\":{\"slot\":\"%d\","
                        + "\"proposer_index\":\"%d\",\"parent_root\":\"%s\",\"state_root\":\"%s\",\"body_root\":\"%s\"}}}}",
                root.hex(),
                canonical,
                block.slot(),
                block.proposer(),
                block.parentRoot().hex(),
                block.stateRoot().hex(),
                block.body().hashTreeRoot().hex());
    }

    private Answer block(HttpExchange exchange, String id) {
        acceptsBytes(exchange);
        return Answer.bytes(bytes(root(id, "block"), id));
    }

    private Answer state(HttpExchange exchange, String id) {
        acceptsBytes(exchange);
        return Answer.bytes(reader.state(root(id, "state"))
                .orElseThrow(() -> new HttpError(404, "state " + id + " is not kept: it lies before finality")));
    }

    private Answer publish(HttpExchange exchange) throws IOException {
        byte[] encoded = exchange.getRequestBody().readNBytes(LARGEST_BLOCK + 1);
        if (encoded.length > LARGEST_BLOCK) {
            throw new HttpError(413, "block of more than " + LARGEST_BLOCK + " bytes");
        }
        try {
            return thread.publish(encoded)
                    .join()
                    .map(root -> json("{\"data\":{\"root\":\"%s\"}}", root.hex()))
                    .orElseGet(() -> Answer.json(202, "{\"message\":\"waits for its parent\"}"));
        } catch (CompletionException e) {
            if (e.getCause() instanceof InvalidBlockException || e.getCause() instanceof SszException) {
                throw new HttpError(400, e.getCause().getMessage());
            }
            throw e;
        }
    }

    private Root root(String id, String what) {
        return reader.resolve(id).orElseThrow(() -> new HttpError(404, what + " " + id + ": there is no block"));
    }

    private byte[] bytes(Root root, String id) {
        return reader.block(root).orElseThrow(() -> new HttpError(404, "block " + id + ": there is no block"));
    }

    private static void acceptsBytes(HttpExchange exchange) {
        List<String> accepted = exchange.getRequestHeaders().getOrDefault("Accept", List.of("*/*"));
        if (accepted.stream().noneMatch(type -> type.contains(BYTES) || type.contains("*/*"))) {
            throw new HttpError(406, "Accept " + String.join(", ", accepted) + ": expected " + BYTES);
        }
    }

    private static Answer json(String format, Object... values) {
        return Answer.json(200, String.format(Locale.ROOT, format, values));
    }
}
