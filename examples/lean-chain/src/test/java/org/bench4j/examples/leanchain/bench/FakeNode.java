package org.bench4j.examples.leanchain.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.synthetic.SyntheticChain;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.State;

/** A node's HTTP API over a real chain, whose answers a test can change: for what a node in good health does not do. */
final class FakeNode implements AutoCloseable {
    private static final int SLOTS = 80;

    /** What is answered to a path without its leading slash; a path that is not in here gets a 404. */
    final Map<String, byte[]> answers = new ConcurrentHashMap<>();

    private final HttpServer server;

    FakeNode() throws IOException {
        SyntheticChain chain = SyntheticChain.open(
                SyntheticParameters.builder()
                        .mockCrypto(true)
                        .numValidators(4)
                        .warmupSlots(0)
                        .iterations(SLOTS)
                        .build(),
                new PrometheusRegistry());
        State genesis = chain.node().store().headState();
        Block first = new Block(0, 0, Root.ZERO, genesis.hashTreeRoot(), BlockBody.EMPTY);
        add(new SignedBlock(first, MergedProof.PLACEHOLDER), genesis);
        for (int i = 0; i < SLOTS; i++) {
            chain.prepareSlot();
            SignedBlock block = chain.buildBlock();
            chain.importBlock(block);
            add(block, chain.node().store().headState());
        }
        text("eth/v1/beacon/headers/head", "{\"data\":{\"header\":{\"message\":{\"slot\":\"" + SLOTS + "\"}}}}");
        text("eth/v1/config/spec", "{\"data\":{\"CONFIG_NAME\":\"lean-test\"}}");
        text(
                "eth/v1/beacon/genesis",
                "{\"data\":{\"genesis_validators_root\":\""
                        + genesis.validators().hashTreeRoot().hex() + "\"}}");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    static String block(long slot) {
        return "eth/v2/beacon/blocks/" + slot;
    }

    static String state(long slot) {
        return "eth/v2/debug/beacon/states/" + slot;
    }

    void text(String path, String text) {
        answers.put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void add(SignedBlock block, State state) {
        answers.put(block(block.block().slot()), block.encode());
        answers.put(state(block.block().slot()), StateCodec.encode(state));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = answers.get(exchange.getRequestURI().getPath().substring(1));
            exchange.sendResponseHeaders(body == null ? 404 : 200, body == null ? -1 : body.length);
            if (body != null) {
                exchange.getResponseBody().write(body);
            }
        }
    }
}
