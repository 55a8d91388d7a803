import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Phase;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

/** Does the same work as its siblings, and once in a trial what makes it fail. */
abstract class Fragile implements Workload<Integer, Long> {
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
    public final Long measure(Integer start) throws Exception {
        spin.enter();
        long sum = start;
        for (int i = 0; i < 20_000; i++) {
            sum = sum * 31 + i;
        }
        if (start == 12) {
            fail();
        }
        spin.leave();
        return sum;
    }

    /** Called in the third measured sample. */
    abstract void fail() throws Exception;

    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        return Digest.sha256(Long.toString(sum));
    }
}
