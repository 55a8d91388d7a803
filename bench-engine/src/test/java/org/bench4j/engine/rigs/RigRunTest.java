package org.bench4j.engine.rigs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.bench4j.engine.ObserveRequest;
import org.bench4j.engine.Rigs;
import org.bench4j.engine.Target;
import org.bench4j.engine.json.RecordFile;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.SystemFigure;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps over real processes: a driver, a sampler, and arms that copy a file. */
class RigRunTest {
    @TempDir
    private Path module;

    private final List<String> progress = new ArrayList<>();

    @BeforeEach
    void describe() throws IOException {
        write("profile.toml", "id = \"test\"\nclass = \"throwaway\"\nspread = 0.9\n");
        write("copy.toml", descriptor("copy", "1.2.3", -1));
        write("lossy.toml", descriptor("lossy", "1.2.3", 777));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(module.resolve(name), text);
    }

    private static String descriptor(String variant, String version, long lost) {
        return """
                entrant = "mover"
                variant = "%s"
                version = "%s"
                version_command = ["${java}", "-cp", "${classpath}", "%s", "--version"]
                ceilings = ["read"]

                [[role]]
                name = "data-plane"
                command = ["${java}", "-Xmx32m", "-XX:+UseSerialGC", "-Xlog:gc*:file=${folder}/gc.log:time,uptime,level,tags",
                    "-cp", "${classpath}", "%s", "${source}", "${sink}", "${knob.lost}"]
                gc_log = "gc.log"

                [knobs]
                lost = %d
                """.formatted(variant, version, FileMover.class.getName(), FileMover.class.getName(), lost);
    }

    private ObserveRequest request(List<String> arms, int repetitions, OptionalDouble rate, boolean tuning) {
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        return new ObserveRequest(
                new Target.ClassPath(
                        Path.of(System.getProperty("java.home")),
                        classPath,
                        List.of(),
                        module,
                        module.resolve("forks"),
                        Duration.ofMinutes(5)),
                module.resolve("out"),
                Optional.empty(),
                arms,
                Optional.empty(),
                Map.of("rows", "20000"),
                repetitions,
                rate,
                false,
                true,
                true,
                tuning,
                new ObserveRequest.Times(
                        Duration.ZERO,
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2)),
                OptionalLong.empty(),
                42,
                progress::add);
    }

    private List<ObservedRecord> records() throws IOException {
        RecordFile file = RecordFile.read(module.resolve("out/records.jsonl"));
        assertThat(file.problems()).isEmpty();
        return file.records();
    }

    private static <R> List<R> only(Class<R> type, List<ObservedRecord> records) {
        return records.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Processes of this sweep: all of its commands name a file in the module's folder. */
    private List<String> left() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(module.toString()))
                .toList();
    }

    @Test
    void drainsAreMeasuredFromOutsideAndALostRowIsCaught() throws Exception {
        Rigs.Read read = Rigs.observe(request(List.of(), 1, OptionalDouble.empty(), false));

        List<DrainRecord> drains = only(DrainRecord.class, records());
        assertThat(drains).hasSize(3);
        for (DrainRecord drain : drains) {
            boolean lossy = drain.head().sut().variantId().equals("lossy");
            assertThat(drain.status()).as(drain.note()).isEqualTo(lossy ? Status.INCOMPLETE : Status.OK);
            assertThat(drain.get(DrainFigure.LOST_ROWS)).hasValue(lossy ? 1 : 0);
            assertThat(drain.system().get(Scope.ARM, SystemFigure.CPU_US).orElseThrow())
                    .isPositive();
            assertThat(drain.system().get(Scope.ARM, SystemFigure.JVM_HEAP_CONFIGURED_BYTES))
                    .as(drain.note())
                    .isPresent();
            assertThat(drain.get(DrainFigure.ROWS_PER_S_PER_CORE).isPresent()).isEqualTo(!lossy);
        }
        assertThat(only(ControlVerdict.class, records())).hasSize(1);
        assertThat(read.sweeps()).hasSize(1);
        assertThat(Rigs.render(read.sweeps().get(0))).contains("mover/copy (control)", "incomplete: mover/lossy");
        assertThat(progress).anyMatch(line -> line.startsWith("ceiling read: "));
        assertThat(progress).anyMatch(line -> line.startsWith("sampler: "));
        assertThat(left()).isEmpty();
    }

    @Test
    void loadsHaveLatenciesOfTheSink() throws Exception {
        Rigs.observe(request(List.of("copy"), 1, OptionalDouble.of(1000), false));

        SustainedRecord load = only(SustainedRecord.class, records()).get(0);
        assertThat(load.get(SustainedFigure.OFFERED_ROWS)).hasValue(2000);
        assertThat(load.get(SustainedFigure.LOST_ROWS)).as(load.note()).hasValue(0);
        assertThat(load.get(SustainedFigure.GENERATOR_LAG_P99_US)).isPresent();
        if (load.status() == Status.OK) { // a machine that is busy may not keep up, and then there are none
            assertThat(load.get(SustainedFigure.LATENCY_P99_US).orElseThrow()).isPositive();
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void interruptedSweepLeavesNoProcessAndKeepsItsRecords() throws Exception {
        ObserveRequest request = request(List.of("copy"), 1000, OptionalDouble.empty(), false);
        Thread[] sweep = new Thread[1];
        List<Exception> thrown = new ArrayList<>();
        sweep[0] = new Thread(() -> {
            try {
                Rigs.observe(new ObserveRequest(
                        request.target(),
                        request.folder(),
                        request.rig(),
                        request.arms(),
                        request.profile(),
                        request.params(),
                        request.repetitions(),
                        request.rate(),
                        request.searchRate(),
                        request.control(),
                        request.ceilings(),
                        request.tuning(),
                        request.times(),
                        request.audited(),
                        request.seed(),
                        line -> {
                            if (line.startsWith("mover/copy, 2 of")) {
                                sweep[0].interrupt();
                            }
                        }));
            } catch (IOException | InterruptedException expected) {
                thrown.add(expected);
            }
        });
        sweep[0].start();
        sweep[0].join();

        assertThat(thrown).singleElement().isInstanceOf(InterruptedException.class);
        assertThat(left()).isEmpty();
        List<Measurement> measured = only(Measurement.class, records());
        assertThat(measured.size()).isGreaterThanOrEqualTo(2);
        assertThat(measured.subList(0, 2)).allMatch(one -> one.status() == Status.OK);
        assertThat(measured.subList(0, measured.size() - 1)).allMatch(one -> one.status() == Status.OK);
        assertThat(measured.get(measured.size() - 1).status()).isIn(Status.OK, Status.INTERRUPTED);
    }

    @Test
    void tuningRunsAreNoResults() throws Exception {
        Rigs.Read read = Rigs.observe(request(List.of("copy"), 1, OptionalDouble.empty(), true));

        assertThat(read.sweeps()).isEmpty();
        Path tuning = module.resolve("out/tuning/records.jsonl");
        assertThat(Files.readAllLines(tuning)).isNotEmpty();
        RecordFile file = RecordFile.read(tuning);
        assertThat(file.records()).isEmpty();
        assertThat(file.problems())
                .allSatisfy(problem -> assertThat(problem.reason()).contains("no result"));
        assertThat(module.resolve("out/records.jsonl")).doesNotExist();
    }

    @Test
    void versionThatIsNotThePinnedOneIsRefusedBeforeAnythingStarts() throws Exception {
        write("copy.toml", descriptor("copy", "1.2", -1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rigs.observe(request(List.of("copy"), 1, OptionalDouble.empty(), false)))
                .withMessageContaining("copy.toml: key version = \"1.2\"")
                .withMessageContaining("file mover 1.2.3");
        assertThat(module.resolve("out/records.jsonl")).doesNotExist();
    }

    @Test
    void armThatCannotBeStartedIsRecordedAndTheOthersAreMeasured() throws Exception {
        write(
                "lossy.toml",
                "entrant = \"mover\"\nvariant = \"lossy\"\nversion = \"1\"\n[[role]]\nname = \"data-plane\"\n"
                        + "command = [\"/no/such/program\"]\n");
        Rigs.observe(request(List.of(), 1, OptionalDouble.empty(), false));

        assertThat(only(DrainRecord.class, records()))
                .filteredOn(drain -> drain.head().sut().variantId().equals("lossy"))
                .singleElement()
                .satisfies(drain -> assertThat(drain.status()).isIn(Status.FAILED));
        assertThat(only(DrainRecord.class, records()))
                .filteredOn(drain -> drain.status() == Status.OK)
                .hasSize(2);
    }

    @Test
    void placeholderWithoutAValueNamesFileKeyAndText() throws Exception {
        write(
                "lossy.toml",
                "entrant = \"mover\"\nvariant = \"lossy\"\nversion = \"1\"\n[[role]]\nname = \"data-plane\"\n"
                        + "command = [\"${nothing}\"]\n");

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Rigs.observe(request(List.of("lossy"), 1, OptionalDouble.empty(), false)))
                .withMessageContaining("lossy.toml: key role data-plane command = \"${nothing}\"")
                .withMessageContaining("${source}");
        assertThat(left()).isEmpty();
    }
}
