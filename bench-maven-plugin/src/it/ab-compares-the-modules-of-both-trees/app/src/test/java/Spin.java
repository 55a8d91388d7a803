import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Phase;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

public final class Spin implements Workload<Integer, Long> {
    private final Phase spin = Phase.once("spin");

    @Override
    public void declare(Declaration declaration) {
        declaration.phases(spin).warmup(20).iterations(30);
    }

    @Override
    public Integer prepare(Iteration iteration) {
        return iteration.ordinal();
    }

    @Override
    public Long measure(Integer start) {
        spin.enter();
        long sum = Library.sum(start);
        spin.leave();
        return sum;
    }

    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        return Digest.sha256(Long.toString(sum));
    }
}
