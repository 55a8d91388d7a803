package org.bench4j.examples.leanchain.server;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Starts a node, says where it serves, and runs until it is told to stop.
 *
 * <p>The address goes to stdout when the node serves; everything else goes to stderr. SIGTERM or Ctrl-C stops it cleanly.
 */
public final class NodeMain {
    private NodeMain() {}

    /** See {@code --help}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(NodeArguments.HELP);
            return;
        }
        NodeConfig config;
        try {
            config = NodeArguments.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        LeanNode node = LeanNode.start(config);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            node.close();
                            System.err.println("stopped");
                            stopped.countDown();
                        },
                        "stop"));
        System.out.println("serving " + node.address());
        stopped.await();
    }
}
