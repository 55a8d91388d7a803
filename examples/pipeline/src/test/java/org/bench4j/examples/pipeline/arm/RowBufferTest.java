package org.bench4j.examples.pipeline.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import org.bench4j.examples.pipeline.reading.Reading;
import org.junit.jupiter.api.Test;

class RowBufferTest {
    /** Gain of meter 2 is 974, its offset -44: 930 milliwatts. */
    private static final Reading READING = new Reading(258, 66_051, 2, 1);

    @Test
    void copyBinaryIsSignatureFlagsFieldsAndTrailer() {
        RowBuffer rows = new RowBuffer(RowBuffer.Format.COPY_BINARY, 1);
        rows.add(READING);

        assertThat(hex(rows))
                .isEqualTo("5047434f50590aff0d0a00" + "00000000" + "00000000"
                        + "0005"
                        + "00000008" + "0000000000000102"
                        + "00000004" + "00000002"
                        + "00000004" + "00000001"
                        + "00000008" + "00000000000003a2"
                        + "00000008" + "0000000000010203"
                        + "ffff");
    }

    @Test
    void rowBinaryIsTheFieldsLittleEndian() {
        RowBuffer rows = new RowBuffer(RowBuffer.Format.ROW_BINARY, 1);
        rows.add(READING);

        assertThat(hex(rows))
                .isEqualTo("0201000000000000" + "02000000" + "01000000" + "a203000000000000" + "0302010000000000");
    }

    @Test
    void sealedTwiceItEndsOnce() {
        RowBuffer rows = new RowBuffer(RowBuffer.Format.COPY_BINARY, 1);
        int length = rows.seal();

        assertThat(rows.seal()).isEqualTo(length).isEqualTo(19 + 2);
    }

    @Test
    void messageOfAnotherLengthIsNoReading() {
        assertThat(Reading.decode(READING.encode())).isEqualTo(READING);
        assertThatThrownBy(() -> Reading.decode(new byte[23]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("message of 23 bytes: expected a reading of 24");
    }

    private static String hex(RowBuffer rows) {
        int length = rows.seal();
        return HexFormat.of().formatHex(Arrays.copyOf(rows.array(), length));
    }
}
