package org.bench4j.examples.leanchain.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NodeArgumentsTest {
    @Test
    void defaultsAreThoseOfTheHelp() {
        NodeConfig config = NodeArguments.parse("--data-dir", "d");
        assertThat(config.folder()).isEqualTo(Path.of("d"));
        assertThat(config.network()).isEqualTo("lean-dev");
        assertThat(config.validators()).isEqualTo(4);
        assertThat(config.seed()).isEqualTo(42);
        assertThat(config.slots()).isZero();
        assertThat(config.mockCrypto()).isFalse();
        assertThat(config.storage().stateQueue()).isEqualTo(8);
        assertThat(config.storage().stateCache()).isEqualTo(64);
        assertThat(NodeArguments.HELP)
                .contains("default lean-dev", "default 4", "default 42", "default 8", "default 64");
    }

    @Test
    void everythingCanBeGiven() {
        NodeConfig config = NodeArguments.parse(
                ("--data-dir d --port 9 --network x --validators 5 --seed 6 --slots 7 --empty-share 0.5 --late-slots 3,5"
                                + " --mock-crypto --key-cache k --state-queue 2 --state-cache 3")
                        .split(" "));
        assertThat(config.port()).isEqualTo(9);
        assertThat(config.script()).isEqualTo(new ChainScript(6, 0.5, Set.of(3L, 5L)));
        assertThat(config.mockCrypto()).isTrue();
        assertThat(config.keyCache()).contains(Path.of("k"));
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("--data-dir is missing: expected the chain's folder");
        refused("argument \"--slot\": expected one of --data-dir, --empty-share", "--slot", "3");
        refused("--data-dir: expected a value after it", "--data-dir");
        refused("--seed \"x\": expected a number", "--data-dir", "d", "--seed", "x");
        refused("--seed is given twice", "--seed", "1", "--seed", "2");
        refused("port 65536: expected 0 to 65535", "--data-dir", "d", "--port", "65536");
        refused("state queue of 0: expected at least 1", "--data-dir", "d", "--state-queue", "0");
    }

    private static void refused(String message, String... arguments) {
        assertThatThrownBy(() -> NodeArguments.parse(arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }
}
