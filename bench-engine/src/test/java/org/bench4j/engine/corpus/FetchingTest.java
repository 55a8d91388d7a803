package org.bench4j.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.FetchOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchingTest {
    @TempDir
    Path temp;

    private final List<String> lines = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private Served served;
    private Path folder;

    @BeforeEach
    void serve() throws IOException {
        served = new Served();
        served.content.put("/head", Corpora.utf8("testnet 500"));
        served.content.put("/state", Corpora.utf8("the state"));
        String before = "the anchor";
        for (long position = 98; position <= 500; position++) {
            if (position % 5 != 0) {
                served.content.put("/notes/" + position, Corpora.utf8("note " + position + " after " + before));
                before = Long.toString(position);
            }
        }
        folder = temp.resolve("corpus");
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aRangeIsFetchedWithItsWarmUpItemsAndItsGaps() throws Exception {
        Fetched fetched = fetch(100, 120);
        Corpus corpus = Corpora.open(folder);
        // 98 and 99 for warming up, 100 to 120 without the five multiples of five
        assertThat(fetched).isEqualTo(new Fetched(corpus.digest(), 18, 2, 0));
        assertThat(corpus.items()).isEqualTo(18);
        assertThat(corpus.warmupItems()).isEqualTo(2);
        assertThat(corpus.anchor("state")).isEqualTo(Corpora.utf8("the state"));
        assertThat(corpus.item(2).position()).isEqualTo(101);
    }

    @Test
    void progressIsSaidEveryHundredPositionsWithRateAndEstimate() throws Exception {
        fetch(100, 400);
        // a clock that steps by 10 ms a reading: at the beginning, and at each hundredth position
        assertThat(lines)
                .containsExactly(
                        "position 197 of 400: 80 items; 10000.0 positions a second, about 1 s left",
                        "position 297 of 400: 160 items; 10000.0 positions a second, about 1 s left",
                        "position 397 of 400: 240 items; 10000.0 positions a second, about 1 s left");
    }

    @Test
    void aFetchThatTheNetworkStoppedGoesOnToTheDigestOfAnUninterruptedOne() throws Exception {
        Fetched whole = fetch(100, 300);
        Path second = temp.resolve("second");
        served.trouble("/notes/201", 500, 500, 500);
        assertThatThrownBy(() -> fetch(second, 100, 300))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/notes/201: status 500, the last of 3 tries; 82 items are in ")
                .hasMessageEndingWith("second.partial, fetching the same again goes on from there");
        assertThat(second).doesNotExist();
        served.asked.clear();
        lines.clear();
        Fetched resumed = fetch(second, 100, 300);
        assertThat(lines.get(0)).isEqualTo("going on at position 200: 82 items are there already");
        assertThat(resumed).isEqualTo(new Fetched(whole.digest(), whole.items(), 2, 82));
        assertThat(served.asked).startsWith("/head", "/state", "/notes/200", "/notes/201");
        assertThat(Files.readAllBytes(second.resolve("manifest.txt")))
                .isEqualTo(Files.readAllBytes(folder.resolve("manifest.txt")));
    }

    @Test
    void anInterruptedFetchKeepsWhatItHas() throws Exception {
        CorpusSource interrupted = new Corpora.HttpNotes() {
            @Override
            public Optional<byte[]> item(long position) throws IOException, InterruptedException {
                if (position == 150) {
                    Thread.currentThread().interrupt();
                    return Optional.empty();
                }
                return super.item(position);
            }
        };
        assertThatThrownBy(() -> fetch(interrupted, folder, 100, 300, Map.of()))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("before position 151");
        assertThat(CorpusWriter.partialOf(folder)).isDirectory();
        assertThat(fetch(100, 300).resumed()).isEqualTo(42);
    }

    @Test
    void aReorganisationBetweenTwoRequestsIsRefusedAndLeavesNothing() {
        served.content.put("/notes/151", Corpora.utf8("note 151 after 148"));
        assertThatThrownBy(() -> fetchLinked(100, 300))
                .isInstanceOf(CorpusException.class)
                .hasMessage(
                        "note 151: expected one after 149, got \"note 151 after 148\"; the chain was reorganised meanwhile");
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aReorganisationIsAlsoSeenByAFetchThatGoesOn() throws Exception {
        served.trouble("/notes/151", 500, 500, 500);
        assertThatThrownBy(() -> fetchLinked(100, 300)).isInstanceOf(IOException.class);
        served.content.put("/notes/151", Corpora.utf8("note 151 after 148"));
        assertThatThrownBy(() -> fetchLinked(100, 300))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("note 151: expected one after 149")
                .hasMessageEndingWith("; what an earlier fetch left is in " + CorpusWriter.partialOf(folder)
                        + ": remove it to begin anew");
        // what an earlier fetch had made is not this one's to remove
        assertThat(CorpusWriter.partialOf(folder)).isDirectory();
    }

    @Test
    void aRangePastTheHeadIsRefusedAndLeavesNothing() {
        assertThatThrownBy(() -> fetch(400, 501))
                .isInstanceOf(CorpusException.class)
                .hasMessage("range to 501: the server's head is at 500");
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void anAnchorThatChangedWhileAFetchWasInterruptedIsRefused() throws Exception {
        served.trouble("/notes/151", 500, 500, 500);
        assertThatThrownBy(() -> fetch(100, 300)).isInstanceOf(IOException.class);
        served.content.put("/state", Corpora.utf8("another"));
        assertThatThrownBy(() -> fetch(100, 300))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("of an anchor with other content than the source gives now");
    }

    @Test
    void aNetworkThatFailsBeforeTheFirstItemLeavesNothing() {
        served.trouble("/notes/98", 500, 500, 500);
        assertThatThrownBy(() -> fetch(100, 120)).isInstanceOf(IOException.class);
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aFolderThatIsThereIsRefused() throws Exception {
        Files.createDirectory(folder);
        assertThatThrownBy(() -> fetch(100, 120))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("expected a folder that is not there yet");
        assertThat(folder).isEmptyDirectory();
        assertThat(served.asked).isEmpty();
    }

    @Test
    void anItemLargerThanItsKindAllowsIsRefused() {
        served.content.put("/notes/101", new byte[65]);
        assertThatThrownBy(() -> fetch(100, 120))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("/notes/101: its content is larger than the 64 bytes");
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void nothingIsAskedOfTheNetworkWhereNobodyNamedAServer() {
        FetchPlan plan = new FetchPlan(folder, 100, 120, Optional.empty(), Map.of());
        assertThatThrownBy(() -> fetching(new Corpora.HttpNotes(), plan).run())
                .isInstanceOf(CorpusException.class)
                .hasMessage(
                        "this source asks a server by HTTP and none is named; name it by -Dbench.url=http://HOST:PORT");
        assertThat(served.asked).isEmpty();
    }

    @Test
    void parametersAreCheckedBeforeAnythingIsAsked() {
        assertThatThrownBy(() -> fetch(new Corpora.HttpNotes(), folder, 100, 120, Map.of("linekd", "true")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("parameter \"linekd\": source notes has none of that name; its parameters are [linked]");
        assertThatThrownBy(() -> fetch(new Corpora.HttpNotes(), folder, 100, 120, Map.of("linked", "perhaps")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("parameter linked = \"perhaps\": expected true or false");
        assertThat(served.asked).isEmpty();
    }

    @Test
    void aSourceThatBreaksIsNamedWithThePosition() {
        CorpusSource broken = new Corpora.HttpNotes() {
            @Override
            public Optional<byte[]> item(long position) {
                throw new IllegalStateException("no such luck");
            }
        };
        assertThatThrownBy(() -> fetch(broken, folder, 100, 120, Map.of()))
                .isInstanceOf(CorpusException.class)
                .hasMessage("source notes failed at position 98: java.lang.IllegalStateException: no such luck");
        CorpusSource late = new Corpora.HttpNotes() {
            @Override
            public CorpusStart start(FetchOrder order) {
                return new CorpusStart("testnet", Corpora.GENESIS, 100, Map.of());
            }
        };
        assertThatThrownBy(() -> fetch(late, folder, 100, 120, Map.of()))
                .isInstanceOf(CorpusException.class)
                .hasMessage(
                        "source notes gave an anchor at position 100: expected one before the range, which begins at 100");
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void aSourceIsClosedAfterSuccessAndAfterFailure() throws Exception {
        List<String> closed = new ArrayList<>();
        class Closing extends Corpora.HttpNotes {
            @Override
            public void close() {
                closed.add("closed");
            }
        }
        fetch(new Closing(), folder, 100, 120, Map.of());
        assertThatThrownBy(() -> fetch(new Closing(), temp.resolve("other"), 100, 501, Map.of()))
                .isInstanceOf(CorpusException.class);
        assertThat(closed).hasSize(2);
    }

    @Test
    void rangesThatAreNoneAreRefused() {
        for (long[] range : List.of(new long[] {-1, 4}, new long[] {5, 4}, new long[] {0, Long.MAX_VALUE})) {
            assertThatThrownBy(() -> new FetchPlan(folder, range[0], range[1], Optional.empty(), Map.of()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("range " + range[0] + " to " + range[1]
                            + ": expected a first position from 0 on and a last one that is not before it");
        }
    }

    private Fetched fetch(long from, long to) throws IOException, InterruptedException {
        return fetch(folder, from, to);
    }

    private Fetched fetch(Path into, long from, long to) throws IOException, InterruptedException {
        return fetch(new Corpora.HttpNotes(), into, from, to, Map.of());
    }

    private Fetched fetchLinked(long from, long to) throws IOException, InterruptedException {
        return fetch(new Corpora.HttpNotes(), folder, from, to, Map.of("linked", "true"));
    }

    private Fetched fetch(CorpusSource source, Path into, long from, long to, Map<String, String> params)
            throws IOException, InterruptedException {
        return fetching(source, new FetchPlan(into, from, to, Optional.of(served.url()), params))
                .run();
    }

    private Fetching fetching(CorpusSource source, FetchPlan plan) {
        Backoff backoff = new Backoff(List.of(Duration.ofMillis(1), Duration.ofMillis(2)), pause -> {});
        return new Fetching(
                source,
                plan,
                lines::add,
                () -> nanos.getAndAdd(10_000_000),
                url -> new HttpOrigin(url, Corpora.NOTES.largestFile(), backoff, line -> {}));
    }
}
