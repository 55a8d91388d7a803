package org.bench4j.engine.corpus;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.fetch.Origin;

/** Asks one server and no other; tries again what may go well the next time. */
final class HttpOrigin implements Origin {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration HEADERS = Duration.ofMinutes(1);
    private static final long WHOLE_MINUTES = 10;
    private static final int SAID = 200;

    private final String base;
    private final int largest;
    private final Backoff backoff;
    private final Consumer<String> lines;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    /**
     * Of the server at a URL.
     *
     * @param largest bytes that no content exceeds
     * @param lines takes a line for each try that failed
     */
    HttpOrigin(URI url, int largest, Backoff backoff, Consumer<String> lines) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        boolean usable = (scheme.equals("http") || scheme.equals("https"))
                && url.getHost() != null
                && url.getRawQuery() == null
                && url.getRawFragment() == null
                && url.getRawUserInfo() == null;
        if (!usable) {
            throw new CorpusException(
                    "url \"" + url
                            + "\": expected http://HOST:PORT or https://HOST:PORT, with a path if need be, without user, query and fragment");
        }
        this.base = url.toString().replaceAll("/+$", "");
        this.largest = largest;
        this.backoff = backoff;
        this.lines = lines;
    }

    @Override
    public Optional<byte[]> get(String path, String accept) throws IOException, InterruptedException {
        URI uri = resolved(path);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .timeout(HEADERS)
                .header("Accept", accept)
                .build();
        for (int attempt = 0; ; attempt++) {
            Try one = attempt(request);
            if (one.answer().isPresent()) {
                return one.answer().get();
            }
            if (attempt + 1 == backoff.tries()) {
                throw new IOException(
                        "GET " + uri + ": " + one.trouble() + ", the last of " + backoff.tries() + " tries");
            }
            Duration pause = backoff.after(attempt, one.asked());
            lines.accept(String.format(
                    Locale.ROOT,
                    "GET %s: %s; trying again in %.2f s (try %d of %d)",
                    uri,
                    one.trouble(),
                    pause.toMillis() / 1e3,
                    attempt + 2,
                    backoff.tries()));
            backoff.sleeper().sleep(pause);
        }
    }

    /**
     * What one try gave: an answer, or trouble that may be over soon.
     *
     * @param answer the content, or that there is none
     * @param trouble what went wrong
     * @param asked the pause that the server asks for
     */
    private record Try(Optional<Optional<byte[]>> answer, String trouble, Duration asked) {
        static Try again(String trouble, Duration asked) {
            return new Try(Optional.empty(), trouble, asked);
        }
    }

    private Try attempt(HttpRequest request) throws InterruptedException {
        HttpResponse<byte[]> response;
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(request, head -> new BoundedBody(largest));
        try {
            response = sent.get(WHOLE_MINUTES, TimeUnit.MINUTES);
        } catch (TimeoutException late) {
            sent.cancel(true);
            return Try.again("no answer within " + WHOLE_MINUTES + " minutes", Duration.ZERO);
        } catch (InterruptedException interrupted) {
            sent.cancel(true);
            throw interrupted;
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            if (cause instanceof BoundedBody.TooLarge || cause.getCause() instanceof BoundedBody.TooLarge) {
                throw new CorpusException("GET " + request.uri() + ": its content is larger than the " + largest
                        + " bytes that a file of this kind of corpus may have");
            }
            if (cause instanceof IOException) {
                String said = cause.getMessage() == null ? "" : ", " + cause.getMessage();
                return Try.again(cause.getClass().getSimpleName() + said, Duration.ZERO);
            }
            throw new IllegalStateException("GET " + request.uri() + ": " + cause, cause);
        }
        int status = response.statusCode();
        if (status == 200) {
            return new Try(Optional.of(Optional.of(response.body())), "", Duration.ZERO);
        }
        if (status == 404) {
            return new Try(Optional.of(Optional.empty()), "", Duration.ZERO);
        }
        if (status >= 500 || status == 429) {
            return Try.again("status " + status, asked(response));
        }
        throw refused(request.uri(), response);
    }

    private static CorpusException refused(URI uri, HttpResponse<byte[]> response) {
        int status = response.statusCode();
        Optional<String> elsewhere = response.headers().firstValue("Location").filter(any -> status / 100 == 3);
        if (elsewhere.isPresent()) {
            return new CorpusException("GET " + uri + ": status " + status + " to " + elsewhere.get()
                    + "; redirects are not followed, name the server that has it by -Dbench.url");
        }
        String said = new String(response.body(), StandardCharsets.UTF_8).strip();
        return new CorpusException("GET " + uri + ": expected status 200 or 404, got " + status
                + (said.isEmpty() ? "" : ": " + said.substring(0, Math.min(SAID, said.length()))));
    }

    /** Seconds alone: a date would be by the server's clock. */
    private static Duration asked(HttpResponse<?> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(text -> text.matches("[0-9]{1,6}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .orElse(Duration.ZERO);
    }

    /** By putting texts together, so that no path, however written, can lead to another server. */
    private URI resolved(String path) {
        if (path.matches("[A-Za-z][A-Za-z0-9+.-]*:.*") || path.startsWith("//")) {
            throw new IllegalArgumentException(
                    "path \"" + path + "\": expected one on the server that the user named, " + base);
        }
        return URI.create(base + "/" + path.replaceAll("^/", ""));
    }
}
