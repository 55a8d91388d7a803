package org.bench4j.engine.sampler;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bench4j.engine.proc.Provenance;
import org.bench4j.engine.proc.Quantity;

/**
 * The driver's end of a sampler: a process of its own that watches targets ten times a second and never runs anything in
 * them.
 *
 * <p>What it tells is in the file as well, line by line, whatever becomes of the driver. It ends with its standard input, so
 * it does not outlive the driver. Safe for several threads; calls that wait for an answer wait up to some beats.
 */
public final class Sampler implements AutoCloseable {
    /** Ten observations a second. */
    public static final Duration PERIOD = Duration.ofMillis(100);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Process process;
    private final Writer commands;
    private final Path log;
    private final Object lock = new Object();
    private final List<Observation> observations = new ArrayList<>();
    private final Map<String, Map<Quantity, Provenance>> sources = new LinkedHashMap<>();
    private final Map<String, Observation> marks = new HashMap<>();
    private final List<Long> late = new ArrayList<>();
    private Optional<SamplerLine.Begin> begin = Optional.empty();
    private Optional<SamplerLine.Reset> reset = Optional.empty();
    private Optional<SamplerLine.End> end = Optional.empty();
    private Optional<IOException> trouble = Optional.empty();
    private boolean silent;

    private Sampler(Process process, Path log) {
        this.process = process;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.log = log;
    }

    /**
     * Starts a sampler and waits until it runs.
     *
     * @param file where its lines go; appended to
     * @param period between two observations
     * @throws IOException when it can't be started, with what its process said
     */
    public static Sampler start(Path file, Duration period) throws IOException, InterruptedException {
        return start(SamplerProcess.command(file, period, Path.of("/")), file);
    }

    static Sampler start(List<String> command, Path file) throws IOException, InterruptedException {
        Path log = file.resolveSibling(file.getFileName() + ".log");
        Process process = SamplerProcess.start(command, log);
        Sampler sampler = new Sampler(process, log);
        Thread reader = new Thread(sampler::hear, "bench-sampler");
        reader.setDaemon(true);
        reader.start();
        sampler.await("its first line", () -> sampler.begin);
        return sampler;
    }

    /** Watches a target from now on, and tells which quantities it can tell of it, from where. */
    public Map<Quantity, Provenance> watch(WatchedTarget target) throws IOException, InterruptedException {
        synchronized (lock) {
            sources.remove(target.name());
        }
        List<String> words = new ArrayList<>(List.of(SamplerLoop.WATCH));
        words.addAll(target.fields());
        say(words);
        return await(
                "target \"" + target.name() + "\" to be watched",
                () -> Optional.ofNullable(sources.get(target.name())));
    }

    /** Watches a target no more. */
    public void drop(String target) throws IOException {
        say(List.of(SamplerLoop.DROP, target));
    }

    /** Lets peaks of memory begin anew, and tells of each target whether its could. */
    public Map<String, Boolean> resetPeaks() throws IOException, InterruptedException {
        synchronized (lock) {
            reset = Optional.empty();
        }
        say(List.of(SamplerLoop.RESET));
        return await("peaks to be reset", () -> reset).targets();
    }

    /**
     * Has the next observation named, made with care for every thread, and waits for it: an end of a window.
     *
     * @param name of the moment, one that was not used before; no control characters
     */
    public Observation mark(String name) throws IOException, InterruptedException {
        if (name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("mark \"" + name + "\": expected no control characters");
        }
        synchronized (lock) {
            if (marks.containsKey(name)) {
                throw new IllegalArgumentException("mark \"" + name + "\": expected a name not used before");
            }
        }
        say(List.of(SamplerLoop.MARK, name));
        return await("mark \"" + name + "\"", () -> Optional.ofNullable(marks.get(name)));
    }

    /** The newest observation so far. */
    public Optional<Observation> latest() {
        synchronized (lock) {
            return observations.isEmpty() ? Optional.empty() : Optional.of(observations.get(observations.size() - 1));
        }
    }

    /** All observations between two, both included, in order. */
    public List<Observation> between(Observation from, Observation to) {
        synchronized (lock) {
            return observations.stream()
                    .filter(one -> one.number() >= from.number() && one.number() <= to.number())
                    .toList();
        }
    }

    /** Keeps no observation before one, so that hours of them do not fill the driver's heap; the file has them all. */
    public void forget(Observation before) {
        synchronized (lock) {
            observations.removeIf(one -> one.number() < before.number());
        }
    }

    /** Number of its process. */
    public long process() {
        return process.pid();
    }

    /** Ends it, and tells what it cost. */
    public SamplerCost stop() throws IOException, InterruptedException {
        say(List.of(SamplerLoop.STOP));
        SamplerLine.End last = await("its last line", () -> end);
        close();
        synchronized (lock) {
            long started = begin.orElseThrow().at();
            return SamplerCost.of(late, last.missed(), last.at() - started, last.cpu());
        }
    }

    /** Ends it, gently if it lets. */
    @Override
    public void close() {
        try {
            commands.close();
        } catch (IOException alreadyGone) {
            // it has ended; nothing is lost
        }
        boolean interrupted = false;
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        process.destroyForcibly();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(List<String> words) throws IOException {
        synchronized (lock) {
            trouble.ifPresent(why -> {
                throw new IllegalStateException("the sampler has failed", why);
            });
            commands.write(String.join("\t", words) + "\n");
            commands.flush();
        }
    }

    private <T> T await(String what, Supplier<Optional<T>> answer) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        synchronized (lock) {
            Optional<T> found = answer.get();
            while (found.isEmpty()) {
                long left = deadline - System.nanoTime();
                if (trouble.isPresent() || silent || left <= 0) {
                    throw new IOException("sampler: waited for " + what + " in vain" + said(), trouble.orElse(null));
                }
                TimeUnit.NANOSECONDS.timedWait(lock, left);
                found = answer.get();
            }
            return found.get();
        }
    }

    private String said() {
        try {
            String text = Files.readString(log).strip();
            return text.isEmpty() ? "" : "; its process said: " + text;
        } catch (IOException nothing) {
            return "";
        }
    }

    private void hear() {
        try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                SamplerLine heard = SamplerLine.Parser.parse(line);
                synchronized (lock) {
                    take(heard);
                    lock.notifyAll();
                }
            }
        } catch (IOException e) {
            synchronized (lock) {
                trouble = Optional.of(e);
            }
        } finally {
            synchronized (lock) {
                silent = true;
                lock.notifyAll();
            }
        }
    }

    private void take(SamplerLine heard) {
        if (heard instanceof SamplerLine.Begin first) {
            begin = Optional.of(first);
        } else if (heard instanceof SamplerLine.Target target) {
            sources.put(target.name(), target.sources());
        } else if (heard instanceof SamplerLine.Reset done) {
            reset = Optional.of(done);
        } else if (heard instanceof SamplerLine.End last) {
            end = Optional.of(last);
        } else if (heard instanceof SamplerLine.Observed observed) {
            observations.add(observed.observation());
            late.add(observed.observation().late());
            observed.observation().mark().ifPresent(name -> marks.put(name, observed.observation()));
        }
    }
}
