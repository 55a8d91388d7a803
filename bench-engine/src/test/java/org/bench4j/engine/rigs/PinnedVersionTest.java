package org.bench4j.engine.rigs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PinnedVersionTest {
    @ParameterizedTest
    @CsvSource({
        "kafka 4.4.0 (Commit:abc), 4.4.0, true",
        "v1.2.3, 1.2.3, true",
        "version 1.2.3., 1.2.3, true",
        "1.2.3, 1.2, false",
        "11.2, 1.2, false",
        "1.2.3-SNAPSHOT, 1.2.3, false",
        "1.2.30 and 1.2.3, 1.2.3, true",
        "'', 1.2.3, false"
    })
    void versionIsToldAsAWordOfItsOwn(String text, String version, boolean told) {
        assertThat(PinnedVersion.tells(text, version)).isEqualTo(told);
    }
}
