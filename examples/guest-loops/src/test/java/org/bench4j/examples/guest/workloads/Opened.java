package org.bench4j.examples.guest.workloads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Expectation;
import org.bench4j.model.Stage;

/** An arm of a workload, opened as a harness does but in this class loader, and what it stated meanwhile. */
final class Opened<I, O> implements Setup {
    private final Workload<I, O> workload;
    private final String arm;
    private final Map<String, String> params;
    private final List<Content> contents = new ArrayList<>();
    private Optional<Expectation> expectation = Optional.empty();

    private Opened(Workload<I, O> workload, String arm, Map<String, String> params) {
        this.workload = workload;
        this.arm = arm;
        this.params = params;
    }

    static <I, O> Opened<I, O> of(Workload<I, O> workload, String arm, Map<String, String> params) throws Exception {
        Opened<I, O> opened = new Opened<>(workload, arm, params);
        workload.open(opened);
        return opened;
    }

    /** Takes a sample of one op and verifies it. */
    Digest round() throws Exception {
        I input = workload.prepare(FIRST);
        return workload.verify(FIRST, input, workload.measure(input));
    }

    double amount(String content) {
        return content(content).orElseThrow().amount();
    }

    Optional<Content> content(String name) {
        return contents.stream().filter(content -> content.name().equals(name)).findFirst();
    }

    List<Content> contents() {
        return contents;
    }

    Optional<Expectation> expectation() {
        return expectation;
    }

    @Override
    public <T> T get(Param<T> param) {
        return param.parse(params.getOrDefault(param.name(), param.defaultText().orElseThrow()));
    }

    @Override
    public int trial() {
        return 0;
    }

    @Override
    public long seed() {
        return 42;
    }

    @Override
    public String arm() {
        return arm;
    }

    @Override
    public void content(String name, double amount, Basis basis) {
        contents.add(new Content(name, amount, basis));
    }

    @Override
    public void expect(Expectation expected) {
        expectation = Optional.of(expected);
    }

    private static final Iteration FIRST = new Iteration() {
        @Override
        public Stage stage() {
            return Stage.MEASURED;
        }

        @Override
        public int index() {
            return 0;
        }

        @Override
        public int ordinal() {
            return 0;
        }

        @Override
        public void outside(String column, long nanos) {
            throw new IllegalArgumentException("column " + column + ": none is declared");
        }
    };
}
