import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Phase;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

public final class Spin implements Workload<Integer, Long> {
    private static final int TIMES = 1;

    public static volatile long sink;

    private final Phase prologue = Phase.once("prologue");
    private final Phase spin = Phase.once("spin");

    @Override
    public void declare(Declaration declaration) {
        declaration.phases(prologue, spin).warmup(20).iterations(30);
    }

    @Override
    public Integer prepare(Iteration iteration) {
        return iteration.ordinal();
    }

    @Override
    public Long measure(Integer start) {
        prologue.enter();
        sink = sum(start, 50_000);
        prologue.leave();
        spin.enter();
        long sum = 0;
        for (int time = 0; time < TIMES; time++) {
            sum = sum(start, 200_000);
            sink = sum;
        }
        spin.leave();
        return sum;
    }

    private static long sum(int start, int steps) {
        long sum = start;
        for (int i = 0; i < steps; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        return Digest.sha256(Long.toString(sum));
    }
}
