package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentFileTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getRoot();

    @Test
    void everythingIsQuotedAndBackslashesAndQuotesAreEscaped() {
        JvmLaunch launch = launch(ROOT.resolve("a b"), "say \"hi\" \\ # ok");

        String content = new String(
                ArgumentFile.content(launch, new NativeText(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);

        assertThat(content.lines())
                .containsExactly(
                        "\"-XX:ErrorFile=" + escaped(launch.crashFile()) + "\"",
                        "\"-Xmx64m\"",
                        "\"-cp\"",
                        "\"" + escaped(ROOT.resolve("a b")) + "\"",
                        "\"Main\"",
                        "\"say \\\"hi\\\" \\\\ # ok\"");
    }

    private static String escaped(Path path) {
        return path.toString().replace("\\", "\\\\");
    }

    @Test
    void backslashInsideACharacterOfSeveralBytesIsEscapedToo() {
        assumeTrue(Charset.isSupported("Shift_JIS"));
        Charset encoding = Charset.forName("Shift_JIS");
        assertThat("\u8868".getBytes(encoding)).containsExactly(0x95, 0x5C);

        byte[] content = ArgumentFile.content(launch(ROOT, "\u8868"), new NativeText(encoding));

        assertThat(content).containsSubsequence('"', (byte) 0x95, 0x5C, 0x5C, '"', '\n');
    }

    @Test
    void pathThatTheEncodingCannotExpressIsNamedWithTheEncoding() {
        assumeTrue(
                NativeText.ofThisProcess().charset().newEncoder().canEncode('\u00fc'),
                "such a path cannot be made here");
        Path entry = ROOT.resolve("gr\u00fcn.jar");

        assertThatThrownBy(() -> ArgumentFile.content(launch(entry, "fine"), new NativeText(StandardCharsets.US_ASCII)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(entry.toString())
                .hasMessageContaining("US-ASCII")
                .hasMessageContaining("class path entry");
    }

    @Test
    void argumentThatTheEncodingCannotExpressIsNamedWithTheEncoding() {
        assertThatThrownBy(() ->
                        ArgumentFile.content(launch(ROOT, "gr\u00fcn"), new NativeText(StandardCharsets.US_ASCII)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("gr\u00fcn")
                .hasMessageContaining("US-ASCII");
    }

    @Test
    void lineBreaksSeparatorsAndWildcardsAreRefused() {
        assumeTrue(File.separatorChar == '/', "such paths cannot be made here");
        for (String entry : List.of("/a\nb", "/a:b", "/lib/*")) {
            assertThatThrownBy(() ->
                            ArgumentFile.content(launch(Path.of(entry), "x"), new NativeText(StandardCharsets.UTF_8)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(entry);
        }
        assertThatThrownBy(() -> ArgumentFile.content(launch(ROOT, "a\rb"), new NativeText(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one line");
    }

    @Test
    void filesOfArgumentsStayOnTheCommandLine() {
        JvmLaunch launch = new JvmLaunch(
                ROOT,
                List.of("@more", "-Xmx64m"),
                List.of(),
                "Main",
                List.of(),
                ROOT,
                ROOT,
                "1",
                Duration.ofSeconds(1));

        assertThat(launch.command()).containsExactly(launch.java().toString(), "@more", "@" + ROOT.resolve("1.args"));
        assertThat(launch.plainJvmArgs()).containsExactly("-Xmx64m");
    }

    private static JvmLaunch launch(Path entry, String argument) {
        return new JvmLaunch(
                ROOT,
                List.of("-Xmx64m"),
                List.of(entry),
                "Main",
                List.of(argument),
                ROOT,
                ROOT.resolve("forks"),
                "1",
                Duration.ofSeconds(1));
    }
}
