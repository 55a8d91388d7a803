package org.bench4j.engine.descriptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.model.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriptorsTest {
    private static final String ARM = """
            {
              "id": "copy-arm",
              "roles": [
                {
                  "name": "data-plane",
                  "command": ["java", "-Xlog:gc*:file=gc.log", "-jar", "arm.jar"],
                  "directory": "work",
                  "environment": {"THREADS": 2},
                  "processors": 1.5,
                  "memory": "512 MiB",
                  "gc_log": "work/gc.log"
                },
                {"name": "sink", "group": "postgresql"}
              ],
              "version": {"command": ["java", "-jar", "arm.jar", "--version"], "expected": "arm 1.2"},
              "knobs": {"batch": 25000, "pipelined": true},
              "deviations": ["no TLS"]
            }
            """;
    private static final String PROFILE = """
            {
              "id": "ci",
              "class": "shared",
              "caveats": ["two processors for all of it"],
              "spread": 0.03,
              "ceilings": {"broker_rows_per_s": 1200000, "sink_rows_per_s": 2.2e6}
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void armIsReadWholeWithPathsRelativeToItsFile() throws Exception {
        ArmDescriptor arm = ArmDescriptor.read(write(ARM));

        assertThat(arm.id()).isEqualTo("copy-arm");
        assertThat(arm.roles())
                .containsExactly(
                        new Role(
                                "data-plane",
                                List.of("java", "-Xlog:gc*:file=gc.log", "-jar", "arm.jar"),
                                Optional.empty(),
                                Optional.of(folder.resolve("work")),
                                Map.of("THREADS", "2"),
                                OptionalDouble.of(1.5),
                                OptionalLong.of(512 << 20),
                                Optional.of(folder.resolve("work/gc.log"))),
                        new Role(
                                "sink",
                                List.of(),
                                Optional.of("postgresql"),
                                Optional.empty(),
                                Map.of(),
                                OptionalDouble.empty(),
                                OptionalLong.empty(),
                                Optional.empty()));
        assertThat(arm.version().orElseThrow().expected()).isEqualTo("arm 1.2");
        assertThat(arm.knobs()).isEqualTo(Map.of("batch", "25000", "pipelined", "true"));
        assertThat(arm.deviations()).containsExactly("no TLS");
        assertThat(arm.digest())
                .isEqualTo(
                        Digest.of(MessageDigest.getInstance("SHA-256").digest(ARM.getBytes(StandardCharsets.UTF_8))));
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            "id": "copy-arm"          | "id": "Copy Arm"         | id: "Copy Arm": expected lower case letters
            "id": "copy-arm",         |                          | id: is missing
            "processors": 1.5         | "processors": "two"      | roles[0].processors: "two": expected a number above 0
            "processors": 1.5         | "processors": 0          | roles[0].processors: 0: expected a number above 0
            "memory": "512 MiB"       | "memory": "512 MeB"      | roles[0].memory: "512 MeB": expected a size above 0
            "memory": "512 MiB"       | "memory": -1             | roles[0].memory: -1: expected a size above 0
            "gc_log": "work/gc.log"   | "gclog": "work/gc.log"   | roles[0].gclog: "work/gc.log": unknown; expected one of name, command
            "name": "sink"            | "name": "data-plane"     | roles[1].name: "data-plane": expected a name that no other role has
            "group": "postgresql"     | "directory": "."         | roles[1]: expected either "command", which starts it, or "group"
            "expected": "arm 1.2"     | "expected": ""           | version.expected: "": expected a text
            "THREADS": 2              | "THREADS": []            | roles[0].environment.THREADS: []: expected a text, a number, true or false
            "batch": 25000            | "batch": 1, "batch": 2   | expected a JSON object: Duplicate field 'batch'
            ["no TLS"]                | "no TLS"                 | deviations: "no TLS": expected a list
            """)
    void whatIsWrongIsNamedByFileKeyAndValue(String right, String wrong, String message) throws IOException {
        Path file = write(ARM.replace(right, wrong == null ? "" : wrong));

        assertThatThrownBy(() -> ArmDescriptor.read(file))
                .isInstanceOf(DescriptorException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(message);
    }

    @Test
    void fileThatIsNotJsonIsNamedWithTheLine() throws IOException {
        Path file = write("{\n  \"id\": nothing\n}\n");

        assertThatThrownBy(() -> ArmDescriptor.read(file))
                .isInstanceOf(DescriptorException.class)
                .hasMessageStartingWith(file + ": line 2: expected a JSON object");
    }

    @Test
    void profileIsReadWhole() throws IOException {
        EnvironmentProfile profile = EnvironmentProfile.read(write(PROFILE));

        assertThat(profile.id()).isEqualTo("ci");
        assertThat(profile.kind()).isEqualTo("shared");
        assertThat(profile.caveats()).containsExactly("two processors for all of it");
        assertThat(profile.spread()).hasValue(0.03);
        assertThat(profile.ceilings())
                .containsExactly(Map.entry("broker_rows_per_s", 1.2e6), Map.entry("sink_rows_per_s", 2.2e6));
    }

    @Test
    void profileThatDeclaresNoSpreadHasNone() throws IOException {
        assertThat(EnvironmentProfile.read(write("{\"id\": \"lab\", \"class\": \"dedicated\"}"))
                        .spread())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.03    | 3        | spread: 3: expected a ratio above 0 and at most 1
            0.03    | "3 %"    | spread: "3 %": expected a number above 0
            1200000 | 0        | ceilings.broker_rows_per_s: 0: expected a number above 0
            "class" | "kind"   | kind: "shared": unknown
            """)
    void whatIsWrongInAProfileIsNamedToo(String right, String wrong, String message) throws IOException {
        Path file = write(PROFILE.replace(right, wrong));

        assertThatThrownBy(() -> EnvironmentProfile.read(file))
                .isInstanceOf(DescriptorException.class)
                .hasMessageContaining(message);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void versionIsCheckedAgainstWhatTheCommandPrints() throws Exception {
        List<String> command = List.of("/bin/sh", "-c", "echo; echo '  arm 1.2  '; echo built yesterday >&2");

        assertThat(new PinnedVersion(command, "arm 1.2").find(folder).pinned()).isTrue();
        assertThat(new PinnedVersion(command, "arm 1").find(folder))
                .isEqualTo(new PinnedVersion.Found("arm 1.2  \nbuilt yesterday", false));
        assertThat(new PinnedVersion(List.of("/bin/sh", "-c", "echo arm 1.2; exit 1"), "arm 1.2")
                        .find(folder)
                        .pinned())
                .isFalse();
    }

    private Path write(String content) throws IOException {
        return Files.writeString(folder.resolve("descriptor.json"), content);
    }
}
