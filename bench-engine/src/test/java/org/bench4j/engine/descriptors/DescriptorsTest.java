package org.bench4j.engine.descriptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.model.observed.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriptorsTest {
    private static final String ARM = """
            entrant = "mover"
            variant = "copy"
            version = "1.2.3"
            version_command = ["mover", "--version"]
            ceilings = ["broker-consume"]
            deviations = ["no schema registry"]

            [[role]]
            name = "control-plane"
            command = ["steer"]

            [[role]]
            name = "data-plane"
            command = ["mover", "${topic}"]
            environment = { HOME = "${folder}" }
            log = "mover.log"
            gc_log = "gc.log"
            cpus = 1.5
            memory = "512m"

            [knobs]
            batch = 500
            compress = true
            """;

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("arm.toml"), text);
    }

    @Test
    void armIsReadAsItIsWritten() throws IOException {
        ArmDescriptor arm = ArmDescriptor.read(write(ARM));

        assertThat(arm.label()).isEqualTo("mover/copy");
        assertThat(arm.version()).isEqualTo("1.2.3");
        assertThat(arm.versionCommand()).containsExactly("mover", "--version");
        assertThat(arm.roles()).extracting(ArmRole::scope).containsExactly(Scope.CONTROL_PLANE, Scope.DATA_PLANE);
        ArmRole data = arm.roles().get(1);
        assertThat(data.command()).containsExactly("mover", "${topic}");
        assertThat(data.environment()).containsExactly(Map.entry("HOME", "${folder}"));
        assertThat(data.gcLog()).contains("gc.log");
        assertThat(data.cpus()).hasValue(1.5);
        assertThat(data.memory()).hasValue(512L << 20);
        assertThat(arm.roles().get(0).gcLog()).isEmpty();
        assertThat(arm.roles().get(0).log()).isEqualTo("control-plane.log");
        assertThat(arm.knobs()).containsExactly(Map.entry("batch", "500"), Map.entry("compress", "true"));
        assertThat(arm.ceilings()).containsExactly("broker-consume");
        assertThat(arm.deviations()).containsExactly("no schema registry");
    }

    @Test
    void digestChangesWithEveryByteOfTheFile() throws IOException {
        String first = ArmDescriptor.read(write(ARM)).digest();
        assertThat(ArmDescriptor.read(write(ARM)).digest()).isEqualTo(first);
        assertThat(ArmDescriptor.read(write(ARM + "# a remark\n")).digest()).isNotEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cpus = 1.5       | cpus = -1           | key role[1].cpus = -1: expected a number of processors above 0, such as 1.5",
                "'memory = \"512m\"'| 'memory = \"lots\"'   | key role[1].memory = \"lots\": expected an amount of memory such as 512m or 8g",
                "cpus = 1.5       | cpu = 1.5           | key role[1].cpu: there is no such key here; there are command, cpus",
                "'variant = \"copy\"'| 'variant = \"Co py\"' | key variant = \"Co py\": expected lower-case letters",
                "'entrant = \"mover\"'| ''                  | key entrant: is missing; expected a text",
                "'name = \"control-plane\"'| 'name = \"steering\"'| key role[0].name = \"steering\": expected data-plane or control-plane",
                "'name = \"control-plane\"'| 'name = \"data-plane\"'| key role = \"data-plane\": expected each name once",
                "'command = [\"steer\"]'| 'command = \"steer\"'   | key role[0].command = \"steer\": expected an array of texts",
                "'command = [\"steer\"]'| ''                    | key role[0].command = \"[]\": expected a command and its arguments",
                "'gc_log = \"gc.log\"'| 'gc_log = \"../gc.log\"'| key role[1].gc_log = \"../gc.log\": expected a file in the repetition's own folder",
                "'gc_log = \"gc.log\"'| 'gc_log = \"/tmp/gc.log\"'| key role[1].gc_log = \"/tmp/gc.log\": expected a file in",
                "cpus = 1.5       | cpus =              | malformed TOML",
            })
    void whatCannotBeUsedIsNamedByFileKeyAndValue(String instead, String of, String message) throws IOException {
        String text = ARM.replace(instead.strip(), of == null ? "" : of.strip());
        assertThat(text).isNotEqualTo(ARM);

        assertThatExceptionOfType(DescriptorException.class)
                .isThrownBy(() -> ArmDescriptor.read(write(text)))
                .withMessageStartingWith(folder.resolve("arm.toml") + ": ")
                .withMessageContaining(message.strip());
    }

    @Test
    void armThatNothingGoesThroughIsRefused() throws IOException {
        Path file = write("""
                entrant = "a"
                variant = "b"
                version = "1"
                [[role]]
                name = "control-plane"
                command = ["steer"]
                """);
        assertThatExceptionOfType(DescriptorException.class)
                .isThrownBy(() -> ArmDescriptor.read(file))
                .withMessageContaining("expected one named data-plane");
    }

    @Test
    void placeholdersAreFilledWordByWordAndOnlyOnce() {
        Placeholders placeholders =
                new Placeholders(Path.of("a.toml"), Map.of("topic", "a b ${folder} $1", "folder", "/f"));

        assertThat(placeholders.in("command", List.of("x", "-t=${topic}", "${folder}/y")))
                .containsExactly("x", "-t=a b ${folder} $1", "/f/y");
        assertThatExceptionOfType(DescriptorException.class)
                .isThrownBy(() -> placeholders.in("role data-plane command", "${tipic}"))
                .withMessage("a.toml: key role data-plane command = \"${tipic}\": expected one of ${folder}, ${topic}");
    }

    @Test
    void profileIsReadAsItIsWritten() throws IOException {
        EnvironmentProfile profile = EnvironmentProfile.read(write("""
                id = "laptop"
                class = "throwaway"
                caveats = "shared with a browser"
                spread = 0.04
                [host]
                cores = 2
                [infra.broker]
                kind = "kafka"
                cpus = "1.5"
                memory = "1g"
                [ceiling]
                broker-consume = 900000
                file = "ceilings.jsonl"
                """));

        assertThat(profile.id()).isEqualTo("laptop");
        assertThat(profile.spread()).hasValue(0.04);
        assertThat(profile.caveats()).isEqualTo("shared with a browser");
        assertThat(profile.infra())
                .containsExactly(
                        Map.entry("broker_kind", "kafka"),
                        Map.entry("broker_cpus", "1.5"),
                        Map.entry("broker_memory", "1g"));
        assertThat(profile.ceilings()).containsExactly(Map.entry("broker-consume", 900_000.0));
        assertThat(profile.ceilingFile()).contains("ceilings.jsonl");
        assertThat(profile.host()).containsEntry("cores", "2");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1.0", "-0.1, -0.1", "'\"3%\"', '\"3%\"'"})
    void spreadMustBeAShare(String text, String shown) throws IOException {
        Path file = write("id = \"a\"\nclass = \"b\"\nspread = " + text + "\n");
        assertThatExceptionOfType(DescriptorException.class)
                .isThrownBy(() -> EnvironmentProfile.read(file))
                .withMessageContaining("key spread = " + shown + ": expected a share above 0 and below 1");
    }

    @Test
    void publishedProfileIsRead() throws IOException {
        Optional<Path> published = Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/data/pipeline-records/environment-profile.toml"))
                .filter(Files::isRegularFile)
                .findFirst();
        assumeTrue(published.isPresent(), "no published profile above the working directory");

        EnvironmentProfile profile = EnvironmentProfile.read(published.get());

        assertThat(profile.id()).isEqualTo("c8g-8xl-ec2-docker");
        assertThat(profile.kind()).isEqualTo("authoritative");
        assertThat(profile.caveats()).startsWith("Storage is EBS gp3").endsWith("would move these numbers.");
        assertThat(profile.spread()).isEmpty();
        assertThat(profile.infra()).containsEntry("broker_cpus", "3").containsEntry("partitions", "8");
        assertThat(profile.ceilingFile()).contains("ceilings/c8g-8xl-ec2-docker.json");
    }
}
