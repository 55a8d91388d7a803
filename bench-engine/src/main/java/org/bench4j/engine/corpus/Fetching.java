package org.bench4j.engine.corpus;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.Origin;
import org.bench4j.model.Digest;

/**
 * Drives a source from the first position to the last, and puts what it gives into a corpus.
 *
 * <p>What was fetched when the network, the disk or the user stopped it stays, for the next fetch to go on with. What a source refuses
 * can't become a corpus, so that a folder of this fetch is removed then.
 */
public final class Fetching {
    private final CorpusSource source;
    private final FetchPlan plan;
    private final Consumer<String> lines;
    private final LongSupplier nanos;
    private final Function<URI, Origin> origins;

    Fetching(
            CorpusSource source,
            FetchPlan plan,
            Consumer<String> lines,
            LongSupplier nanos,
            Function<URI, Origin> origins) {
        this.source = source;
        this.plan = plan;
        this.lines = lines;
        this.nanos = nanos;
        this.origins = origins;
    }

    /**
     * Fetches; the source is closed afterwards.
     *
     * @param lines takes progress
     * @throws IllegalArgumentException when the plan does not fit the source's parameters
     * @throws CorpusException when what the plan asks for cannot become a corpus
     * @throws IOException when the network or the disk failed; fetching the same again goes on
     * @throws InterruptedException when interrupted; fetching the same again goes on
     */
    public static Fetched fetch(CorpusSource source, FetchPlan plan, Consumer<String> lines)
            throws IOException, InterruptedException {
        CorpusKind kind = source.kind();
        return new Fetching(
                        source,
                        plan,
                        lines,
                        System::nanoTime,
                        url -> new HttpOrigin(url, kind.largestFile(), Backoff.standard(), lines))
                .run();
    }

    Fetched run() throws IOException, InterruptedException {
        Order order = new Order(source.name(), plan, source.params(), origins);
        CorpusWriter.requireAbsent(plan.folder());
        Throwable reason = null;
        try {
            CorpusStart start = asked("at the beginning", () -> source.start(order));
            requireBefore(start);
            return write(start);
        } catch (IOException | InterruptedException | RuntimeException failed) {
            reason = failed;
            throw failed;
        } finally {
            close(reason);
        }
    }

    private Fetched write(CorpusStart start) throws IOException, InterruptedException {
        CorpusWriter writer = CorpusWriter.open(plan.folder(), source.kind(), start, plan.from(), plan.to());
        int resumed = writer.items();
        try {
            if (resumed > 0) {
                lines.accept("going on at position " + writer.next() + ": " + resumed + " items are there already");
            }
            FetchProgress progress = new FetchProgress(lines, nanos, writer.next(), plan.to());
            for (long position = writer.next(); position <= plan.to(); position++) {
                if (Thread.interrupted()) {
                    throw new InterruptedException("before position " + position);
                }
                add(position, writer);
                progress.done(position, writer.items());
            }
            Digest digest = writer.finish();
            return new Fetched(digest, writer.items(), writer.warmupItems(), resumed);
        } catch (RuntimeException refused) {
            discard(writer, refused);
            throw resumed == 0 ? refused : withRemains(refused);
        } catch (IOException | InterruptedException stopped) {
            if (writer.items() == 0) {
                discard(writer, stopped);
            } else if (stopped instanceof IOException) {
                throw new IOException(
                        stopped.getMessage() + "; " + writer.items() + " items are in "
                                + CorpusWriter.partialOf(plan.folder())
                                + ", fetching the same again goes on from there",
                        stopped);
            }
            throw stopped;
        } finally {
            writer.close();
        }
    }

    private void add(long position, CorpusWriter writer) throws IOException, InterruptedException {
        Optional<byte[]> bytes = asked("at position " + position, () -> source.item(position));
        if (bytes.isPresent()) {
            CorpusItem item = new CorpusItem(position, bytes.get());
            asked("at position " + position, () -> {
                source.follows(writer.last(), item);
                return item;
            });
            writer.add(item);
        }
    }

    /** A call of the source's code, whose unexpected failures are its own fault and said to be. */
    private <T> T asked(String where, Callable<T> call) throws IOException, InterruptedException {
        try {
            T given = call.call();
            if (given == null) {
                throw new CorpusException("source " + source.name() + " gave null " + where);
            }
            return given;
        } catch (IOException | InterruptedException | CorpusException said) {
            throw said;
        } catch (Exception failed) {
            throw new CorpusException("source " + source.name() + " failed " + where + ": " + failed, failed);
        }
    }

    private void requireBefore(CorpusStart start) {
        if (start.anchor() >= plan.from()) {
            throw new CorpusException("source " + source.name() + " gave an anchor at position " + start.anchor()
                    + ": expected one before the range, which begins at " + plan.from());
        }
    }

    /** What an earlier fetch made is not this one's to remove. */
    private CorpusException withRemains(RuntimeException refused) {
        return new CorpusException(
                refused.getMessage() + "; what an earlier fetch left is in " + CorpusWriter.partialOf(plan.folder())
                        + ": remove it to begin anew",
                refused);
    }

    private static void discard(CorpusWriter writer, Exception reason) {
        try {
            writer.discard();
        } catch (IOException leftOver) {
            reason.addSuppressed(leftOver);
        }
    }

    private void close(Throwable reason) {
        try {
            source.close();
        } catch (Exception closing) {
            if (reason == null) {
                lines.accept("source " + source.name() + " failed to close: " + closing);
            } else {
                reason.addSuppressed(closing);
            }
        }
    }
}
