package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bench4j.engine.revisions.ScratchRepository;
import org.bench4j.model.Revision;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferenceTest {
    @TempDir
    private Path outside;

    private ScratchRepository scratch;
    private Path temporary;

    @BeforeEach
    void oneCommit() throws Exception {
        scratch = ScratchRepository.withOneCommit(outside.resolve("tree"));
        temporary = Files.createDirectory(outside.resolve("temporary"));
    }

    @Test
    void itIsThereUntilItIsClosed() throws Exception {
        String first = scratch.head();
        scratch.git("checkout", "-q", "-b", "topic");
        scratch.commit("module/file", "second");

        try (Reference reference = Reference.checkOut(scratch.folder().resolve("module"), "main", false, temporary)) {
            assertThat(reference.asked()).isEqualTo("merge base of main");
            assertThat(reference.meant()).isEqualTo(first);
            assertThat(reference.revision()).isEqualTo(new Revision(first, Optional.empty(), false));
            assertThat(reference.workingTree()).isEqualTo(scratch.folder().toRealPath());
            Path file = reference.counterpart(scratch.folder().resolve("file")).orElseThrow();
            assertThat(file).hasContent("first");
            assertThat(reference.counterpart(scratch.folder().resolve("module")))
                    .hasValueSatisfying(module -> assertThat(module).doesNotExist());
            assertThat(reference.counterpart(outside)).isEmpty();
        }

        assertNothingIsLeft();
        assertThat(Reference.revisionOf(scratch.folder()).orElseThrow().branch())
                .contains("topic");
    }

    @Test
    void aRefusalLeavesNothing() throws Exception {
        assertThatThrownBy(() -> Reference.checkOut(scratch.folder(), "mian", false, temporary))
                .isInstanceOf(IllegalArgumentException.class);

        assertNothingIsLeft();
    }

    @Test
    void anInterruptLeavesNothing() throws Exception {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Reference.checkOut(scratch.folder(), "main", false, temporary))
                .isInstanceOf(InterruptedException.class);

        Thread.interrupted();
        assertNothingIsLeft();
    }

    @Test
    void aCommandRunsInItWithTheVariablesItIsGivenAndItsLastLinesAreKept() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        Path log = outside.resolve("log");
        try (Reference reference = Reference.checkOut(scratch.folder(), "main", false, temporary)) {
            Path folder = reference.counterpart(scratch.folder()).orElseThrow();

            Reference.Exit exit = reference.run(
                    List.of("/bin/sh", "-c", "cat file; echo; echo \"$MORE ${PATH:-none}\"; exit 3"),
                    folder,
                    Map.of("MORE", "given"),
                    Set.of("PATH"),
                    log);

            assertThat(exit.code()).isEqualTo(3);
            assertThat(exit.lastLines()).startsWith("first").last().asString().startsWith("given ");
            assertThat(log).content().contains("given ").doesNotContain(System.getenv("PATH"));
        }
    }

    /** Everything at once, as Ctrl-C finds it: a tree, and a build in it that writes files all the time. */
    @Test
    void aJvmThatIsAskedToEndRemovesTheTreeAndEndsTheBuild() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Builder.class.getName(),
                scratch.folder().toString(),
                temporary.toString(),
                outside.resolve("pid").toString());
        Process jvm = builder.redirectErrorStream(true)
                .redirectOutput(outside.resolve("said").toFile())
                .start();
        while (!Files.exists(outside.resolve("pid")) && jvm.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(scratch.worktrees()).as(said()).hasSize(1);
        long build = Long.parseLong(Files.readString(outside.resolve("pid")).strip());

        jvm.destroy();
        jvm.waitFor();

        assertNothingIsLeft();
        assertThat(ProcessHandle.of(build).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(said()).isEmpty();
    }

    @Test
    void whatAKilledJvmLeavesIsRemovedByTheNext() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Waiter.class.getName(),
                        scratch.folder().toString(),
                        temporary.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(jvm.getInputStream().read()).isEqualTo('!');
        jvm.destroyForcibly();
        jvm.waitFor();
        assertThat(scratch.worktrees()).hasSize(1);

        Reference.checkOut(scratch.folder(), "main", false, temporary).close();

        assertNothingIsLeft();
    }

    private String said() throws IOException {
        return Files.readString(outside.resolve("said"));
    }

    private void assertNothingIsLeft() throws Exception {
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.toList()).isEmpty();
        }
        assertThat(scratch.worktrees()).isEmpty();
    }

    /** A program that builds a reference until it is stopped. */
    static final class Builder {
        public static void main(String[] args) throws Exception {
            try (Reference reference = Reference.checkOut(Path.of(args[0]), "main", false, Path.of(args[1]))) {
                Path folder = reference.counterpart(Path.of(args[0])).orElseThrow();
                String loop = "echo $$ > '" + args[2] + ".tmp'; mv '" + args[2] + ".tmp' '" + args[2]
                        + "'; while :; do mkdir -p target/a; echo x > target/a/b; done";
                reference.run(List.of("/bin/sh", "-c", loop), folder, Map.of(), Set.of(), folder.resolveSibling("log"));
            }
        }
    }

    /** A program that has a reference until it is killed. */
    static final class Waiter {
        public static void main(String[] args) throws Exception {
            try (Reference reference = Reference.checkOut(Path.of(args[0]), "main", false, Path.of(args[1]));
                    OutputStream out = System.out) {
                out.write(reference.asked().isEmpty() ? '?' : '!');
                out.flush();
                System.in.read();
            }
        }
    }
}
