package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.bench4j.engine.pricing.Pricings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PricingJsonTest {
    private final Locale before = Locale.getDefault();

    @TempDir
    Path folder;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab"})
    void everyByteIsAsItWas(String tag) throws Exception {
        Locale.setDefault(Locale.forLanguageTag(tag));
        Path file = folder.resolve("deep").resolve("price.json");
        PricingJson.write(file, Pricings.everything());
        if (Boolean.getBoolean("golden.write")) {
            Files.copy(file, Path.of("src/test/resources/golden/json/price.json"), StandardCopyOption.REPLACE_EXISTING);
            fail("wrote price.json: look at it, then run again without golden.write");
        }
        try (InputStream golden = PricingJsonTest.class.getResourceAsStream("/golden/json/price.json")) {
            assertThat(Files.readString(file)).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
        assertThat(file.getParent().toFile().list()).containsExactly("price.json");
    }

    @Test
    void figuresAreThoseOfTheModelAndWhatIsAbsentIsLeftOut() throws Exception {
        Path file = folder.resolve("price.json");
        PricingJson.write(file, Pricings.everything());
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        assertThat(json.get("calibrated").asBoolean()).isFalse();
        JsonNode copy = json.get("costs").get(6);
        assertThat(copy.get("bytesPerSecond").asDouble()).isEqualTo(8_388_608 * 1e9 / 140_000);
        assertThat(copy.has("nsPerOp")).isFalse();
        assertThat(copy.has("load")).isFalse();
        assertThat(json.get("calibrations").get(1).has("noiseFloor")).isFalse();
        assertThat(json.get("forecast").get("application").get("gap").asDouble())
                .isEqualTo(-0.0007, within(1e-9));
    }
}
