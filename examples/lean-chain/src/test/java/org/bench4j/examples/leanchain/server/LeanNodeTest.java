package org.bench4j.examples.leanchain.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeanNodeTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final long LATE = 40;

    @TempDir
    Path folder;

    @Test
    void servesTheChainThatItProducedSlotBySlot() throws Exception {
        try (LeanNode node = start("node", 60)) {
            JsonNode head = json(node, "eth/v1/beacon/headers/head").at("/data");
            assertThat(head.at("/canonical").asBoolean()).isTrue();
            assertThat(head.at("/header/message/slot").asInt()).isEqualTo(60);
            Root previous = Root.ZERO;
            int empty = 0;
            for (long slot = 0; slot <= 60; slot++) {
                Optional<Block> block = block(node, slot);
                empty += block.isEmpty() ? 1 : 0;
                if (block.isPresent()) {
                    assertThat(block.get().slot()).isEqualTo(slot);
                    assertThat(block.get().parentRoot()).isEqualTo(previous);
                    previous = block.get().hashTreeRoot();
                }
            }
            assertThat(previous.hex()).isEqualTo(head.at("/root").asText());
            assertThat(empty).isBetween(2, 20);
            assertThat(block(node, 61)).isEmpty();
        }
    }

    @Test
    void aLateBlockMakesAForkOfWhichOneSideStays() throws Exception {
        try (LeanNode node = start("node", 60)) {
            // Both were built on one parent: of the two slots one is empty now, and the chain goes on over the other.
            assertThat(block(node, LATE).isPresent())
                    .isNotEqualTo(block(node, LATE + 1).isPresent());
            long winning = block(node, LATE).isPresent() ? LATE : LATE + 1;
            Block winner = block(node, winning).orElseThrow();
            assertThat(winner.parentRoot()).isEqualTo(blockBefore(node, LATE).hashTreeRoot());
        }
    }

    @Test
    void oneSeedIsOneChain() throws Exception {
        String one;
        try (LeanNode node = start("one", 50)) {
            one = json(node, "eth/v1/beacon/headers/head").at("/data/root").asText();
        }
        try (LeanNode node = start("other", 50)) {
            assertThat(json(node, "eth/v1/beacon/headers/head").at("/data/root").asText())
                    .isEqualTo(one);
        }
    }

    @Test
    void servesTheStatesThatItKeepsAndSaysWhichItDoesNot() throws Exception {
        try (LeanNode node = start("node", 80)) {
            long slot = block(node, 64).isPresent() ? 64 : 32;
            HttpResponse<byte[]> kept = get(node, "eth/v2/debug/beacon/states/" + slot);
            State state = StateCodec.decode(kept.body());
            assertThat(state.hashTreeRoot())
                    .isEqualTo(block(node, slot).orElseThrow().stateRoot());
            assertThat(state.validators().hashTreeRoot().hex())
                    .isEqualTo(json(node, "eth/v1/beacon/genesis")
                            .at("/data/genesis_validators_root")
                            .asText());
            long other = blockBefore(node, 30).slot();
            HttpResponse<byte[]> gone = get(node, "eth/v2/debug/beacon/states/" + other);
            assertThat(gone.statusCode()).isEqualTo(404);
            assertThat(text(gone)).contains("state " + other + " is not kept");
            assertThat(get(node, "eth/v2/debug/beacon/states/head").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void answersWhatItCannotDoWithAStatusAndASentence() throws Exception {
        try (LeanNode node = start("node", 3)) {
            error(get(node, "eth/v2/beacon/blocks/99"), 404, "block 99: there is no block");
            error(get(node, "eth/v2/beacon/blocks/x\"y"), 400, "expected head, justified, finalized");
            error(get(node, "eth/v9/nothing"), 404, "/eth/v9/nothing: no such path");
            error(
                    send(
                            node,
                            "eth/v2/beacon/blocks/1",
                            HttpRequest.newBuilder().header("Accept", "application/json")),
                    406,
                    "expected application/octet-stream");
            error(
                    send(
                            node,
                            "eth/v2/beacon/blocks/1",
                            HttpRequest.newBuilder().DELETE()),
                    405,
                    "DELETE /eth/v2/beacon/blocks/1: expected GET");
            error(publish(node, new byte[] {1, 2, 3}), 400, "signed block: 3 bytes after 0, expected at least 4");
            assertThat(text(get(node, "eth/v1/config/spec"))).contains("\"CONFIG_NAME\":\"lean-test\"");
            assertThat(json(node, "eth/v1/node/syncing").at("/data/is_syncing").asBoolean())
                    .isFalse();
        }
    }

    @Test
    void publishedBlocksAreImportedAndOnesWithoutTheirParentWaitForIt() throws Exception {
        List<byte[]> blocks = new ArrayList<>();
        try (LeanNode node = start("node", 12)) {
            for (long slot = 1; slot <= 12; slot++) {
                HttpResponse<byte[]> found = get(node, "eth/v2/beacon/blocks/" + slot);
                if (found.statusCode() == 200) {
                    blocks.add(found.body());
                }
            }
        }
        try (LeanNode follower = start("follower", 0)) {
            assertThat(publish(follower, blocks.get(2)).statusCode()).isEqualTo(202);
            assertThat(publish(follower, blocks.get(1)).statusCode()).isEqualTo(202);
            HttpResponse<byte[]> first = publish(follower, blocks.get(0));
            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(text(first)).contains(root(blocks.get(0)).hex());
            assertThat(json(follower, "eth/v1/beacon/headers/head")
                            .at("/data/root")
                            .asText())
                    .isEqualTo(root(blocks.get(2)).hex());
            error(publish(follower, blocks.get(0)), 400, "is here already");
            String metrics = text(get(follower, "metrics"));
            assertThat(metrics)
                    .contains("lean_block_import_phase_seconds_count{phase=\"parent_wait\",source=\"api\"} 2")
                    .contains("lean_block_import_phase_seconds_count{phase=\"queue\",source=\"api\"} 4")
                    .contains("lean_block_import_phase_seconds_count{phase=\"stf\",source=\"api\"} 3")
                    .doesNotContain("source=\"replay\"");
        }
    }

    @Test
    void aNodeThatWasStoppedServesTheSameChainAndGoesOnProducingIt() throws Exception {
        String head;
        try (LeanNode node = start("node", 40)) {
            head = json(node, "eth/v1/beacon/headers/head").at("/data/root").asText();
        }
        try (LeanNode node = start("node", 0)) {
            assertThat(json(node, "eth/v1/beacon/headers/head").at("/data/root").asText())
                    .isEqualTo(head);
        }
        try (LeanNode node = start("node", 50)) {
            assertThat(json(node, "eth/v1/beacon/headers/head")
                            .at("/data/header/message/slot")
                            .asInt())
                    .isBetween(45, 50);
            assertThat(json(node, "eth/v1/beacon/headers/" + head)
                            .at("/data/canonical")
                            .asBoolean())
                    .isTrue();
        }
    }

    @Test
    void theNetworksFileSaysWhichChainItIs() throws Exception {
        start("node", 1).close();
        Network network = Network.read(folder.resolve("node").resolve(Network.FILE));
        assertThat(network.identity().network()).isEqualTo("lean-test");
        assertThat(network.mockCrypto()).isTrue();
    }

    private LeanNode start(String name, int slots) throws Exception {
        LeanNode node = LeanNode.start(new NodeConfig(
                folder.resolve(name),
                0,
                "lean-test",
                4,
                7,
                slots,
                true,
                Optional.empty(),
                new ChainScript(7, 0.1, Set.of(LATE)),
                ChainOptions.DEFAULT));
        while (get(node, "eth/v1/node/health").statusCode() == 206) {
            Thread.onSpinWait();
        }
        return node;
    }

    private static Block blockBefore(LeanNode node, long slot) throws IOException, InterruptedException {
        for (long before = slot - 1; before >= 0; before--) {
            Optional<Block> block = block(node, before);
            if (block.isPresent()) {
                return block.get();
            }
        }
        throw new AssertionError("no block before slot " + slot);
    }

    private static Optional<Block> block(LeanNode node, long slot) throws IOException, InterruptedException {
        HttpResponse<byte[]> found = get(node, "eth/v2/beacon/blocks/" + slot);
        return found.statusCode() == 404
                ? Optional.empty()
                : Optional.of(SignedBlock.decode(found.body()).block());
    }

    private static Root root(byte[] encoded) {
        return SignedBlock.decode(encoded).block().hashTreeRoot();
    }

    private static void error(HttpResponse<byte[]> response, int status, String message) throws IOException {
        assertThat(response.statusCode()).isEqualTo(status);
        JsonNode read = new ObjectMapper().readTree(response.body());
        assertThat(read.at("/code").asInt()).isEqualTo(status);
        assertThat(read.at("/message").asText()).contains(message);
    }

    private static JsonNode json(LeanNode node, String path) throws IOException, InterruptedException {
        return new ObjectMapper().readTree(get(node, path).body());
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    private static HttpResponse<byte[]> get(LeanNode node, String path) throws IOException, InterruptedException {
        return send(node, path.replace("\"", "%22"), HttpRequest.newBuilder());
    }

    private static HttpResponse<byte[]> publish(LeanNode node, byte[] block) throws IOException, InterruptedException {
        return send(
                node,
                "eth/v2/beacon/blocks",
                HttpRequest.newBuilder().POST(HttpRequest.BodyPublishers.ofByteArray(block)));
    }

    private static HttpResponse<byte[]> send(LeanNode node, String path, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return CLIENT.send(
                request.uri(URI.create(node.address() + "/" + path)).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
