package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Finding;
import org.bench4j.model.Report;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that was killed leaves a file that ends anywhere. */
class TruncationTest {
    @TempDir
    Path folder;

    @Test
    void everyTruncationIsEitherAnErrorThatSaysSoOrAnIncompleteReportThatIsAPrefix() throws Exception {
        Report whole = Documents.everything();
        byte[] bytes = Files.readAllBytes(Documents.write(folder.resolve("r.json"), whole));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int headerEnd = text.indexOf("\"trials\":[") + "\"trials\":[".length();
        int end = text.lastIndexOf('}');
        Path cut = folder.resolve("cut.json");
        int before = 0;
        for (int length = 1; length < bytes.length; length++) {
            Files.write(cut, Arrays.copyOf(bytes, length));
            if (length < headerEnd) {
                assertThatThrownBy(() -> ReportFile.open(cut))
                        .as("cut after %d bytes", length)
                        .isInstanceOf(ReportFormatException.class)
                        .hasMessageContaining("the file ends within the report's header");
                continue;
            }
            ReportFile file = ReportFile.open(cut);
            Report read = file.read();
            assertThat(file.complete()).as("cut after %d bytes", length).isEqualTo(length > end);
            assertThat(read.header()).isEqualTo(whole.header());
            int samples = requirePrefix(read, whole, length);
            assertThat(samples).as("cut after %d bytes", length).isGreaterThanOrEqualTo(before);
            before = samples;
            if (length <= end) {
                assertThat(read.findings()).extracting(Finding::code).contains("report-truncated");
            }
        }
        assertThat(before).isEqualTo(4);
    }

    @Test
    void everySampleWhoseLastByteIsThereIsKept() throws Exception {
        byte[] bytes = Files.readAllBytes(Documents.write(folder.resolve("r.json"), Documents.everything()));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Path cut = folder.resolve("cut.json");
        int at = 0;
        for (int sample = 1; sample <= 4; sample++) {
            at = text.indexOf("\n{\"index\":", at) + 1;
            int end = text.indexOf("}}", at) + 2;
            Files.write(cut, Arrays.copyOf(bytes, end));
            assertThat(ReportFile.open(cut).read().trials().get(0).samples()).hasSize(sample);
            Files.write(cut, Arrays.copyOf(bytes, end - 1));
            assertThat(ReportFile.open(cut).read().trials().get(0).samples()).hasSize(sample - 1);
        }
    }

    @Test
    void theFlushedPartOfARunThatStillRunsReadsAsItWasWhenItWasOpened() throws Exception {
        Trial trial = Documents.everything().trials().get(0);
        try (ReportWriter writer = ReportWriter.create(folder.resolve("r.json"))) {
            writer.header(Documents.header());
            writer.beginTrial(without(trial));
            writer.sample(trial.samples().get(0));
            writer.flush();
            ReportFile early = ReportFile.open(writer.partial());
            assertThat(early.complete()).isFalse();
            writer.sample(trial.samples().get(1));
            writer.flush();
            assertThat(early.trials(trial.benchmark()).get(0).samples())
                    .containsExactlyElementsOf(trial.samples().subList(0, 1));
            assertThat(ReportFile.open(writer.partial()).read().trials().get(0).samples())
                    .containsExactlyElementsOf(trial.samples().subList(0, 2));
        }
    }

    @Test
    void aDocumentThatSaysThatItIsNotCompleteOrDoesNotSayIsIncomplete() throws Exception {
        Path file = Documents.write(folder.resolve("r.json"), Documents.everything());
        String text = Files.readString(file);
        Files.writeString(file, text.replace("\"complete\":true", "\"complete\":false"));
        assertThat(ReportFile.open(file).complete()).isFalse();
        Files.writeString(file, text.replace(",\n\"complete\":true", ""));
        assertThat(ReportFile.open(file).complete()).isFalse();
        assertThat(ReportFile.open(file).findings())
                .isEqualTo(Documents.everything().findings());
    }

    @Test
    void aFileReplacedWhileInUseIsAnError() throws IOException {
        Report report = Documents.everything();
        Path path = Documents.write(folder.resolve("r.json"), report);
        ReportFile file = ReportFile.open(path);
        Documents.write(
                path, new Report(Documents.bareHeader(), List.of(report.trials().get(1)), List.of(), true));
        assertThatThrownBy(() -> file.trials(report.trials().get(0).benchmark()))
                .hasCauseInstanceOf(ReportFormatException.class);
    }

    static Trial without(Trial trial) {
        return withSamples(trial, List.of());
    }

    private static Trial withSamples(Trial trial, List<Sample> samples) {
        return new Trial(
                trial.benchmark(),
                trial.arm(),
                trial.index(),
                trial.isolation(),
                trial.incidental(),
                trial.pins(),
                trial.warmup(),
                trial.iterations(),
                trial.phases(),
                trial.metrics(),
                samples,
                Optional.empty());
    }

    /** The number of samples in the cut report. */
    private static int requirePrefix(Report cut, Report whole, int length) {
        int samples = 0;
        for (int i = 0; i < cut.trials().size(); i++) {
            Trial trial = cut.trials().get(i);
            Trial original = whole.trials().get(i);
            int n = trial.samples().size();
            samples += n;
            assertThat(withSamples(trial, List.of()))
                    .as("cut after %d bytes", length)
                    .isEqualTo(without(original));
            assertThat(trial.samples()).isEqualTo(original.samples().subList(0, n));
            if (trial.failure().isPresent()) {
                assertThat(trial.failure()).isEqualTo(original.failure());
            }
            if (i < cut.trials().size() - 1) {
                assertThat(trial).isEqualTo(original);
            }
        }
        return samples;
    }
}
