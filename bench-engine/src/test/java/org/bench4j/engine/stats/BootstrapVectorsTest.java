package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class BootstrapVectorsTest {
    /** The acceleration of a median is 0 but for rounding. */
    private static final double NOISE = 1e-12;

    @TestFactory
    Stream<DynamicTest> bootstrap() throws IOException {
        return Vectors.of("05d-bootstrap.json", 29, BootstrapVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        long seed = Long.parseLong(c.in("seed").asText());
        switch (c.function()) {
            case "splitmix64" -> {
                SplitMix64 random = new SplitMix64(seed);
                for (JsonNode hex : c.out("next_hex")) {
                    assertThat(random.next()).isEqualTo(Long.parseUnsignedLong(hex.asText(), 16));
                }
            }
            case "splitmix64Index" -> {
                SplitMix64 random = new SplitMix64(seed);
                for (JsonNode index : c.out("index")) {
                    assertThat(random.index(c.in("n").intValue())).isEqualTo(index.intValue());
                }
            }
            case "bootstrapRatio" -> checkRatio(c, seed);
            case "hierarchicalBootstrapRatio" -> checkForks(c, seed, true);
            case "forkBootstrapRatio" -> checkForks(c, seed, false);
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static void checkRatio(Vectors.Case c, long seed) {
        double[] x = c.numbers("baseline");
        double[] y = c.numbers("candidate");
        int replicates = c.in("B").intValue();
        Bootstrap.Statistic statistic =
                Bootstrap.Statistic.valueOf(c.in("stat").asText().toUpperCase(Locale.ROOT));
        c.check("first3", Arrays.copyOf(Bootstrap.replicates(x, y, statistic, replicates, seed), 3));
        Bootstrap bootstrap = Bootstrap.ofRatio(x, y, statistic, replicates, seed, c.number("confidence"));
        c.check("theta", bootstrap.ratio());
        c.check("perc_lo", bootstrap.percentile().lo());
        c.check("perc_hi", bootstrap.percentile().hi());
        Bootstrap.Correction correction = bootstrap.correction();
        c.check("z0", correction.z0());
        assertThat(correction.applied()).isEqualTo(!c.expects("bca"));
        if (c.expects("bca")) {
            assertThat(bootstrap.bca()).isEqualTo(bootstrap.percentile());
            return;
        }
        c.checkNear("acc", correction.acceleration(), NOISE);
        c.check("alpha1", correction.lowerShare());
        c.check("alpha2", correction.upperShare());
        c.check("bca_lo", bootstrap.bca().lo());
        c.check("bca_hi", bootstrap.bca().hi());
    }

    private static void checkForks(Vectors.Case c, long seed, boolean iterations) {
        double[][] x = Vectors.table(c.in("baseline"));
        double[][] y = Vectors.table(c.in("candidate"));
        int replicates = c.in("B").intValue();
        c.check("first3", Arrays.copyOf(ForkBootstrap.replicates(x, y, replicates, seed, iterations), 3));
        double confidence = c.number("confidence");
        ForkBootstrap bootstrap = iterations
                ? ForkBootstrap.hierarchical(x, y, replicates, seed, confidence)
                : ForkBootstrap.forksOnly(x, y, replicates, seed, confidence);
        c.check("theta", bootstrap.ratio());
        c.check("lo", bootstrap.interval().lo());
        c.check("hi", bootstrap.interval().hi());
    }
}
