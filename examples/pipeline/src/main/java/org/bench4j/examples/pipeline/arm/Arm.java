package org.bench4j.examples.pipeline.arm;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The life of an arm's process: options in, readings moved until it is asked to end. */
final class Arm {
    /** What {@code --version} prints. */
    static final String VERSION = "pipeline 0.1";

    private Arm() {}

    static void run(Pipeline.Factory factory, String... arguments) throws Exception {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            System.out.println(VERSION);
            return;
        }
        CountDownLatch ended = new CountDownLatch(1);
        try (Pipeline pipeline = factory.open(ArmOptions.of(arguments))) {
            // Asked to end by SIGTERM: what is in a transaction is finished, which the JVM's end waits for.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                pipeline.stop();
                await(ended);
            }));
            pipeline.move();
        } finally {
            ended.countDown();
        }
    }

    private static void await(CountDownLatch ended) {
        try {
            if (!ended.await(5, TimeUnit.SECONDS)) {
                System.err.println("the last batch was not finished within 5 s; it will be moved again");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
