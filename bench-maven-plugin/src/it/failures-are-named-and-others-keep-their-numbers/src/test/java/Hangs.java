import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Phase;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

public final class Hangs implements Workload<Integer, Long> {
    private static final Param<Integer> SIZE = Param.integer("size", 20_000);
    private final Phase spin = Phase.once("spin");
    private int size;

    @Override
    public void declare(Declaration declaration) {
        declaration.params(SIZE).phases(spin).warmup(10).iterations(10);
    }

    @Override
    public void open(Setup setup) {
        size = setup.get(SIZE);
    }

    @Override
    public Integer prepare(Iteration iteration) {
        return iteration.ordinal();
    }

    @Override
    public Long measure(Integer start) throws Exception {
        spin.enter();
        long sum = start;
        int repeats = Integer.getInteger("it.repeats", 1);
        for (int repeat = 0; repeat < repeats; repeat++) {
            sum = start;
            for (int i = 0; i < size; i++) {
                sum = sum * 31 + i;
            }
        }
        if (start == 12) while (true) Thread.onSpinWait();
        spin.leave();
        return sum;
    }

    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        return Digest.sha256(Long.toString(sum));
    }
}
