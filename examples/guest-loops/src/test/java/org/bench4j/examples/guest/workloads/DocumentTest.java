package org.bench4j.examples.guest.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bench4j.api.Workload;
import org.bench4j.examples.guest.shapes.Shape;
import org.junit.jupiter.api.Test;

/** What the page and the pom say of the shapes and parameters is what there is. */
class DocumentTest {
    private static final Path PAGE = Path.of("../../docs/price-a-mechanism.md");

    @Test
    void theProfileOfAllShapesNamesThemAllInTheirOrder() throws Exception {
        assertThat(found("<bench.param.shape>([^<]*)<", Path.of("pom.xml")))
                .containsExactly(Shape.words().replace(" ", ""));
    }

    @Test
    void thePageHasARowForEveryShapeAndWorkload() throws Exception {
        List<String> first = found("(?m)^\\| (`[^|]*`) \\|", PAGE).stream()
                .flatMap(cell -> List.of(cell.replace("`", "").split(", ")).stream())
                .toList();
        assertThat(first).contains(Shape.words().split(", "));
        for (String provider :
                Files.readAllLines(Path.of("src/main/resources/META-INF/services/org.bench4j.api.Workload"))) {
            Class<?> type = Class.forName(provider);
            assertThat(first).contains(((Workload<?, ?>) type.getConstructor().newInstance()).name());
        }
    }

    @Test
    void everyShapeInACommandOfThePageExists() throws Exception {
        List<String> asked = found("-Dbench.param.shape=([a-z_,]+)", PAGE);
        assertThat(asked).isNotEmpty();
        for (String shapes : asked) {
            assertThat(shapes.equals("list") ? "lut".split(",") : shapes.split(","))
                    .allSatisfy(shape -> assertThat(Shape.of(shape).word()).isEqualTo(shape));
        }
    }

    private static List<String> found(String pattern, Path file) throws Exception {
        return Pattern.compile(pattern)
                .matcher(Files.readString(file))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
