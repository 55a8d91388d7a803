package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.bench4j.engine.collect.LiveTrial;
import org.bench4j.model.Digest;
import org.bench4j.model.Stage;

/** An arm that lives in this process. */
public final class LocalPlayer implements Player {
    private final String arm;
    private final LiveTrial trial;
    private final Supplier<Optional<Digest>> code;

    /**
     * An arm.
     *
     * @param code asked at the end of the trial for the digest of the classes that it loaded
     */
    public LocalPlayer(String arm, LiveTrial trial, Supplier<Optional<Digest>> code) {
        this.arm = arm;
        this.trial = trial;
        this.code = code;
    }

    @Override
    public String arm() {
        return arm;
    }

    @Override
    public void begin() throws IOException {
        trial.begin();
    }

    @Override
    public boolean open() throws InterruptedException {
        return trial.open();
    }

    @Override
    public boolean take(Stage stage, OptionalInt round, int ops) throws IOException, InterruptedException {
        return trial.take(stage, round, ops);
    }

    @Override
    public long wall() {
        return trial.wall();
    }

    @Override
    public void end() throws IOException, InterruptedException {
        trial.end(code.get());
    }

    @Override
    public void abandon(Throwable stop) throws IOException, InterruptedException {
        trial.abandon(stop);
    }
}
