package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.bench;
import static org.bench4j.engine.ingest.Given.dataJs;
import static org.bench4j.engine.ingest.Given.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast reading of plain files says what the tolerant reading says, whatever is done to them. */
class PlainReadingTest {
    private static final int ROUNDS = 6_000;

    @TempDir
    Path folder;

    private static String runs(String name, String unit, String... times) {
        return bench(
                name,
                "1.5",
                unit,
                ", \"range\": \"± 0.1\", \"extra\": \"{\\\"times\\\":[" + String.join(",", times)
                        + "],\\\"mean\\\":1.5}\"");
    }

    private static final List<String> PLAIN = List.of(
            dataJs(
                    "Benchmark",
                    entry(
                            "c1",
                            1,
                            "customSmallerIsBetter",
                            runs("a / b", "s", "1.25", "2", "-0.5e-3"),
                            runs("c", "ms", "1")),
                    entry("c2", 2, "customSmallerIsBetter", runs("c", "ms", "12345678901234567890", "1"))),
            dataJs(
                    "Größe \\\"x\\\"",
                    entry(
                            "c1",
                            1,
                            "customBiggerIsBetter",
                            runs("a\\/b \\u00e9", "points", "1", "1e3"),
                            runs("d", "", "3")),
                    entry(
                            "c2",
                            2,
                            "jmh",
                            bench(
                                    "e",
                                    "null",
                                    "MB",
                                    ", \"extra\": \"{ \\\"n\\\": {\\\"k\\\": [true]}, \\\"runs\\\": [0.1, 2 ] }\""))));

    @Test
    void whateverIsDoneToAFileItSaysTheSame() throws Exception {
        long seed = System.nanoTime();
        System.out.println("plain files from seed " + seed);
        Random random = new Random(seed);
        int entries = 0;
        int odd = 0;
        int streamed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String text = PLAIN.get(round % PLAIN.size());
            for (int change = random.nextInt(3); change >= 0; change--) {
                text = BrokenFilesTest.changed(text, random);
            }
            Path file = Files.writeString(folder.resolve("data.js"), text, StandardCharsets.UTF_8);
            try {
                int plain = compare(file);
                streamed += streams(file) ? 1 : 0;
                inParts(file, random);
                entries += plain;
                odd += plain == 0 ? 1 : 0;
            } catch (AssertionError differs) {
                throw new AssertionError("seed " + seed + ", round " + round + ", file:\n" + text, differs);
            }
        }
        assertThat(entries).isGreaterThan(ROUNDS / 20);
        assertThat(odd).isGreaterThan(ROUNDS / 20);
        assertThat(streamed).isGreaterThan(ROUNDS / 50);
    }

    @Test
    void everyEntryOfAPlainFileIsReadFast() throws Exception {
        for (String text : PLAIN) {
            assertThat(compare(Files.writeString(folder.resolve("data.js"), text, StandardCharsets.UTF_8)))
                    .isEqualTo(2);
        }
    }

    @Test
    void theRealHistoriesSayTheSame() throws Exception {
        Optional<Path> data = SharedFiles.folder();
        assumeTrue(data.isPresent(), "the folder of shared files is not here");
        int plain = 0;
        int streamed = 0;
        try (Stream<Path> files = Files.list(data.get().resolve("histories"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".js")).toList()) {
                plain += compare(file);
                streamed += streams(file) ? 1 : 0;
            }
        }
        assertThat(plain).isGreaterThan(100);
        assertThat(streamed).isGreaterThan(0);
    }

    /** How many entries the fast reading read. */
    private static int compare(Path file) throws IOException {
        Source source;
        try {
            source = Source.of(file);
        } catch (IngestException refused) {
            return 0;
        }
        List<PlainIndex.Found> found;
        try (InputStream bytes = source.stream()) {
            found = PlainIndex.of(PlainJson.of(bytes), Optional.empty());
        } catch (PlainJson.NotPlain odd) {
            return 0;
        }
        Problems fastProblems = new Problems(file);
        Problems slowProblems = new Problems(file);
        Format format = Format.GITHUB_ACTION_BENCHMARK;
        List<Entry> fast = GithubReader.read(source, Options.DEFAULT, format, fastProblems);
        List<Entry> slow = GithubReader.tolerant(source, Options.DEFAULT, format, slowProblems);
        assertThat(fast).hasSameSizeAs(slow).hasSameSizeAs(found);
        assertThat(said(fastProblems.list())).isEqualTo(said(slowProblems.list()));
        int plain = 0;
        for (int i = 0; i < fast.size(); i++) {
            Entry one = fast.get(i);
            Entry other = slow.get(i);
            assertThat(List.of(one.suite(), one.revision(), one.committedAt(), one.startedAt(), one.position()))
                    .isEqualTo(List.of(
                            other.suite(), other.revision(), other.committedAt(), other.startedAt(), other.position()));
            IngestedReport is = one.load();
            IngestedReport ought = other.load();
            assertThat(is.runs()).isEqualTo(ought.runs());
            assertThat(is.header()).isEqualTo(ought.header());
            assertThat(is.findings()).isEqualTo(ought.findings());
            assertThat(is.complete()).isEqualTo(ought.complete());
            plain += isPlain(source, found.get(i)) ? 1 : 0;
        }
        return plain;
    }

    /** Whether a file is one that can be streamed; then its runs are those of its entries. */
    private static boolean streams(Path file) throws IOException {
        List<String> streamed = new ArrayList<>();
        boolean done;
        try {
            done = Ingest.stream(file, into(streamed));
        } catch (IngestException refused) {
            return false;
        }
        if (!done) {
            return false;
        }
        Ingested ingested = Ingest.open(file);
        List<String> read = new ArrayList<>();
        for (Entry entry : ingested.entries()) {
            for (Runs runs : entry.load().runs()) {
                assertThat(runs.starts()).isTrue();
                read.add(runs.benchmark() + " " + runs.metric() + " " + Arrays.toString(runs.values()));
            }
            read.add(entry.revision().toString());
        }
        assertThat(streamed).isEqualTo(read);
        assertThat(ingested.problems()).isEmpty();
        return true;
    }

    @Test
    void aPlainFileOfOneSuiteInTheOrderOfItsCommitsIsStreamed() throws Exception {
        for (String text : PLAIN) {
            assertThat(streams(write(text))).isTrue();
        }
    }

    @Test
    void aFileIsNotStreamedThatHasAnotherOrderOrSuiteOrAnEntryThatIsNotPlain() throws Exception {
        String first = entry("c1", 1, "jmh", runs("a", "s", "1", "2"));
        String second = entry("c2", 2, "jmh", runs("a", "s", "1", "2"));
        assertThat(streams(write(dataJs("Benchmark", first, second)))).isTrue();
        for (String other : List.of(
                dataJs("Benchmark", second, first),
                dataJs("Benchmark", first + "], \"Other\": [" + second),
                dataJs("Benchmark", first, entry("c2", 2, "jmh", bench("a", "1", "s", ""))),
                dataJs("Benchmark", first, entry("", 2, "jmh", runs("a", "s", "1", "2"))),
                dataJs(
                        "Benchmark",
                        first,
                        second.replace("\"tool\": \"jmh\", ", "").replaceAll("}\\]}$", "}], \"tool\": \"jmh\"}")),
                dataJs("Benchmark"))) {
            assertThat(streams(write(other))).as(other).isFalse();
        }
    }

    @Test
    void whatIsInAFileDoesNotDependOnWhereAWindowEnds() throws Exception {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            entries.append(i == 0 ? "" : ",\n")
                    .append(entry("c" + i, 1, "jmh", runs("a / " + i % 7, "s", "1." + i, "2"), runs("b", "ms", "1")));
        }
        byte[] bytes = dataJs("Benchmark", entries.toString())
                .replace("window.BENCHMARK_DATA = ", "")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(PlainIndex.of(PlainJson.of(dripping(bytes)), Optional.empty()))
                .usingRecursiveComparison()
                .isEqualTo(PlainIndex.of(PlainJson.of(bytes, bytes.length), Optional.empty()));
        Source source = Source.of(write("{}"));
        List<String> dripped = new ArrayList<>();
        List<String> whole = new ArrayList<>();
        PlainRuns.read(PlainJson.of(dripping(bytes)), source, into(dripped), PlainAhead.of(source, 1, 1));
        PlainRuns.read(PlainJson.of(bytes, bytes.length), source, into(whole), PlainAhead.of(source, 1, 1));
        assertThat(dripped).hasSize(600).isEqualTo(whole);
    }

    /** Says what one thread says, whatever the parts; how many entries another thread read. */
    private static int inParts(Path file, Random random) throws IOException {
        Source source;
        try {
            source = Source.of(file);
        } catch (IngestException refused) {
            return 0;
        }
        int readers = 2 + random.nextInt(3);
        int length = 1 + random.nextInt((int) source.size());
        List<String> alone = new ArrayList<>();
        List<String> together = new ArrayList<>();
        AtomicInteger known = new AtomicInteger();
        try (InputStream one = source.stream();
                InputStream other = source.stream();
                PlainAhead<String> nobody = PlainAhead.of(source, 1, length);
                PlainAhead<String> ahead = PlainAhead.of(source, readers, length)) {
            boolean is = plain(other, source, together, ahead, known);
            boolean ought = plain(one, source, alone, nobody, new AtomicInteger());
            assertThat(is).as("plain").isEqualTo(ought);
            assertThat(together)
                    .as(readers + " readers, parts of " + length + " bytes")
                    .isEqualTo(alone);
        }
        return known.get();
    }

    private static boolean plain(
            InputStream bytes, Source source, List<String> lines, PlainAhead<String> ahead, AtomicInteger known)
            throws IOException {
        try {
            PlainRuns.read(PlainJson.of(bytes), source, into(lines), ahead);
            known.set(ahead.taken());
            return true;
        } catch (PlainJson.NotPlain odd) {
            return false;
        }
    }

    @Test
    void partsThatOtherThreadsReadAreTheSameWhereverTheyBegin() throws Exception {
        long seed = System.nanoTime();
        System.out.println("parts from seed " + seed);
        Random random = new Random(seed);
        int known = 0;
        for (int round = 0; round < 300; round++) {
            List<String> entries = new ArrayList<>();
            for (int i = random.nextInt(40); i >= 0; i--) {
                List<String> benches = new ArrayList<>();
                for (int b = random.nextInt(6); b >= 0; b--) {
                    benches.add(runs("{\\\"commit\\\" " + b, "s", "1." + random.nextInt(1000), "2e-" + b));
                }
                entries.add(" \n".repeat(random.nextInt(3))
                        + entry("c" + i, 1, "jmh", benches.toArray(String[]::new))
                                .replace("{\"commit", "{" + " ".repeat(random.nextInt(3)) + "\"commit"));
            }
            try {
                known += inParts(write(dataJs("Benchmark", entries.toArray(String[]::new))), random);
            } catch (AssertionError differs) {
                throw new AssertionError("seed " + seed + ", round " + round, differs);
            }
        }
        assertThat(known).as("entries that other threads read").isGreaterThan(300);
    }

    private static RunsTaker<String> into(List<String> lines) {
        return new RunsTaker<>() {
            @Override
            public Optional<String> condensed(Benchmark benchmark, Metric metric, double[] runs) {
                return Optional.of(benchmark + " " + metric + " " + Arrays.toString(runs));
            }

            @Override
            public void entry(Optional<Revision> revision, List<String> kept) {
                lines.addAll(kept);
                lines.add(revision.toString());
            }
        };
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("data.js"), text, StandardCharsets.UTF_8);
    }

    private static List<String> said(List<Problem> problems) {
        return problems.stream().map(Problem::toString).toList();
    }

    private static boolean isPlain(Source source, PlainIndex.Found found) throws IOException {
        byte[] bytes = source.bytes(found.offset(), (int) found.length());
        PlainNames names = new PlainNames(Benches.params(found.suite()));
        try {
            PlainEntry.of(
                    bytes,
                    names,
                    Format.GITHUB_ACTION_BENCHMARK,
                    new Problems(source.file()),
                    tool -> Origin.of("tool", source.modified()));
            return true;
        } catch (PlainJson.NotPlain odd) {
            return false;
        }
    }

    @Test
    void numbersAreTheNearestDoubles() throws Exception {
        Random random = new Random(11);
        List<String> numbers = new ArrayList<>(List.of(
                "0",
                "-0.0",
                "0e5",
                "9007199254740993",
                "9007199254740992",
                "1e22",
                "1e23",
                "123456789012345678",
                "4.9e-324",
                "1.7976931348623157e308",
                "0.1",
                "1E-5",
                "1e+5",
                "2.2250738585072011e-308"));
        for (int i = 0; i < 20_000; i++) {
            numbers.add(Double.toString(Double.longBitsToDouble(random.nextLong() & 0xbfffffffffffffffL)));
            numbers.add(String.format(Locale.ROOT, "%." + random.nextInt(12) + "f", random.nextGaussian() * 1e4));
            numbers.add(Long.toString(random.nextLong() >> random.nextInt(63)));
        }
        numbers.remove("0"); // stands for itself below
        byte[] bytes = ("[0," + String.join(", ", numbers) + "]").getBytes(StandardCharsets.UTF_8);
        PlainJson in = PlainJson.of(dripping(bytes));
        in.expect('[');
        assertThat(in.element(true)).isTrue();
        for (String number : numbers) {
            assertThat(in.element(false)).isTrue();
            assertThat(in.token()).isEqualTo(PlainJson.NUMBER);
            assertThat(Double.doubleToLongBits(in.number()))
                    .as(number)
                    .isEqualTo(Double.doubleToLongBits(Double.parseDouble(number)));
            assertThat(in.string()).isEqualTo(number);
        }
        assertThat(in.element(false)).isFalse();
        assertThat(in.next()).isEqualTo(PlainJson.END);
    }

    @Test
    void textsOfAnyLengthAreWholeWhereverAWindowEnds() throws Exception {
        Random random = new Random(12);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            texts.add(random.ints(random.nextInt(i % 50 == 0 ? 70_000 : 300), 0x20, 0x2000)
                    .filter(letter -> letter != '"' && letter != '\\')
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
        byte[] bytes = ("[\"" + String.join("\",\n\"", texts) + "\"]").getBytes(StandardCharsets.UTF_8);
        PlainJson in = PlainJson.of(dripping(bytes));
        in.expect('[');
        for (int i = 0; i < texts.size(); i++) {
            assertThat(in.element(i == 0)).isTrue();
            assertThat(in.string()).isEqualTo(texts.get(i));
        }
        assertThat(in.element(false)).isFalse();
        assertThat(in.behind()).isEqualTo(bytes.length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01",
                "-",
                "1.",
                ".5",
                "+1",
                "1e",
                "1e+",
                "1e12345",
                "-0",
                "1e999",
                "NaN",
                "tru",
                "truex",
                "nul",
                "'a'",
                "\"a",
                "[1,]",
                "[,1]",
                "[1 2]",
                "{\"a\":1,}",
                "{a:1}",
                "{\"a\" 1}",
                "{\"a\":}",
                "{1:1}",
                "[1}",
                "{\"a\":1]",
                "[",
                "{",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\t\"",
                "// a\n1",
                "}",
                ",",
                ":",
                "[:]",
                "\u00a01"
            })
    void whatIsNotJsonByTheLetterIsGivenUp(String text) {
        PlainJson in = PlainJson.of(bytes(text), bytes(text).length);
        assertThatThrownBy(() -> {
                    in.pass(in.next());
                    if (in.next() != PlainJson.END) {
                        throw PlainJson.notPlain();
                    }
                })
                .isInstanceOf(PlainJson.NotPlain.class);
    }

    @Test
    void brokenUtf8IsGivenUp() {
        int[][] broken = {
            {0x80}, {0xc0, 0x80}, {0xc3}, {0xe0, 0x80, 0x80}, {0xed, 0xa0, 0x80}, {0xf5, 0x80, 0x80, 0x80}, {0xe2, 0x82}
        };
        for (int[] letters : broken) {
            byte[] bytes = new byte[letters.length + 2];
            bytes[0] = '"';
            bytes[bytes.length - 1] = '"';
            for (int i = 0; i < letters.length; i++) {
                bytes[i + 1] = (byte) letters[i];
            }
            PlainJson in = PlainJson.of(bytes, bytes.length);
            assertThatThrownBy(in::next).isInstanceOf(PlainJson.NotPlain.class);
        }
    }

    @Test
    void structuresThatAreTooDeepAreGivenUp() {
        byte[] deep = bytes("[".repeat(100) + "]".repeat(100));
        PlainJson in = PlainJson.of(deep, deep.length);
        assertThatThrownBy(() -> in.pass(in.next())).isInstanceOf(PlainJson.NotPlain.class);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A stream that gives a few bytes at a time. */
    private static InputStream dripping(byte[] bytes) {
        Random random = new Random(13);
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] to, int from, int length) throws IOException {
                return super.read(to, from, Math.min(length, 1 + random.nextInt(random.nextInt(10) == 0 ? 5_000 : 7)));
            }
        };
    }
}
