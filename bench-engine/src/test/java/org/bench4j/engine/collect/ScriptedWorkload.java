package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;
import org.bench4j.model.Stage;

/** A workload that writes down which of its methods was called, and does in each what the test tells it to. */
public final class ScriptedWorkload implements Workload<String, String> {
    private final List<String> events = new ArrayList<>();
    private final Map<String, Action> actions = new HashMap<>();
    private Consumer<Declaration> declaration = stated -> {};
    private Setup setup;

    /** What a step does; may throw anything. */
    @FunctionalInterface
    public interface Action {
        void run() throws Throwable;
    }

    /** What it states, each time the same. */
    public ScriptedWorkload stating(Consumer<Declaration> statement) {
        declaration = statement;
        return this;
    }

    /** What happens in a step, by its event's name such as {@code measure measured-1}, or {@code measure} for all of them. */
    public ScriptedWorkload on(String step, Action action) {
        actions.put(step, action);
        return this;
    }

    /** A step that throws. */
    public ScriptedWorkload failing(String step, Throwable thrown) {
        return on(step, () -> {
            throw thrown;
        });
    }

    /** The calls so far, in order. */
    public List<String> events() {
        return events;
    }

    /** What it was opened with. */
    public Setup setup() {
        return setup;
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public void declare(Declaration stated) {
        events.add("declare");
        declaration.accept(stated);
    }

    @Override
    public void open(Setup given) {
        setup = given;
        happen("open", "open");
    }

    @Override
    public String prepare(Iteration iteration) {
        String input = iteration.stage().word() + "-" + iteration.index();
        happen("prepare", "prepare " + input);
        return input;
    }

    @Override
    public String measure(String input) {
        happen("measure", "measure " + input);
        return "done " + input;
    }

    @Override
    public Digest verify(Iteration iteration, String input, String output) {
        if (!output.equals("done " + input)
                || !input.startsWith(iteration.stage().word())) {
            throw new AssertionError("verified with what belongs to another sample: " + input + ", " + output);
        }
        if (iteration.ordinal() == 0 && iteration.stage() == Stage.MEASURED && iteration.index() > 0) {
            throw new AssertionError("the ordinal does not count warm-up samples");
        }
        happen("verify", "verify " + input);
        return actions.containsKey("no digest") ? null : Digest.sha256(input);
    }

    @Override
    public void close() {
        happen("close", "close");
    }

    private void happen(String kind, String event) {
        events.add(event);
        Action action = actions.getOrDefault(event, actions.getOrDefault(kind, () -> {}));
        try {
            action.run();
        } catch (Throwable thrown) {
            ScriptedWorkload.<RuntimeException>raise(thrown);
        }
    }

    @SuppressWarnings(
            "unchecked") // lets a checked exception pass as it is, as the declared methods of other workloads would
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
