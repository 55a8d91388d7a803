package org.bench4j.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesTest {
    private static final List<Predicate<String>> NONE = List.of(frame -> false);

    @TempDir
    Path folder;

    private Path file(String text) throws Exception {
        return Files.writeString(folder.resolve("profile.txt"), text);
    }

    private static Predicate<String> starts(String prefix) {
        return frame -> frame.startsWith(prefix);
    }

    @Test
    void samplesAreCountedByTheInnermostFrameThatIsAMachinery() throws Exception {
        Path profile = file("""
                java/lang/Thread.run;app/Main.main;vm/Machine.enterBlock;vm/Machine.next 10
                java/lang/Thread.run;app/Main.main;vm/Machine.next;vm/Memory.write_[j] 5

                java/lang/Thread.run;app/Main.main;vm/Machine.next;app/Host.call 3
                [unknown];libc.so.6`memcpy 2
                """);
        Shares shares = Profiles.count(
                profile,
                List.of(starts("vm.Machine.enterBlock"), starts("vm.Machine.next"), starts("vm.Memory.write")));
        assertThat(shares).isEqualTo(new Shares(20, List.of(0L, 13L, 5L)));
    }

    @Test
    void suffixesOfAsyncProfilerAndSlashesAreNotPartOfAFrame() throws Exception {
        Path profile = file("a/B.c_[j];a/B.d_[i];a/B.e_[0];a/B.f_[k] 4\r\na b/C.<init>;x 1\n");
        assertThat(Profiles.count(profile, List.of("a.B.f"::equals)).matching()).containsExactly(4L);
        assertThat(Profiles.count(profile, List.of("a b.C.<init>"::equals)).matching())
                .containsExactly(1L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "a;b x", "a;b -1", "12", "a;b 1.5"})
    void aLineThatIsNoStackIsNamed(String line) throws Exception {
        Path profile = file("a;b 1\n" + line + "\n");
        assertThatThrownBy(() -> Profiles.count(profile, NONE))
                .isInstanceOf(ProfileFormatException.class)
                .hasMessageContaining("line 2 \"" + line + "\": expected frames with semicolons between them");
    }

    @Test
    void emptyMissingAndBinaryFilesSayWhatTheyAre() throws Exception {
        assertThatThrownBy(() -> Profiles.count(file("\n"), NONE))
                .hasMessageContaining("it has no sample of running code");
        assertThatThrownBy(() -> Profiles.count(folder.resolve("none"), NONE))
                .hasMessageContaining("there is no such file");
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThatThrownBy(() -> Profiles.count(binary, NONE))
                .hasMessageContaining("expected collapsed stacks as text");
        Path cut = Files.write(folder.resolve("cut.jfr"), new byte[] {'F', 'L', 'R', 0, 0, 2});
        assertThatThrownBy(() -> Profiles.count(cut, NONE))
                .isInstanceOf(ProfileFormatException.class)
                .hasMessageContaining("a JFR recording that cannot be read");
    }

    @Test
    void aFlightRecordingIsReadByItsExecutionSamples() throws Exception {
        Path profile = folder.resolve("app.jfr");
        try (Recording recording = new Recording()) {
            recording
                    .enable("jdk.ExecutionSample")
                    .withPeriod(Duration.ofMillis(1))
                    .withStackTrace();
            recording.start();
            long sum = 0;
            for (int i = 0; i < 60; i++) {
                sum += burn(20_000_000);
            }
            recording.stop();
            recording.dump(profile);
            assertThat(sum).isNotZero();
        }
        Shares shares =
                Profiles.count(profile, List.of((ProfilesTest.class.getName() + ".burn")::equals, frame -> true));
        assertThat(shares.samples()).isPositive();
        assertThat(shares.matching().get(0)).isPositive();
        assertThat(shares.matching().get(0) + shares.matching().get(1)).isEqualTo(shares.samples());
    }

    private static long burn(int rounds) {
        long state = rounds;
        for (int i = 0; i < rounds; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
        }
        return state;
    }
}
