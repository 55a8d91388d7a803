package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigestTest {
    @Test
    void bytesStandAsTheyAre() {
        assertThat(Digest.of(new byte[] {0x77, 0x46, 0x5b, 0x33, (byte) 0xff, 0})
                        .hex())
                .isEqualTo("77465b33ff00");
    }

    @Test
    void thePrefixIsTheFirstFourBytes() {
        assertThat(new Digest("77465b33ff00").prefix()).isEqualTo("0x77465b33");
        assertThat(new Digest("ab").prefix()).isEqualTo("0xab");
    }

    @Test
    void theShaIsTakenOverLengthAndBytesOfEachPart() {
        // printf '\x00\x00\x00\x03abc' | sha256sum
        assertThat(Digest.sha256("abc").hex())
                .isEqualTo("d04b72a650ce0f8ce4963330a53ee2832733d2baeffff3c1d8e256cca096d120");
        assertThat(Digest.sha256(bytes("abc"))).isEqualTo(Digest.sha256("abc"));
    }

    @Test
    void movedBoundariesChangeTheSha() {
        assertThat(Digest.sha256(bytes("ab"), bytes("c"))).isNotEqualTo(Digest.sha256(bytes("a"), bytes("bc")));
        assertThat(Digest.sha256(bytes("abc"), bytes(""))).isNotEqualTo(Digest.sha256(bytes("abc")));
        assertThat(Digest.sha256()).isNotEqualTo(Digest.sha256(bytes("")));
    }

    @Test
    void textsAreUtf8WhateverThePlatformSays() {
        assertThat(Digest.sha256("\u00fc\u20ac"))
                .isEqualTo(Digest.sha256(new byte[] {(byte) 0xc3, (byte) 0xbc, (byte) 0xe2, (byte) 0x82, (byte) 0xac}));
    }

    @Test
    void longPartsHaveTheirWholeLengthInTheSha() {
        assertThat(Digest.sha256(new byte[256])).isNotEqualTo(Digest.sha256(new byte[0], new byte[252]));
        assertThat(Digest.sha256(new byte[70_000]).hex()).hasSize(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "abc", "AB", "0x", "zz", "ab ", "\u0661\u0661"})
    void refusesWhatIsNoLowerCaseHex(String hex) {
        assertThatThrownBy(() -> new Digest(hex))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("digest \"" + hex + "\"");
    }

    @Test
    void refusesNothing() {
        assertThatThrownBy(() -> new Digest(null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Digest.of(new byte[0])).isInstanceOf(IllegalArgumentException.class);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
