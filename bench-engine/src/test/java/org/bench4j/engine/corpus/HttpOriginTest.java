package org.bench4j.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.fetch.Origin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpOriginTest {
    private final List<Duration> slept = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private Served served;

    @BeforeEach
    void serve() throws IOException {
        served = new Served();
        served.content.put("/note", Corpora.utf8("content of a note"));
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void contentIsGivenAndNothingIsEmpty() throws Exception {
        assertThat(origin().get("note")).hasValue(Corpora.utf8("content of a note"));
        assertThat(origin().get("/note", "text/plain")).isPresent();
        assertThat(origin().get("other")).isEmpty();
        assertThat(lines).isEmpty();
    }

    @Test
    void aPathAndAQueryAreAppendedToThatOfTheUrl() throws Exception {
        served.content.put("/base/note?page=2", Corpora.utf8("second"));
        assertThat(origin(served.url() + "/base/").get("note?page=2")).hasValue(Corpora.utf8("second"));
    }

    @Test
    void serverErrorsAreTriedAgainWithLongerPauses() throws Exception {
        served.trouble("/note", 500, 502, 503, 429);
        assertThat(origin().get("note")).hasValue(Corpora.utf8("content of a note"));
        assertThat(slept)
                .containsExactly(
                        Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(40), Duration.ofMillis(80));
        assertThat(lines)
                .hasSize(4)
                .first()
                .isEqualTo("GET " + served.url() + "/note: status 500; trying again in 0.01 s (try 2 of 5)");
        assertThat(lines.get(3)).contains("status 429").contains("(try 5 of 5)");
    }

    @Test
    void aConnectionThatBreaksIsTriedAgainByUsOrByTheLibrary() throws Exception {
        served.trouble("/note", Served.BROKEN, Served.BROKEN);
        assertThat(origin().get("note")).hasValue(Corpora.utf8("content of a note"));
        assertThat(served.asked).hasSize(3);
    }

    @Test
    void anAnswerThatWasCutIsTriedAgain() throws Exception {
        served.trouble("/note", Served.HALF);
        assertThat(origin().get("note")).hasValue(Corpora.utf8("content of a note"));
        assertThat(lines).hasSize(1);
    }

    @Test
    void thePauseThatAServerAsksForCountsUpToAMinute() throws Exception {
        served.trouble("/note", 503);
        served.retryAfter = "7";
        origin().get("note");
        served.trouble("/note", 503);
        served.retryAfter = "86400";
        origin().get("note");
        served.trouble("/note", 503);
        served.retryAfter = "Wed, 21 Oct 2026 07:28:00 GMT";
        origin().get("note");
        assertThat(slept).containsExactly(Duration.ofSeconds(7), Duration.ofMinutes(1), Duration.ofMillis(10));
    }

    @Test
    void aServerThatStaysBrokenIsGivenUpAfterTheLastTry() {
        served.trouble("/note", 500, 500, 500, 500, 502, 200);
        assertThatThrownBy(() -> origin().get("note"))
                .isInstanceOf(IOException.class)
                .hasMessage("GET " + served.url() + "/note: status 502, the last of 5 tries");
        assertThat(served.asked).hasSize(5);
    }

    @Test
    void aServerThatIsNotThereIsGivenUpToo() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertThatThrownBy(() -> origin("http://127.0.0.1:" + port).get("note"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("ConnectException")
                .hasMessageEndingWith("the last of 5 tries");
    }

    @Test
    void otherRefusalsAreNotTriedAgain() {
        served.trouble("/note", 400);
        assertThatThrownBy(() -> origin().get("note"))
                .isInstanceOf(CorpusException.class)
                .hasMessage("GET " + served.url() + "/note: expected status 200 or 404, got 400: because of 400");
        assertThat(served.asked).hasSize(1);
    }

    @Test
    void noRedirectIsFollowed() throws IOException {
        try (Served elsewhere = new Served()) {
            served.location = elsewhere.url() + "/note";
            served.trouble("/note", 302);
            assertThatThrownBy(() -> origin().get("note"))
                    .isInstanceOf(CorpusException.class)
                    .hasMessageContaining("status 302 to " + elsewhere.url() + "/note; redirects are not followed");
            assertThat(elsewhere.asked).isEmpty();
        }
    }

    @Test
    void noPathLeadsToAnotherServer() {
        for (String path : List.of("http://example.org/", "https:foo", "//example.org/note")) {
            assertThatThrownBy(() -> origin().get(path))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("expected one on the server that the user named, " + served.url());
        }
        assertThat(served.asked).isEmpty();
    }

    @Test
    void contentLargerThanAFileMayBeIsRefused() {
        served.content.put("/long", new byte[65]);
        assertThatThrownBy(() -> origin().get("long"))
                .isInstanceOf(CorpusException.class)
                .hasMessage("GET " + served.url()
                        + "/long: its content is larger than the 64 bytes that a file of this kind of corpus may have");
        assertThat(served.asked).hasSize(1);
    }

    @Test
    void urlsThatAreNoServersAreRefused() {
        for (String url :
                List.of("ftp://host/", "host:80", "file:///etc", "http://a@host/", "http://h/?q", "http://h/#f")) {
            assertThatThrownBy(() -> origin(url))
                    .isInstanceOf(CorpusException.class)
                    .hasMessageStartingWith("url \"" + url + "\": expected http://HOST:PORT");
        }
    }

    private Origin origin() {
        return origin(served.url().toString());
    }

    private Origin origin(String url) {
        List<Duration> pauses =
                List.of(Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(40), Duration.ofMillis(80));
        return new HttpOrigin(URI.create(url), 64, new Backoff(pauses, slept::add), lines::add);
    }
}
