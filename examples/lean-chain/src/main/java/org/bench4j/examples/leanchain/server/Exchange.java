package org.bench4j.examples.leanchain.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;

/** Runs one request: whatever goes wrong becomes an answer, and the connection is always ended. */
final class Exchange implements HttpHandler {
    private static final System.Logger LOG = System.getLogger(Exchange.class.getName());

    private final Route route;

    Exchange(Route route) {
        this.route = route;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer answer = answer(exchange);
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            boolean head = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(
                    answer.status(), head || answer.body().length == 0 ? -1 : answer.body().length);
            if (!head && answer.body().length > 0) {
                try (OutputStream out = exchange.getResponseBody()) {
                    out.write(answer.body());
                }
            }
        }
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        try {
            return route.answer(exchange);
        } catch (HttpError e) {
            return Answer.error(e.status(), e.getMessage());
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, exchange.getRequestMethod() + " " + exchange.getRequestURI(), e);
            return Answer.error(500, "internal error: " + e);
        }
    }

    interface Route {
        Answer answer(HttpExchange exchange) throws IOException;
    }
}
