package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassDigestTest {
    private static final String SOURCE = """
            class Sum {
                static final long BIG = 12345678901L;
                static double half = 0.5;
                Runnable shown = () -> System.out.println("sum " + of(3));
                long of(int n) {
                    long total = BIG;
                    try {
                        for (int i = 0; i < n; i++) total += i * half;
                    } catch (ArithmeticException never) {
                        total = 0;
                    }
                    return total;
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aCommentThatMovesLinesChangesTheBytesButNotTheDigest() throws Exception {
        byte[] one = compiled(SOURCE, "-g");
        byte[] two = compiled("// why\n\n" + SOURCE.replace("    long of", "    /* how\n */\n    long of"), "-g");
        assertThat(two).isNotEqualTo(one);
        assertThat(ClassDigest.of(two)).isEqualTo(ClassDigest.of(one));
    }

    @Test
    void anyChangeOfWhatRunsChangesTheDigest() throws Exception {
        Digest same = ClassDigest.of(compiled(SOURCE, "-g"));
        for (String changed : List.of(
                SOURCE.replace("12345678901L", "12345678902L"),
                SOURCE.replace("0.5", "0.25"),
                SOURCE.replace("i < n", "i <= n"),
                SOURCE.replace("total = 0;", "total = 1;"),
                SOURCE.replace("\"sum \"", "\"Sum \""),
                SOURCE.replace("long of(int n)", "synchronized long of(int n)"))) {
            assertThat(ClassDigest.of(compiled(changed, "-g"))).as(changed).isNotEqualTo(same);
        }
    }

    @Test
    void everyClassOfTheTestsOwnClassPathParsesAndWhatIsCutOrAltered() throws Exception {
        List<Path> classes;
        try (Stream<Path> files = Files.walk(Path.of("target/classes"))) {
            classes = files.filter(file -> file.toString().endsWith(".class"))
                    .limit(300)
                    .toList();
        }
        assertThat(classes).hasSizeGreaterThan(100);
        List<Digest> digests = new ArrayList<>();
        Random random = new Random(20261130);
        for (Path file : classes) {
            byte[] bytes = Files.readAllBytes(file);
            Digest digest = ClassDigest.of(bytes);
            digests.add(digest);
            assertThat(digest).as("parsed, so without its line numbers").isNotEqualTo(Digest.sha256(bytes));
            byte[] cut = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            assertThat(ClassDigest.of(cut))
                    .as("cut at %d of %s, seed 20261130", cut.length, file)
                    .isEqualTo(Digest.sha256(cut));
        }
        assertThat(digests).doesNotHaveDuplicates();
    }

    @Test
    void whateverByteIsAlteredThereIsADigest() throws Exception {
        byte[] bytes = compiled(SOURCE, "-g");
        Digest whole = ClassDigest.of(bytes);
        int same = 0;
        for (int at = 0; at < bytes.length; at++) {
            byte[] altered = bytes.clone();
            altered[at] = (byte) ~altered[at];
            same += ClassDigest.of(altered).equals(whole) ? 1 : 0;
        }
        assertThat(same).as("what only debuggers read").isBetween(1, bytes.length / 2);
    }

    private byte[] compiled(String source, String flag) throws IOException {
        Path file = Files.writeString(folder.resolve("Sum.java"), source);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, flag, "-d", folder.toString(), file.toString()))
                .isZero();
        return Files.readAllBytes(folder.resolve("Sum.class"));
    }
}
