import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;

/** Loops whose iterations are chains of so many dependent steps. */
public final class Loops implements Workload<Integer, Long> {
    private static final int ITERATIONS = 2_000;

    private final Param<String> shape = Param.text("shape", "short");
    private int steps;

    @Override
    public void declare(Declaration declaration) {
        declaration.params(shape).arms("less", "more").warmup(10).iterations(24);
    }

    @Override
    public void open(Setup setup) {
        boolean more = setup.arm().equals("more");
        steps = switch (setup.get(shape)) {
            case "short" -> 20;
            case "long" -> 60;
            case "ladder" -> more ? 50 : 30;
            default -> throw new IllegalArgumentException("shape " + setup.get(shape));
        };
        setup.content(Content.ITERATIONS, ITERATIONS, Basis.BY_CONSTRUCTION);
        setup.content(Content.OPS, ITERATIONS, Basis.BY_CONSTRUCTION);
        setup.content("steps", (double) steps * ITERATIONS, Basis.BY_CONSTRUCTION);
    }

    @Override
    public Integer prepare(Iteration iteration) {
        return iteration.ordinal();
    }

    @Override
    public Long measure(Integer start) {
        return chain(start);
    }

    private long chain(long start) {
        long sum = start;
        for (int i = 0; i < ITERATIONS; i++) {
            for (int step = 0; step < steps; step++) {
                sum = sum * 31 + step;
            }
        }
        return sum;
    }

    /** The arms do different numbers of steps, so what they come to is checked here and is no part of the digest. */
    @Override
    public Digest verify(Iteration iteration, Integer start, Long sum) {
        if (sum != chain(start)) {
            throw new IllegalStateException("chain of " + start + ": " + sum);
        }
        return Digest.sha256(start.toString());
    }
}
