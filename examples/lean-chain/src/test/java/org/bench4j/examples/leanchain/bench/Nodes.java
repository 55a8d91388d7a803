package org.bench4j.examples.leanchain.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bench4j.engine.corpus.FetchPlan;
import org.bench4j.engine.corpus.Fetched;
import org.bench4j.engine.corpus.Fetching;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.server.ChainScript;
import org.bench4j.examples.leanchain.server.LeanNode;
import org.bench4j.examples.leanchain.server.NodeConfig;

/** Nodes and corpora for tests and measurements, in this JVM. */
final class Nodes {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Nodes() {}

    /** A node of 4 validators in mock mode that has produced all its slots. */
    static LeanNode mock(Path folder, int slots, double emptyShare, Long... lateSlots) throws Exception {
        return finished(LeanNode.start(config(folder, 4, slots, true, emptyShare, lateSlots)));
    }

    static NodeConfig config(
            Path folder, int validators, int slots, boolean mock, double emptyShare, Long... lateSlots) {
        return new NodeConfig(
                folder,
                0,
                "lean-test",
                validators,
                42,
                slots,
                mock,
                Optional.empty(),
                new ChainScript(42, emptyShare, Arrays.stream(lateSlots).collect(Collectors.toSet())),
                ChainOptions.DEFAULT);
    }

    /** Waits, by asking it, until a node has produced all its slots. */
    static LeanNode finished(LeanNode node) throws IOException, InterruptedException {
        while (get(node, "eth/v1/node/health").statusCode() == 206) {
            Thread.onSpinWait();
        }
        return node;
    }

    static HttpResponse<byte[]> get(LeanNode node, String path) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(node.address() + "/" + path)).build(),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    static HttpResponse<byte[]> post(LeanNode node, byte[] block) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(node.address() + "/eth/v2/beacon/blocks"))
                        .POST(HttpRequest.BodyPublishers.ofByteArray(block))
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    static Fetched fetch(URI url, Path corpus, long from, long to) throws IOException, InterruptedException {
        return Fetching.fetch(
                new BeaconBlocks(), new FetchPlan(corpus, from, to, Optional.of(url), Map.of()), System.err::println);
    }
}
