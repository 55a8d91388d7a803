package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.bench4j.api.Param;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.api.fetch.FetchOrder;
import org.bench4j.api.fetch.Origin;
import org.bench4j.engine.corpus.CorpusFolder;
import org.bench4j.engine.corpus.Served;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchFetchTest {
    private static final CorpusKind KIND = new CorpusKind("numbers", "txt", 100);
    private static final Digest GENESIS = Digest.sha256("numbers");

    @TempDir
    Path temp;

    private final List<String> progress = new ArrayList<>();
    private Served served;

    /** Numbers, some of them missing, from a server. */
    public static final class Numbers implements CorpusSource {
        private static final Param<String> NETWORK = Param.text("network", "testnet");

        private Origin origin;

        @Override
        public CorpusKind kind() {
            return KIND;
        }

        @Override
        public List<Param<?>> params() {
            return List.of(NETWORK);
        }

        @Override
        public CorpusStart start(FetchOrder order) {
            if (order.to() > 1000) {
                throw new CorpusException("range to " + order.to() + ": there are 1000 numbers");
            }
            origin = order.origin();
            return CorpusStart.at(order.from(), order.get(NETWORK), GENESIS);
        }

        @Override
        public Optional<byte[]> item(long position) throws IOException, InterruptedException {
            return origin.get("number/" + position);
        }
    }

    @BeforeEach
    void serve() throws IOException {
        served = new Served();
        for (int number = 0; number <= 1000; number++) {
            if (number % 7 != 0) {
                served.content.put("/number/" + number, ("number " + number).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aSourceRunsOnItsOwnClassPathAndItsProgressIsPassedOn() throws Exception {
        FetchedCorpus fetched = Bench.fetch(request("corpus", 1, 350, Map.of("network", "othernet")));
        CorpusFolder corpus = CorpusFolder.listed(temp.resolve("corpus"), KIND);
        assertThat(fetched).isEqualTo(new FetchedCorpus(temp.resolve("corpus"), corpus.digest(), 300, 0, 0));
        assertThat(corpus.network()).isEqualTo("othernet");
        assertThat(progress).hasSize(3).last().asString().startsWith("position 300 of 350: 258 items; ");
    }

    @Test
    void aFetchThatWasKilledInTheMiddleGoesOnToTheDigestOfAnUninterruptedOne() throws Exception {
        FetchedCorpus whole = Bench.fetch(request("whole", 1, 350, Map.of()));
        CountDownLatch killed = new CountDownLatch(1);
        served.before = path -> {
            if (path.equals("/number/200")) {
                ProcessHandle.current()
                        .descendants()
                        .filter(fork -> fork.info().arguments().map(List::of).orElse(List.of()).stream()
                                .anyMatch(argument -> argument.contains("fetch.args")))
                        .forEach(ProcessHandle::destroyForcibly);
                killed.countDown();
            }
        };
        assertThatThrownBy(() -> Bench.fetch(request("second", 1, 350, Map.of())))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the JVM that fetches failed: ")
                .hasMessageContaining("fetching the same again goes on from there");
        killed.await();
        served.before = path -> {};
        served.asked.clear();
        assertThat(temp.resolve("second")).doesNotExist();
        FetchedCorpus resumed = Bench.fetch(request("second", 1, 350, Map.of()));
        assertThat(resumed.digest()).isEqualTo(whole.digest());
        assertThat(resumed.resumed()).isEqualTo(171);
        assertThat(served.asked).first().isEqualTo("/number/200");
        assertThat(Files.readString(temp.resolve("second/manifest.txt")))
                .isEqualTo(Files.readString(temp.resolve("whole/manifest.txt")));
    }

    @Test
    void whatASourceRefusesIsSaidAndNothingIsLeft() {
        assertThatThrownBy(() -> Bench.fetch(request("corpus", 1, 1001, Map.of())))
                .isInstanceOf(FetchRefusedException.class)
                .hasMessage("range to 1001: there are 1000 numbers");
        assertThatThrownBy(() -> Bench.fetch(request("corpus", 5, 4, Map.of())))
                .isInstanceOf(FetchRefusedException.class)
                .hasMessageStartingWith("range 5 to 4: expected ");
        assertThat(temp.resolve("corpus")).doesNotExist();
        assertThat(temp.resolve("corpus.partial")).doesNotExist();
    }

    @Test
    void aSourceThatIsNotThereIsSaid() {
        FetchRequest some = request("corpus", 1, 10, Map.of());
        assertThatThrownBy(() -> Bench.fetch(new FetchRequest(
                        some.target(),
                        List.of(),
                        Optional.of("letters"),
                        some.corpus(),
                        1,
                        10,
                        some.url(),
                        Map.of(),
                        progress::add)))
                .isInstanceOf(FetchRefusedException.class)
                .hasMessageContaining("source \"letters\": there is none of that name, sources are numbers");
        Target.ClassPath target = some.target();
        Target.ClassPath unscanned = new Target.ClassPath(
                target.javaHome(),
                target.classPath(),
                List.of(),
                target.workingDirectory(),
                target.forks(),
                target.timeout());
        assertThatThrownBy(() -> Bench.fetch(new FetchRequest(
                        unscanned,
                        List.of(),
                        Optional.empty(),
                        some.corpus(),
                        1,
                        10,
                        some.url(),
                        Map.of(),
                        progress::add)))
                .isInstanceOfSatisfying(FetchRefusedException.class, none -> assertThat(none.noSource())
                        .isTrue())
                .hasMessageStartingWith("no source: expected a public class that implements ");
    }

    private FetchRequest request(String corpus, long from, long to, Map<String, String> params) {
        Path own = Path.of(BenchFetchTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        return new FetchRequest(
                new Target.ClassPath(
                        Path.of(System.getProperty("java.home")),
                        ForkRuns.classPath(),
                        List.of(own),
                        temp,
                        temp.resolve("forks"),
                        Duration.ofMinutes(5)),
                List.of("-Xmx64m"),
                Optional.of("numbers"),
                temp.resolve(corpus),
                from,
                to,
                Optional.of(served.url()),
                params,
                progress::add);
    }
}
