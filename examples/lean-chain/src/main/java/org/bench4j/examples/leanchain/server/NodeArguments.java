package org.bench4j.examples.leanchain.server;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.database.StateSink;

/** A node's command line. */
final class NodeArguments {
    static final String HELP = """
            Produces a chain from a seed and serves it on loopback.

              --data-dir DIR        the chain's folder; one that holds a chain is continued (required)
              --port N              default 0: any free port, printed when the node serves
              --network NAME        default lean-dev
              --validators N        default 4
              --seed N              default 42: keys and empty slots
              --slots N             default 0: slots to produce
              --empty-share X       default 0: share of slots without a block
              --late-slots A,B      slots whose block comes late, each a fork
              --mock-crypto         placeholders in place of signatures
              --key-cache DIR       keeps generated keys
              --state-queue N       default 8: states on their way to disk before an import waits
              --state-cache N       default 64: states in memory
            """;

    private static final Set<String> NAMES = new TreeSet<>(Arrays.stream(HELP.split("\n"))
            .map(String::strip)
            .filter(line -> line.startsWith("--"))
            .map(line -> line.substring(2).split(" ")[0])
            .collect(Collectors.toSet()));

    private final Map<String, String> given = new HashMap<>();

    private NodeArguments(String[] args) {
        for (int i = 0; i < args.length; i++) {
            String name = args[i].startsWith("--") ? args[i].substring(2) : "";
            if (!NAMES.contains(name)) {
                throw new IllegalArgumentException(
                        "argument \"" + args[i] + "\": expected one of --" + String.join(", --", NAMES));
            }
            boolean flag = name.equals("mock-crypto");
            if (!flag && i + 1 == args.length) {
                throw new IllegalArgumentException("--" + name + ": expected a value after it");
            }
            if (given.put(name, flag ? "true" : args[++i]) != null) {
                throw new IllegalArgumentException("--" + name + " is given twice");
            }
        }
    }

    /**
     * The configuration that a command line asks for.
     *
     * @throws IllegalArgumentException it can't be: the message says what would be right
     */
    static NodeConfig parse(String... args) {
        NodeArguments arguments = new NodeArguments(args);
        Path folder = arguments
                .value("data-dir", Path::of)
                .orElseThrow(() -> new IllegalArgumentException("--data-dir is missing: expected the chain's folder"));
        long seed = arguments.value("seed", Long::valueOf).orElse(42L);
        Set<Long> late = arguments
                .value("late-slots", list -> Arrays.stream(list.split(","))
                        .map(Long::valueOf)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
        return new NodeConfig(
                folder,
                arguments.value("port", Integer::valueOf).orElse(0),
                arguments.value("network", Function.identity()).orElse("lean-dev"),
                arguments.value("validators", Integer::valueOf).orElse(4),
                seed,
                arguments.value("slots", Integer::valueOf).orElse(0),
                arguments.given.containsKey("mock-crypto"),
                arguments.value("key-cache", Path::of),
                new ChainScript(
                        seed, arguments.value("empty-share", Double::valueOf).orElse(0.0), late),
                new ChainOptions(
                        arguments.value("state-queue", Integer::valueOf).orElse(ChainOptions.DEFAULT.stateQueue()),
                        arguments.value("state-cache", Integer::valueOf).orElse(ChainOptions.DEFAULT.stateCache()),
                        StateSink.unchanged()));
    }

    private <T> Optional<T> value(String name, Function<String, T> parser) {
        try {
            return Optional.ofNullable(given.get(name)).map(parser);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--" + name + " \"" + given.get(name) + "\": expected a number", e);
        }
    }
}
