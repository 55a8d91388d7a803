import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Phase;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

public final class Spin implements Workload<Integer, Long> {
    private final Phase spin = Phase.once("spin");

    @Override
    public void declare(Declaration declaration) {
        declaration.phases(spin).warmup(10).iterations(10);
    }

    @Override
    public Integer prepare(Iteration iteration) {
        return iteration.ordinal();
    }

    @Override
    public Long measure(Integer start) {
        spin.enter();
        long sum = start;
        for (int i = 0; i < 20_000; i++) {
            sum = sum * 31 + i;
        }
        spin.leave();
        return sum;
    }

    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        return Digest.sha256(Long.toString(sum));
    }
}
