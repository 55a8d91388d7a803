package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bench4j.model.Report;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Seals the formats: a byte that changes here changes what readers of version 1 were promised.
 *
 * <p>The file {@code newer-minor.json} is written by hand: it has members in another order and ones that nobody knows.
 */
class GoldenFilesTest {
    private final Locale before = Locale.getDefault();

    @TempDir
    Path folder;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR", "ar-EG-u-nu-arab", "th-TH-u-ca-buddhist-nu-thai"})
    void formatsAreTheSameBytesUnderEveryLocale(String tag) throws Exception {
        Locale.setDefault(Locale.forLanguageTag(tag));
        Path report = Documents.write(folder.resolve("report.json"), Documents.everything());
        Path bare = Documents.write(
                folder.resolve("bare.json"), new Report(Documents.bareHeader(), List.of(), List.of(), true));
        Path arms = Documents.write(folder.resolve("arms.json"), Documents.arms());
        Path comparison = folder.resolve("comparison.json");
        ComparisonJson.write(comparison, Documents.comparison());
        Path sizing = folder.resolve("sizing.json");
        SizingJson.write(sizing, Documents.sizing());
        for (Path file : List.of(report, bare, arms, comparison, sizing)) {
            assertThat(Files.readString(file))
                    .as(file.getFileName().toString())
                    .isEqualTo(new String(golden(file.getFileName().toString()), StandardCharsets.UTF_8));
        }
        assertThat(ReportFile.open(report).read()).isEqualTo(Documents.everything());
        assertThat(ReportFile.open(arms).read()).isEqualTo(Documents.arms());
        assertThat(ComparisonJson.read(comparison)).isEqualTo(Documents.comparison());
        assertThat(SizingJson.advice(sizing)).isEqualTo(Documents.sizing().advice());
    }

    @ParameterizedTest
    @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "UTF-16"})
    void formatsAreTheSameBytesWhateverTheEncodingOfFiles(String encoding) throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dfile.encoding=" + encoding,
                        "-Duser.language=tr",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writing.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        byte[] said = other.getInputStream().readAllBytes();
        assertThat(other.waitFor()).as(new String(said, StandardCharsets.UTF_8)).isZero();
        assertThat(Files.readAllBytes(folder.resolve("report.json"))).isEqualTo(golden("report.json"));
        assertThat(Files.readAllBytes(folder.resolve("comparison.json"))).isEqualTo(golden("comparison.json"));
        assertThat(Files.readAllBytes(folder.resolve("sizing.json"))).isEqualTo(golden("sizing.json"));
    }

    @Test
    void membersInAnyOrderAndUnknownOnesAtEveryLevelAreTolerated() throws Exception {
        Path file = folder.resolve("newer-minor.json");
        Files.write(file, golden("newer-minor.json"));
        assertThat(ReportFile.open(file).read()).isEqualTo(Documents.everything());
    }

    @Test
    void everySampleTrialAndFindingIsALineOfItsOwn() throws Exception {
        try (Stream<String> lines =
                Files.lines(Documents.write(folder.resolve("report.json"), Documents.everything()))) {
            List<String> all = lines.toList();
            assertThat(all.stream().filter(line -> line.startsWith("{\"index\":")))
                    .hasSize(4);
            assertThat(all.stream().filter(line -> line.startsWith("{\"benchmark\":")))
                    .hasSize(2);
            assertThat(all.stream().filter(line -> line.startsWith("{\"code\":")))
                    .hasSize(2);
            assertThat(all.get(all.size() - 1)).isEqualTo("\"complete\":true}");
        }
    }

    private static byte[] golden(String name) throws Exception {
        try (InputStream in = GoldenFilesTest.class.getResourceAsStream("/golden/json/" + name)) {
            return in.readAllBytes();
        }
    }

    /** Writes the golden documents from a JVM of its own. */
    static final class Writing {
        public static void main(String[] arguments) throws Exception {
            Documents.write(Path.of(arguments[0], "report.json"), Documents.everything());
            Documents.write(
                    Path.of(arguments[0], "bare.json"), new Report(Documents.bareHeader(), List.of(), List.of(), true));
            ComparisonJson.write(Path.of(arguments[0], "comparison.json"), Documents.comparison());
            SizingJson.write(Path.of(arguments[0], "sizing.json"), Documents.sizing());
        }
    }
}
