package org.bench4j.examples.leanchain.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.database.ChainFolder;
import org.bench4j.examples.leanchain.database.ChainOptions;
import org.bench4j.examples.leanchain.node.BlockImporter;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.server.Network;

/**
 * A fresh store that begins at a corpus's anchor, in a folder of its own, which goes when it is closed.
 *
 * @param chain the store
 * @param importer the node's way in
 */
record Replay(Path folder, ChainFolder chain, BlockImporter importer) implements AutoCloseable {
    /** Makes the folder and bootstraps the store; nothing is left of it when that fails. */
    static Replay open(Corpus corpus, Network network, Optional<Path> parent, ChainOptions options, NodeMetrics metrics)
            throws IOException {
        Path folder = folder(parent);
        try {
            SignedBlock anchor = SignedBlock.decode(corpus.anchor(BeaconBlocks.ANCHOR_BLOCK));
            ChainFolder chain = ChainFolder.create(
                    folder.resolve("chain"),
                    network.identity(),
                    anchor,
                    StateCodec.decode(corpus.anchor(BeaconBlocks.ANCHOR_STATE)),
                    options);
            return new Replay(folder, chain, chain.importer(network.crypto(), metrics));
        } catch (IOException | RuntimeException e) {
            delete(folder);
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            chain.close();
        } finally {
            delete(folder);
        }
    }

    private static Path folder(Optional<Path> parent) throws IOException {
        if (parent.isEmpty()) {
            return Files.createTempDirectory("replay-");
        }
        Files.createDirectories(parent.get());
        // A new folder beside those of other trials and arms: a store that is not fresh would refuse every block as
        // known.
        return Files.createTempDirectory(parent.get(), "replay-");
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
