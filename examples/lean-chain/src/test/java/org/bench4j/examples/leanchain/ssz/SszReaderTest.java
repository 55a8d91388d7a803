package org.bench4j.examples.leanchain.ssz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class SszReaderTest {
    @Test
    void fixedFieldsStandInPlaceAndOthersBehindTheirOffsets() {
        byte[] bytes = new SszWriter()
                .uint64(1)
                .variable(new byte[] {10, 11})
                .fixed(new byte[] {2})
                .variable(new byte[] {12})
                .toBytes();

        // uint64, offset 17, a byte, offset 19, then both parts: by hand from the specification.
        assertThat(HexFormat.of().formatHex(bytes))
                .isEqualTo("0100000000000000" + "11000000" + "02" + "13000000" + "0a0b0c");
        SszReader in = SszReader.of("thing", bytes);
        assertThat(in.uint64()).isEqualTo(1);
        in.offset();
        assertThat(in.fixed(1)).containsExactly(2);
        List<SszReader> parts = in.offset().end();
        assertThat(parts.get(0).bytes(2)).containsExactly(10, 11);
        assertThat(parts.get(1).bytes(2)).containsExactly(12);
    }

    @Test
    void offsetsThatLieAreRefused() {
        assertThatThrownBy(() -> container("05000000" + "00").offset().end())
                .isInstanceOf(SszException.class)
                .hasMessage("thing: part 0 from 5 to 5, expected within 4 to 5");
        assertThatThrownBy(() ->
                        container("08000000" + "07000000").offset().offset().end())
                .hasMessageContaining("part 0 from 8 to 7");
        assertThatThrownBy(() ->
                        container("08000000" + "09000000").offset().offset().end())
                .hasMessageContaining("part 0 from 8 to 9");
        assertThatThrownBy(() -> container("ffffffff").offset().end()).hasMessageContaining("part 0 from -1");
    }

    @Test
    void lengthsThatAreNotRightAreRefused() {
        assertThatThrownBy(() -> container("01").uint64()).hasMessage("thing: 1 bytes after 0, expected at least 8");
        assertThatThrownBy(() -> {
                    SszReader in = container("000000000000000000");
                    in.uint64();
                    in.end();
                })
                .hasMessage("thing of 9 bytes: expected 8");
        assertThatThrownBy(() -> container("0102030405").elements(4, 10))
                .hasMessage("thing: list of 5 bytes, expected a multiple of 4");
        assertThatThrownBy(() -> container("0102030405060708").elements(4, 1))
                .hasMessage("thing: list of 2, the limit is 1");
        assertThatThrownBy(() -> container("03000000").elements(1)).hasMessageContaining("first offset 3 of a list");
        assertThatThrownBy(() -> container("00000040").elements(1)).hasMessageContaining("the limit is 1");
        assertThatThrownBy(() -> container("ffffffffffffffff").index(7))
                .hasMessage("thing: index 18446744073709551615, expected at most 7");
    }

    private static SszReader container(String hex) {
        return SszReader.of("thing", HexFormat.of().parseHex(hex));
    }
}
