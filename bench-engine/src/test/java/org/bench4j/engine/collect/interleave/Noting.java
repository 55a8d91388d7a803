package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.bench4j.model.Stage;

/** A player that writes down what it is asked for. */
class Noting implements Player {
    private final String arm;
    private final List<String> events;

    Noting(String arm, List<String> events) {
        this.arm = arm;
        this.events = events;
    }

    @Override
    public String arm() {
        return arm;
    }

    @Override
    public void begin() throws IOException {
        events.add("begin " + arm);
    }

    @Override
    public boolean open() throws IOException, InterruptedException {
        events.add("open " + arm);
        return true;
    }

    @Override
    public boolean take(Stage stage, OptionalInt round, int ops) throws IOException, InterruptedException {
        events.add((round.isPresent() ? "round " + round.getAsInt() : stage.word()) + " " + arm);
        return true;
    }

    @Override
    public long wall() {
        return 1;
    }

    @Override
    public void end() throws IOException, InterruptedException {
        events.add("end " + arm);
    }

    @Override
    public void abandon(Throwable stop) throws IOException, InterruptedException {
        events.add("abandon " + arm);
    }
}
