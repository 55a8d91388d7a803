package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bench4j.model.Ending;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that a writer leaves in each of its endings, and what it refuses. */
class ReportWriterTest {
    private static final Trial FULL = Documents.everything().trials().get(0);
    private static final Ending NOTHING = Ending.of(Optional.empty(), Optional.empty());
    private static final Trial BARE = Documents.everything().trials().get(1);

    @TempDir
    Path folder;

    @Test
    void yesterdaysReportIsGoneAsSoonAsTodaysBegins() throws Exception {
        Path target = Documents.write(folder.resolve("sub/r.json"), Documents.everything());
        try (ReportWriter writer = ReportWriter.create(target)) {
            assertThat(target).doesNotExist();
            assertThat(writer.partial()).exists();
        }
        assertThat(target).doesNotExist();
    }

    @Test
    void finishLeavesOnlyTheReport() throws Exception {
        Path target = Documents.write(folder.resolve("r.json"), Documents.everything());
        assertThat(folder).isDirectoryContaining(path -> path.equals(target));
        assertThat(folder.toFile().list()).hasSize(1);
    }

    @Test
    void closeWithoutFinishLeavesTheReadablePartial() throws Exception {
        Path target = folder.resolve("r.json");
        try (ReportWriter writer = ReportWriter.create(target)) {
            writer.header(Documents.header());
            writer.beginTrial(TruncationTest.without(FULL));
            for (Sample sample : FULL.samples()) {
                writer.sample(sample);
            }
        }
        assertThat(target).doesNotExist();
        ReportFile cut = ReportFile.open(folder.resolve("r.json.partial"));
        assertThat(cut.complete()).isFalse();
        assertThat(cut.read().trials().get(0).samples()).isEqualTo(FULL.samples());
    }

    @Test
    void discardLeavesNothing() throws Exception {
        try (ReportWriter writer = ReportWriter.create(folder.resolve("r.json"))) {
            writer.header(Documents.header());
            writer.discard();
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void samplesGivenOneByOneMakeTheSameBytesAsAWholeTrial() throws Exception {
        Path whole = Documents.write(folder.resolve("whole.json"), Documents.everything());
        Path single = folder.resolve("single.json");
        try (ReportWriter writer = ReportWriter.create(single)) {
            writer.header(Documents.header());
            writer.beginTrial(TruncationTest.without(FULL));
            for (Sample sample : FULL.samples()) {
                writer.sample(sample);
                writer.flush();
            }
            writer.endTrial(FULL.ending());
            writer.trial(BARE);
            writer.finish(Documents.everything().findings());
        }
        assertThat(single).hasSameBinaryContentAs(whole);
    }

    @Test
    void callsOutOfOrderAreNamed() throws Exception {
        try (ReportWriter writer = ReportWriter.create(folder.resolve("r.json"))) {
            refused("beginTrial was called before the header", () -> writer.beginTrial(BARE));
            refused("trial was called before the header", () -> writer.trial(BARE));
            refused("finish was called before the header", () -> writer.finish(List.of()));
            writer.header(Documents.header());
            refused("header was called between trials", () -> writer.header(Documents.header()));
            refused(
                    "sample was called between trials",
                    () -> writer.sample(FULL.samples().get(0)));
            refused("endTrial was called between trials", () -> writer.endTrial(NOTHING));
            writer.beginTrial(BARE);
            refused("beginTrial was called within a trial", () -> writer.beginTrial(FULL));
            refused("finish was called within a trial", () -> writer.finish(List.of()));
            writer.endTrial(NOTHING);
            writer.finish(List.of());
            refused("finish was called after finish", () -> writer.finish(List.of()));
            refused("flush was called after finish", writer::flush);
            refused("discard was called after finish", writer::discard);
        }
        assertThat(ReportFile.open(folder.resolve("r.json")).complete()).isTrue();
    }

    @Test
    void whatCouldNotBeReadBackIsRefusedAndTheReportGoesOn() throws Exception {
        try (ReportWriter writer = ReportWriter.create(folder.resolve("r.json"))) {
            writer.header(Documents.header());
            writer.trial(FULL);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.trial(FULL))
                    .withMessageContaining(
                            "trial 3 of benchmark " + FULL.benchmark() + ", arm " + FULL.arm() + ", stands twice");
            writer.beginTrial(BARE);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.sample(sample(List.of(new Span("p", 1)), List.of())))
                    .withMessageContaining("phase p was never declared");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.sample(sample(List.of(), List.of(new Value("wall", 1)))))
                    .withMessageContaining("metric wall was never declared");
            writer.endTrial(NOTHING);
            writer.finish(List.of());
        }
        assertThat(ReportFile.open(folder.resolve("r.json")).read().trials()).containsExactly(FULL, BARE);
    }

    @Test
    void aFolderInPlaceOfTheReportIsRefusedAndKept() throws Exception {
        Path inside = Files.writeString(
                Files.createDirectory(folder.resolve("r.json")).resolve("x"), "x");
        assertThatThrownBy(() -> ReportWriter.create(folder.resolve("r.json")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("this is a folder");
        assertThat(inside).exists();
    }

    @Test
    void aFullDiskIsAnErrorAndTheTargetNeverAppears() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "this system has no device that is always full");
        Path target = folder.resolve("r.json");
        Files.createSymbolicLink(folder.resolve("r.json.partial"), full);
        ReportWriter writer = ReportWriter.create(target);
        assertThatThrownBy(() -> writer.header(Documents.header())).isInstanceOf(IOException.class);
        assertThatThrownBy(writer::close).isInstanceOf(IOException.class);
        writer.close();
        assertThat(target).doesNotExist();
        assertThat(Files.isSymbolicLink(folder.resolve("r.json.partial"))).isTrue();
    }

    @Test
    void theTailCountsSamplesAsTheyAreFlushed() throws Exception {
        Path target = folder.resolve("r.json");
        ReportTail tail = new ReportTail(target);
        assertThat(tail.samples()).isZero();
        try (ReportWriter writer = ReportWriter.create(target)) {
            writer.header(Documents.header());
            writer.beginTrial(TruncationTest.without(FULL));
            int written = 0;
            for (Sample sample : FULL.samples()) {
                writer.sample(sample);
                writer.flush();
                written++;
                assertThat(tail.samples()).isEqualTo(written);
            }
            writer.endTrial(FULL.ending());
            writer.finish(Documents.everything().findings());
        }
        assertThat(tail.samples()).isEqualTo(4);
    }

    @Test
    void theTailTakesAReportThatIsFinishedWhileItLooksForOneThatIsNoMore() throws Exception {
        Path target = folder.resolve("r.json");
        Path partial = folder.resolve("r.json.partial");
        Files.writeString(partial, "a report");
        AtomicBoolean over = new AtomicBoolean();
        Thread renaming = new Thread(() -> {
            try {
                while (!over.get()) {
                    Files.move(partial, target);
                    Files.move(target, partial);
                }
            } catch (IOException stop) {
                throw new UncheckedIOException(stop);
            }
        });
        renaming.start();
        try {
            ReportTail tail = new ReportTail(target);
            for (int asked = 0; asked < 20_000; asked++) {
                assertThat(tail.samples()).isZero();
            }
        } finally {
            over.set(true);
            renaming.join();
        }
    }

    private static Sample sample(List<Span> spans, List<Value> values) {
        return new Sample(0, Stage.MEASURED, OptionalInt.empty(), 1, Optional.empty(), spans, values);
    }

    private static void refused(String message, ThrowingCallable call) {
        assertThatIllegalStateException().isThrownBy(call).withMessageContaining(message);
    }
}
