package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.api.Iteration;
import org.bench4j.model.Metric;
import org.bench4j.model.Stage;
import org.bench4j.model.Value;

/** One op of a sample as its workload sees it; one instance serves all samples of a trial. */
final class SampleIteration implements Iteration {
    private final Map<String, Long> columns = new LinkedHashMap<>();
    private Stage stage = Stage.WARMUP;
    private int index = -1;
    private int ordinal = -1;

    SampleIteration(List<Metric> outside) {
        outside.forEach(metric -> columns.put(metric.name(), -1L));
    }

    /** Begins a sample: what its ops report from now on adds up. */
    void begin(Stage nextStage) {
        if (stage != nextStage) {
            stage = nextStage;
            index = -1;
        }
        columns.replaceAll((name, nanos) -> -1L);
    }

    /** Moves to the next op. */
    void next() {
        index++;
        ordinal++;
    }

    /** Goes back so many ops: each is visited twice, to be prepared and to be verified. */
    void rewind(int ops) {
        index -= ops;
        ordinal -= ops;
    }

    /** The columns that were reported, in declaration order. */
    List<Value> outside() {
        List<Value> values = new ArrayList<>(columns.size());
        columns.forEach((name, nanos) -> {
            if (nanos >= 0) {
                values.add(new Value(name, nanos));
            }
        });
        return values;
    }

    @Override
    public Stage stage() {
        return stage;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int ordinal() {
        return ordinal;
    }

    @Override
    public void outside(String column, long nanos) {
        Long sum = columns.get(column);
        if (sum == null) {
            throw new IllegalArgumentException(
                    "outside column \"" + column + "\": expected one of the declared " + columns.keySet());
        }
        if (nanos < 0) {
            throw new IllegalArgumentException("outside column " + column + ": expected at least 0 ns, got " + nanos);
        }
        columns.put(column, Math.max(0, sum) + nanos);
    }
}
