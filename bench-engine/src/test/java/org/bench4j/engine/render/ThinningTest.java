package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class ThinningTest {
    @Test
    void fewValuesAreAllKept() {
        assertThat(Thinning.kept(new double[] {3, 1, 2}, 4)).containsExactly(0, 1, 2);
        assertThat(Thinning.kept(new double[0], 4)).isEmpty();
    }

    @RepeatedTest(50)
    void ofManyTheExtremesStayInOrderAndWithinTheNumber(RepetitionInfo info) {
        long seed = info.getCurrentRepetition();
        Random random = new Random(seed);
        double[] values = random.doubles(1 + random.nextInt(5000)).toArray();
        int most = 2 + random.nextInt(300);
        int[] kept = Thinning.kept(values, most);
        assertThat(kept)
                .as("seed " + seed)
                .hasSizeLessThanOrEqualTo(most)
                .isSorted()
                .doesNotHaveDuplicates();
        double[] shown = Arrays.stream(kept).mapToDouble(index -> values[index]).toArray();
        assertThat(Arrays.stream(shown).max()).isEqualTo(Arrays.stream(values).max());
        assertThat(Arrays.stream(shown).min()).isEqualTo(Arrays.stream(values).min());
    }
}
