package org.bench4j.examples.leanchain.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.engine.corpus.CorpusFolder;
import org.bench4j.engine.corpus.Fetched;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeaconBlocksTest {
    @TempDir
    Path folder;

    private FakeNode node;
    private Path corpus;

    @BeforeEach
    void start() throws Exception {
        node = new FakeNode();
        corpus = folder.resolve("corpus");
    }

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void theAnchorIsInTheFirstSlotOfTheIntervalThatTheRangeBuildsOn() throws Exception {
        Fetched fetched = fetch(70, 80);

        assertThat(fetched.items()).isEqualTo(16);
        assertThat(fetched.warmupItems()).isEqualTo(5);
        Corpus opened = open();
        assertThat(opened.anchor()).isEqualTo(64);
        assertThat(opened.item(0).position()).isEqualTo(65);
        Block anchor = SignedBlock.decode(opened.anchor("block")).block();
        State state = StateCodec.decode(opened.anchor("state"));
        assertThat(state.hashTreeRoot()).isEqualTo(anchor.stateRoot());
        assertThat(SignedBlock.decode(opened.item(0).bytes()).block().parentRoot())
                .isEqualTo(anchor.hashTreeRoot());
    }

    @Test
    void aRangeFromJustAfterTheFirstSlotOfAnIntervalNeedsNoWarmUp() throws Exception {
        assertThat(fetch(65, 70).warmupItems()).isZero();
        assertThat(open().anchor()).isEqualTo(64);
    }

    @Test
    void theAnchorGoesBackAnIntervalWhileThatSlotIsEmpty() throws Exception {
        // As if nothing had been built in slots 64 and 32: what follows is fetched all the same, up to where a parent
        // is missing.
        node.answers.remove(FakeNode.block(64));
        node.answers.remove(FakeNode.block(32));

        assertThatThrownBy(() -> fetch(70, 80)).hasMessageContaining("block in slot 33");
        node.answers.remove(FakeNode.block(0));
        assertThatThrownBy(() -> fetch(70, 80))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("no block in the first slot of any interval of 32 slots before it");
    }

    @Test
    void aRangePastTheHeadIsRefused() {
        refused(70, 81, "range up to slot 81: expected one that ends at or before the head, slot 80");
    }

    @Test
    void genesisIsNotPartOfARange() {
        refused(0, 10, "range from slot 0: expected one from slot 1 on");
    }

    @Test
    void aBlockThatIsMissingInTheMiddleStopsTheFetch() {
        node.answers.remove(FakeNode.block(72));
        refused(70, 80, "block in slot 73 names");
    }

    @Test
    void aReorganisationBetweenTwoRequestsStopsTheFetch() throws Exception {
        SignedBlock block = SignedBlock.decode(node.answers.get(FakeNode.block(75)));
        Block other = block.block().withStateRoot(block.block().parentRoot());
        node.answers.put(FakeNode.block(75), new SignedBlock(other, block.proof()).encode());
        refused(
                70,
                80,
                "block in slot 76 names " + block.block().hashTreeRoot() + " as its parent, expected "
                        + other.hashTreeRoot()
                        + ", the block before it: the chain was reorganised between two requests");
    }

    @Test
    void aStateThatIsNoLongerKeptIsNamedByThePathThatWasTried() {
        node.answers.remove(FakeNode.state(64));
        refused(70, 80, "eth/v2/debug/beacon/states/64: status 404, the node no longer keeps that state");
    }

    @Test
    void aStateThatIsNotThatOfItsBlockIsRefused() {
        node.answers.put(FakeNode.state(64), node.answers.get(FakeNode.state(63)));
        refused(70, 80, "eth/v2/debug/beacon/states/64: its root is");
    }

    @Test
    void anotherGenesisThanThatOfTheStateIsRefused() {
        node.text("eth/v1/beacon/genesis", "{\"data\":{\"genesis_validators_root\":\"0x" + "1".repeat(64) + "\"}}");
        refused(70, 80, "genesis has 0x11111111");
    }

    @Test
    void answersThatAreNoNodesAreRefused() {
        node.answers.put(FakeNode.block(72), node.answers.get(FakeNode.block(71)));
        refused(70, 80, "eth/v2/beacon/blocks/72: the node gave a block in slot 71");
        node.answers.put(FakeNode.block(72), new byte[] {1, 2, 3});
        refused(70, 80, "eth/v2/beacon/blocks/72: signed block: 3 bytes after 0, expected at least 4");
        node.text("eth/v1/config/spec", "[]");
        refused(70, 80, "eth/v1/config/spec: expected a JSON object with \"data\"");
        node.answers.remove("eth/v1/beacon/headers/head");
        refused(70, 80, "eth/v1/beacon/headers/head: status 404, expected a node's HTTP API");
    }

    private void refused(long from, long to, String message) {
        assertThatThrownBy(() -> fetch(from, to))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining(message);
        assertThat(folder).isEmptyDirectory();
    }

    private Fetched fetch(long from, long to) throws Exception {
        return Nodes.fetch(node.address(), corpus, from, to);
    }

    private Corpus open() throws Exception {
        State state = StateCodec.decode(node.answers.get(FakeNode.state(0)));
        Digest genesis = BeaconBlocks.digest(state.validators().hashTreeRoot());
        return CorpusFolder.open(corpus, BeaconBlocks.KIND, "lean-test", genesis);
    }
}
