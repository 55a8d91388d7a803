package org.bench4j.engine.rigs;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bench4j.engine.launch.JvmLaunch;
import org.bench4j.engine.launch.ParentWatch;

/** The JVM that drives a sweep, so that the code of a rig never meets that of a build. */
public final class RigMain {
    /** What it exits with when plan, descriptors or profile cannot be used; the last line of progress says why. */
    public static final int REFUSED = 3;

    private static final long STOPPING_SECONDS = 10;

    private RigMain() {}

    /** What the driver is asked, in a file. */
    private record Asked(RigPlan plan, String module, String folder, String invocation, String harness, String progress)
            implements Serializable {}

    /**
     * Prepares a start of this class.
     *
     * @param launch everything but the argument; its folder gets the file in which the plan is handed over
     * @param progress file for lines for who waits
     */
    public static JvmLaunch launch(JvmLaunch launch, RigRun run, Path progress) throws IOException {
        Files.createDirectories(launch.folder());
        Path file = launch.folder().resolve(launch.name() + ".request");
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeObject(new Asked(
                    run.plan(),
                    run.module().toAbsolutePath().toString(),
                    run.folder().toAbsolutePath().toString(),
                    run.invocation(),
                    run.harness(),
                    progress.toAbsolutePath().toString()));
        }
        return new JvmLaunch(
                launch.javaHome(),
                launch.jvmArgs(),
                launch.classPath(),
                RigMain.class.getName(),
                List.of(file.toString()),
                launch.workingDirectory(),
                launch.folder(),
                launch.name(),
                launch.timeout());
    }

    /** Runs one sweep. */
    public static void main(String[] arguments) throws IOException {
        ParentWatch.start();
        Thread driver = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(driver), "bench-stop-sweep"));
        Asked asked;
        try (ObjectInputStream in =
                new ObjectInputStream(new BufferedInputStream(Files.newInputStream(Path.of(arguments[0]))))) {
            asked = (Asked) in.readObject();
        } catch (ClassNotFoundException | ClassCastException other) {
            throw new IOException(arguments[0] + ": written by another version of bench", other);
        }
        int code = 0;
        try (Writer progress = Files.newBufferedWriter(Path.of(asked.progress()), StandardCharsets.UTF_8)) {
            code = run(asked, progress);
        } catch (InterruptedException stopped) {
            return; // the machine or its user wants us gone: hooks are at work, and halting would cut them short
        }
        Runtime.getRuntime().exit(code); // threads that a rig left running must not keep the driver alive
    }

    private static int run(Asked asked, Writer progress) throws IOException, InterruptedException {
        RigRun run = new RigRun(
                asked.plan(), Path.of(asked.module()), Path.of(asked.folder()), asked.invocation(), asked.harness());
        try {
            run.run(RigMain.class.getClassLoader(), line -> say(progress, line));
            return 0;
        } catch (IllegalArgumentException refused) {
            say(progress, refused.getMessage());
            return REFUSED;
        } catch (IOException | RuntimeException failed) {
            failed.printStackTrace(); // into the log
            say(progress, "the sweep failed: " + failed.getMessage());
            return 1;
        }
    }

    private static void say(Writer progress, String line) {
        try {
            progress.write(line.replace('\n', ' ') + '\n');
            progress.flush();
        } catch (IOException nobodyReads) {
            System.err.println(line);
        }
    }

    /** Lets the driver record what was under way before the JVM goes. */
    private static void stop(Thread driver) {
        driver.interrupt();
        try {
            driver.join(TimeUnit.SECONDS.toMillis(STOPPING_SECONDS));
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
