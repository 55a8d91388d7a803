package org.bench4j.engine.corpus;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/** A server on the loopback interface that gives what it was told to, and fails when it was told to. */
public final class Served implements AutoCloseable {
    /** Ends the connection instead of an answer. */
    static final int BROKEN = 0;

    /** Answers half of what it announced. */
    static final int HALF = 1;

    public final Map<String, byte[]> content = new ConcurrentHashMap<>();
    public final Map<String, ConcurrentLinkedDeque<Integer>> troubles = new ConcurrentHashMap<>();
    public final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    /** Called with each path before it is answered. */
    public volatile Consumer<String> before = path -> {};

    volatile String location = "";
    volatile String retryAfter = "";
    private final HttpServer server;

    public Served() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** What goes wrong at a path, once each, before it goes well. */
    void trouble(String path, Integer... statuses) {
        troubles.put(path, new ConcurrentLinkedDeque<>(List.of(statuses)));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        asked.add(path);
        before.accept(path);
        Integer trouble =
                troubles.getOrDefault(path, new ConcurrentLinkedDeque<>()).poll();
        byte[] body = content.get(path);
        try (exchange) {
            if (trouble != null && trouble == BROKEN) {
                return;
            }
            if (trouble != null && trouble == HALF) {
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body, 0, body.length / 2);
                exchange.getResponseBody().flush();
                return;
            }
            if (trouble != null) {
                if (!location.isEmpty()) {
                    exchange.getResponseHeaders().add("Location", location);
                }
                if (!retryAfter.isEmpty()) {
                    exchange.getResponseHeaders().add("Retry-After", retryAfter);
                }
                byte[] why = Corpora.utf8("because of " + trouble);
                exchange.sendResponseHeaders(trouble, why.length);
                exchange.getResponseBody().write(why);
            } else if (body == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                exchange.sendResponseHeaders(200, 0);
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
