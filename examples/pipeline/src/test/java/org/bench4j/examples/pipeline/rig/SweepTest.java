package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bench4j.engine.ObserveRequest;
import org.bench4j.engine.Rigs;
import org.bench4j.engine.Target;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SweepSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole sweeps, from a machine where nothing of the rig runs to one where nothing is left. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class SweepTest {
    private static final long ROWS = 20_000;

    @TempDir
    private Path folder;

    private final List<String> progress = new ArrayList<>();

    /** So that the database's account gets there, and its command names the folder. */
    @BeforeEach
    void openFolder() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void drainsOfBothArmsAndTheControlAreCompleteAndExact() throws Exception {
        SweepSummary sweep = observe(List.of(), "pipeline", true, List.of());

        assertThat(sweep.failures()).isEmpty();
        assertThat(sweep.arms())
                .extracting(ArmSummary::label)
                .containsExactlyInAnyOrder("pipeline/plain", "pipeline/pipelined", "pipeline/plain (control)");
        assertThat(sweep.arms())
                .allMatch(arm -> arm.repetitions() == 1 && arm.rowsPerSecond().isPresent());
        assertThat(sweep.verdict()).isPresent();
        assertThat(leftRunning()).isEmpty();
    }

    @Test
    void armsWithAFaultAreCaughtAndNoneIsOk() throws Exception {
        Path provider = Files.createDirectories(folder.resolve("classes/META-INF/services"))
                .resolve("org.bench4j.api.rig.Rig");
        Files.writeString(provider, FaultyPipelineRig.class.getName() + "\n");

        SweepSummary sweep = observe(List.of(folder.resolve("classes")), "faulty-pipeline", false, List.of());

        assertThat(sweep.failures())
                .extracting(failure -> failure.head().sut().variantId(), Measurement::status)
                .containsExactlyInAnyOrder(
                        tuple("lose", Status.INCOMPLETE),
                        tuple("double", Status.DUPLICATE_ROWS),
                        tuple("alter", Status.WRONG_ROWS),
                        tuple("stop", Status.INCOMPLETE));
        assertThat(sweep.arms())
                .allMatch(arm -> arm.repetitions() == 0 && arm.rowsPerSecond().isEmpty());
        assertThat(leftRunning()).isEmpty();
    }

    private SweepSummary observe(List<Path> first, String rig, boolean control, List<String> arms) throws Exception {
        Path module = Path.of("").toAbsolutePath();
        List<Path> classPath = Stream.concat(
                        first.stream(),
                        Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                                .map(Path::of)
                                .map(Path::toAbsolutePath))
                .toList();
        ObserveRequest request = new ObserveRequest(
                new Target.ClassPath(
                        Path.of(System.getProperty("java.home")),
                        classPath,
                        List.of(),
                        module,
                        folder.resolve("forks"),
                        Duration.ofMinutes(5)),
                folder.resolve("sweep"),
                Optional.of(rig),
                arms,
                Optional.empty(),
                Map.of("rows", Long.toString(ROWS)),
                1,
                OptionalDouble.empty(),
                false,
                control,
                false,
                false,
                new ObserveRequest.Times(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(8),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(5)),
                OptionalLong.empty(),
                41,
                progress::add);
        Rigs.Read read = Rigs.observe(request);

        assertThat(read.problems()).isEmpty();
        assertThat(read.sweeps()).as(progress.toString()).hasSize(1);
        return read.sweeps().get(0);
    }

    /** Processes whose command names this sweep's folder: broker, sink and arms all do. */
    private List<String> leftRunning() {
        return ProcessHandle.allProcesses()
                .flatMap(process -> process.info().commandLine().stream())
                .filter(command -> command.contains(folder.toString()))
                .toList();
    }
}
