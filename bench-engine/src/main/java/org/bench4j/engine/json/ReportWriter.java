package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.bench4j.model.Ending;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/**
 * Writes a report as a journal: header, trials with a line for each sample, findings, {@code "complete": true}.
 *
 * <p>Until {@link #finish} the file is called {@code NAME.partial}; what was flushed can be read from it at any time, and it stays when the
 * disk is full or the process dies. Calls that come in another order than header, (beginTrial, sample..., endTrial)..., finish are an
 * {@link IllegalStateException} that names the call. Not thread-safe.
 */
public final class ReportWriter implements Closeable {
    private enum State {
        NEW("before the header"),
        BETWEEN_TRIALS("between trials"),
        IN_TRIAL("within a trial"),
        ENDED("after finish, discard or close");

        private final String words;

        State(String words) {
            this.words = words;
        }
    }

    private final Path target;
    private final Path partial;
    private final FileOutputStream file;
    private final JsonGenerator out;
    private final Written written = new Written();
    private State state = State.NEW;

    private ReportWriter(Path target, Path partial, FileOutputStream file) throws IOException {
        this.target = target;
        this.partial = partial;
        this.file = file;
        this.out = Json.generator(new BufferedOutputStream(file, 1 << 16));
        out.setPrettyPrinter(new JournalPrinter());
        out.configure(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM, true);
    }

    /** Begins a report; an older one under the same name is deleted now, so that it can't be taken for this one. */
    public static ReportWriter create(Path target) throws IOException {
        Path absolute = target.toAbsolutePath();
        if (Files.isDirectory(absolute)) {
            throw new IOException(target + ": expected the name of a report file, this is a folder");
        }
        Files.createDirectories(absolute.getParent());
        Files.deleteIfExists(absolute);
        Path partial = partialOf(absolute);
        return new ReportWriter(absolute, partial, new FileOutputStream(partial.toFile()));
    }

    static Path partialOf(Path target) {
        return target.resolveSibling(target.getFileName() + ".partial");
    }

    /** The file while it is being written. */
    public Path partial() {
        return partial;
    }

    /** Writes what comes before the first trial. */
    public void header(Header header) throws IOException {
        expect(State.NEW, "header");
        out.writeStartObject();
        HeaderJson.write(out, header);
        out.writeArrayFieldStart("trials");
        state = State.BETWEEN_TRIALS;
        out.flush();
    }

    /**
     * Begins a trial; samples that it may have already are written too, its failure is not.
     *
     * @throws IllegalArgumentException when the report has a trial of that benchmark, arm and index already
     */
    public void beginTrial(Trial trial) throws IOException {
        begin(trial, "beginTrial");
    }

    private void begin(Trial trial, String call) throws IOException {
        expect(State.BETWEEN_TRIALS, call);
        written.beginTrial(trial);
        TrialJson.begin(out, trial);
        state = State.IN_TRIAL;
        for (Sample sample : trial.samples()) {
            SampleJson.write(out, sample);
        }
    }

    /**
     * Writes the next sample of the trial.
     *
     * @throws IllegalArgumentException when it has a phase or metric that the trial did not declare
     */
    public void sample(Sample sample) throws IOException {
        expect(State.IN_TRIAL, "sample");
        written.require(sample);
        SampleJson.write(out, sample);
    }

    /** Ends the trial. */
    public void endTrial(Ending ending) throws IOException {
        expect(State.IN_TRIAL, "endTrial");
        EndingJson.write(out, ending);
        state = State.BETWEEN_TRIALS;
    }

    /**
     * Writes a whole trial.
     *
     * @throws IllegalArgumentException when the report has a trial of that benchmark, arm and index already
     */
    public void trial(Trial trial) throws IOException {
        begin(trial, "trial");
        endTrial(trial.ending());
    }

    /** Hands what was written so far to the operating system. */
    public void flush() throws IOException {
        requireOpen("flush");
        out.flush();
    }

    /** Completes the report, forces it to disk and gives it its name. */
    public void finish(List<Finding> findings) throws IOException {
        expect(State.BETWEEN_TRIALS, "finish");
        out.writeEndArray();
        Json.array(out, "findings", findings, finding -> TrialJson.write(out, finding));
        out.writeBooleanField("complete", true);
        out.writeEndObject();
        out.writeRaw('\n');
        out.flush();
        file.getFD().sync();
        out.close();
        state = State.ENDED;
        move(partial, target);
    }

    /** Gives the report up: nothing of it stays on disk. */
    public void discard() throws IOException {
        requireOpen("discard");
        state = State.ENDED;
        file.close();
        Files.deleteIfExists(partial);
    }

    /** Leaves an unfinished report readable under its partial name, unless nothing was written yet; does nothing after {@link #finish}. */
    @Override
    public void close() throws IOException {
        if (state == State.NEW) {
            discard();
        }
        if (state != State.ENDED) {
            state = State.ENDED;
            try (file) {
                out.flush();
            }
        }
    }

    static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void requireOpen(String call) {
        if (state == State.ENDED) {
            throw new IllegalStateException(call + " was called " + state.words);
        }
    }

    private void expect(State expected, String call) {
        if (state != expected) {
            throw new IllegalStateException(call + " was called " + state.words + ", it belongs " + expected.words);
        }
    }
}
