package org.bench4j.examples.leanchain.server;

import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.node.BlockImporter;
import org.bench4j.examples.leanchain.node.ImportPhase;
import org.bench4j.examples.leanchain.node.ImportSource;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * The one thread that writes to the chain: production slot by slot, and between slots the blocks that were published.
 *
 * <p>Its own methods may be called by any thread.
 */
final class ChainThread implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ChainThread.class.getName());

    private final Store store;
    private final BlockImporter importer;
    private final NodeMetrics metrics;
    private final Orphans orphans = new Orphans();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> new Thread(task, "chain"));
    private volatile ChainView view;
    private volatile boolean producing;

    ChainThread(Store store, BlockImporter importer, NodeMetrics metrics) {
        this.store = store;
        this.importer = importer;
        this.metrics = metrics;
        this.view = ChainView.of(store);
    }

    ChainView view() {
        return view;
    }

    boolean producing() {
        return producing;
    }

    /** Produces until the producer has finished or the thread is closed; imports take turns with it. */
    void produce(Producer producer) {
        producing = true;
        next(producer);
    }

    /**
     * Imports a block that came over the network.
     *
     * @return completes with its root; with nothing if it has to wait for its parent; with the exception that refused it
     */
    CompletableFuture<Optional<Root>> publish(byte[] encoded) {
        long arrival = System.nanoTime();
        return CompletableFuture.supplyAsync(
                () -> {
                    metrics.observe(ImportPhase.QUEUE, ImportSource.API, System.nanoTime() - arrival);
                    return onArrival(encoded);
                },
                thread);
    }

    @Override
    public void close() {
        thread.shutdown();
        boolean interrupted = false;
        while (!thread.isTerminated()) {
            try {
                thread.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                // The database must not be closed under an import.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void next(Producer producer) {
        try {
            thread.execute(() -> {
                if (producer.finished()) {
                    producing = false;
                    return;
                }
                try {
                    producer.step();
                } catch (RuntimeException e) {
                    producing = false;
                    LOG.log(Level.ERROR, "production has stopped", e);
                    return;
                }
                view = ChainView.of(store);
                next(producer);
            });
        } catch (RejectedExecutionException e) {
            // Closed between two slots: the rest of the chain is not produced.
            producing = false;
        }
    }

    private Optional<Root> onArrival(byte[] encoded) {
        SignedBlock signed = SignedBlock.decode(encoded);
        try {
            Root root = importer.onBlock(encoded, ImportSource.API);
            onParent(root);
            return Optional.of(root);
        } catch (InvalidBlockException e) {
            if (e.reason() != Reason.UNKNOWN_PARENT
                    || signed.block().slot() <= store.finalized().slot()) {
                throw e;
            }
            Root root = signed.block().hashTreeRoot();
            orphans.add(root, new Orphans.Waiting(signed.block().parentRoot(), encoded, System.nanoTime()));
            return Optional.empty();
        } finally {
            view = ChainView.of(store);
        }
    }

    /** Imports the blocks that waited for this one, and those that waited for them. */
    private void onParent(Root parent) {
        for (Orphans.Waiting child : orphans.childrenOf(parent)) {
            metrics.observe(ImportPhase.PARENT_WAIT, ImportSource.API, System.nanoTime() - child.since());
            try {
                onParent(importer.onBlock(child.encoded(), ImportSource.API));
            } catch (InvalidBlockException e) {
                LOG.log(Level.WARNING, "a block that had waited for its parent is refused: " + e.getMessage());
            }
        }
    }
}
