package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BenchmarkActionJsonTest {
    @Test
    void entriesAreAnArrayOfNamedNumbers() throws IOException {
        String text = written(List.of(
                new BenchmarkActionJson.Entry(
                        "a \"b\"\n\u001b/wall", "ns/op", 616_350_000, Optional.of("\u00b1 1.2 %"), Optional.of("x\ny")),
                new BenchmarkActionJson.Entry("c", "bytes/op", 0.25, Optional.empty(), Optional.empty())));
        JsonNode array = new ObjectMapper().readTree(text);
        assertThat(array).hasSize(2);
        assertThat(array.get(0).get("name").asText()).isEqualTo("a \"b\"\n\u001b/wall");
        assertThat(array.get(0).get("unit").asText()).isEqualTo("ns/op");
        assertThat(array.get(0).get("value").isNumber()).isTrue();
        assertThat(array.get(0).get("value").asDouble()).isEqualTo(616_350_000);
        assertThat(array.get(0).get("range").asText()).isEqualTo("\u00b1 1.2 %");
        assertThat(array.get(0).get("extra").asText()).isEqualTo("x\ny");
        assertThat(array.get(1).has("range")).isFalse();
        assertThat(array.get(1).has("extra")).isFalse();
        assertThat(text).endsWith("]\n").doesNotContain("\r");
    }

    @Test
    void noEntriesAreAnEmptyArray() throws IOException {
        assertThat(new ObjectMapper().readTree(written(List.of()))).isEmpty();
    }

    private static String written(List<BenchmarkActionJson.Entry> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BenchmarkActionJson.write(out, entries);
        return out.toString(StandardCharsets.UTF_8);
    }
}
