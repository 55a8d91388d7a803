package org.bench4j.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seals the format: what was written once must be read for ever; {@code -Dgolden.write=true} writes it anew, and fails. */
class HistoryFormatTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "history");
    private static final Path STORE = GOLDEN.resolve("format-1.zip");
    private static final Path LINES = GOLDEN.resolve("format-1.jsonl");

    @TempDir
    Path temp;

    private Path written() throws IOException {
        Path folder = temp.resolve("written");
        Clock clock = Clock.fixed(Instant.parse("2026-02-02T02:02:02.002Z"), ZoneOffset.UTC);
        try (History history = History.open(folder, Duration.ZERO, clock)) {
            history.append(new Reports().report(2));
            history.append(new Reports().report(1));
            history.append(new Reports().cut().report(3));
            history.append(new Reports()
                    .of(new Revision("r1234", Optional.empty(), true))
                    .report(4));
        }
        return folder;
    }

    @Test
    void aStoreThatWasWrittenInFormatOneIsReadAddedToAndExportedAsItWas() throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(GOLDEN);
            Path folder = written();
            zip(folder, STORE);
            try (History history = History.read(folder)) {
                Files.write(LINES, exported(history));
            }
            fail("wrote " + STORE + " and " + LINES + ": run again without golden.write");
        }
        Path folder = temp.resolve("golden");
        unzip(STORE, folder);
        try (History history = History.open(folder, Duration.ZERO)) {
            assertThat(exported(history)).isEqualTo(Files.readAllBytes(LINES));
            assertThat(history.verify().findings()).isEmpty();
            assertThat(history.verify().reports()).isEqualTo(4);
            assertThat(history.append(new Reports().report(1)).added()).isFalse();
            assertThat(history.append(new Reports().report(5)).added()).isTrue();
        }
    }

    @Test
    void theLinesOfFormatOneAreStillWrittenTheSame() throws IOException {
        try (History history = History.read(written())) {
            assertThat(exported(history)).isEqualTo(Files.readAllBytes(LINES));
        }
    }

    @Test
    void keysAndPointsHaveTheDocumentedBytes() throws IOException {
        assertThat(hex(Key.of(Key.TRIAL).number(1).number(2).bytes())).isEqualTo("5480000000000000018000000000000002");
        assertThat(hex(Key.of(Key.ID).text("a\0b").bytes())).isEqualTo("49" + "6100ff62" + "0000");
        assertThat(Key.numberAt(Key.of(Key.TIMELINE).number(-5).number(7).bytes(), 8))
                .isEqualTo(-5);
        SeriesName name = new SeriesName(Optional.of("p"), Reports.ENCODE, "main", Metric.WALL, false, "f");
        assertThat(hex(name.key()))
                .isEqualTo("53" + text("p") + text("encode") + text("size") + text("8") + text("") + text("main")
                        + text("wall") + text("ns") + text("lower") + text("f"));
        SeriesPoint point = new SeriesPoint(
                9, Instant.EPOCH, Optional.of("00".repeat(19) + "ff"), Optional.of("b"), "s", 3, new double[][] {{1, 2}
                });
        byte[] encoded = PointCodec.encode(point);
        assertThat(hex(encoded))
                .isEqualTo("01" + "14" + "00".repeat(19) + "ff" + "000162" + "000173" + "00000003" + "00000001"
                        + "00000002" + "3ff0000000000000" + "4000000000000000");
        assertThat(PointCodec.decode(9, Instant.EPOCH, encoded)).isEqualTo(point);
        encoded[0] = 2;
        assertThatThrownBy(() -> PointCodec.decode(9, Instant.EPOCH, encoded))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("is of layout 2");
    }

    @Test
    void withoutRocksdbTheMessageNamesWhatToAdd() throws Exception {
        List<URL> classPath = new ArrayList<>();
        for (String element : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
            if (!element.contains("rocksdbjni")) {
                classPath.add(Path.of(element).toUri().toURL());
            }
        }
        try (URLClassLoader without =
                new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> history = without.loadClass(History.class.getName());
            assertThatThrownBy(() -> history.getMethod("open", Path.class, Duration.class)
                            .invoke(null, temp.resolve("none"), Duration.ZERO))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .hasMessageContaining("add org.rocksdb:rocksdbjni");
            assertThat(temp.resolve("none")).doesNotExist();
        }
    }

    private static String text(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8)) + "0000";
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] exported(History history) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        history.exportTo(out);
        return out.toByteArray();
    }

    private static void zip(Path folder, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out);
                var files = Files.walk(folder)) {
            for (Path one : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = folder.relativize(one).toString().replace('\\', '/');
                // RocksDB's own logs and options say where the store was, and are not needed
                if (!name.matches("db/(LOG.*|OPTIONS-.*|LOCK)|WRITER")) {
                    ZipEntry entry = new ZipEntry(name);
                    entry.setTime(0);
                    zip.putNextEntry(entry);
                    zip.write(Files.readAllBytes(one));
                }
            }
        }
    }

    private static void unzip(Path file, Path folder) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName());
                Files.createDirectories(target.getParent());
                Files.copy(zip, target);
            }
        }
        assertThat(Arrays.asList(folder.toFile().list())).contains("FORMAT", "db");
    }
}
