package org.bench4j.examples.leanchain.server;

import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bench4j.examples.leanchain.database.ChainFolder;
import org.bench4j.examples.leanchain.database.ChainIdentity;

/** The HTTP server of a node: the paths of the Beacon API that a follower or a recorder needs, and the metrics. */
final class BeaconApi implements AutoCloseable {
    private static final int THREADS = 4;

    static {
        // The JDK's server writes head and body apart: without this each answer waits 40 ms for the client's delayed
        // acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads;

    private BeaconApi(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    static BeaconApi start(
            int port,
            ChainIdentity identity,
            long genesisTime,
            ChainFolder chain,
            ChainThread thread,
            PrometheusRegistry registry)
            throws IOException {
        // Loopback: a node that produces blocks for everybody who asks has no business on a network.
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "http"));
        server.setExecutor(threads);
        ChainReader reader = new ChainReader(chain, thread);
        Endpoints endpoints = new Endpoints(identity, genesisTime, reader, thread);
        server.createContext("/", new Exchange(endpoints::route));
        server.createContext("/metrics", new Exchange(new MetricsEndpoint(registry)::answer));
        server.start();
        return new BeaconApi(server, threads);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
