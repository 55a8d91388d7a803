package org.bench4j.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories in JVMs that are killed; {@code -Dbench.crash.rounds} and {@code -Dbench.crash.seed} repeat or extend the crash test. */
class HistoryCrashTest {
    private static final int ROUNDS = Integer.getInteger("bench.crash.rounds", 200);
    private static final long SEED = Long.getLong("bench.crash.seed", 20260730L);
    private static final int VERIFY_EVERY = 25;

    @TempDir
    static Path library;

    @TempDir
    Path temp;

    @BeforeAll
    static void unpack() throws Exception {
        HistoryJvm.unpack(library);
    }

    @Test
    void whateverMomentAProcessIsKilledAtEveryAcknowledgedReportIsThere() throws Exception {
        Random random = new Random(SEED);
        Path folder = temp.resolve("history");
        Set<String> acknowledged = new LinkedHashSet<>();
        int killedInAppend = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<String> lines = killed(folder, round, random);
            acknowledged.addAll(lines);
            killedInAppend += lines.isEmpty() ? 0 : 1;
            if (Files.exists(folder)) {
                check(folder, acknowledged, lines, round);
            }
        }
        assertThat(killedInAppend)
                .as("rounds that were killed while they appended")
                .isGreaterThan(ROUNDS / 2);
        try (History history = History.open(folder, Duration.ZERO)) {
            Set<String> present = new LinkedHashSet<>();
            history.entries(entry -> present.add(entry.id()));
            assertThat(present).containsAll(acknowledged);
            assertThat(history.verify().findings()).isEmpty();
        }
    }

    /** What a child acknowledged until it was killed: three times out of four while it appends, else while it starts and opens. */
    private static List<String> killed(Path folder, int round, Random random) throws Exception {
        Process child = HistoryJvm.command(library, List.of(), "append", folder.toString(), Integer.toString(round))
                .start();
        try (InputStream out = child.getInputStream()) {
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            if (round % 4 != 0) {
                said.write(out.read());
            }
            child.waitFor(random.nextInt(round % 4 == 0 ? 400_000 : 150_000), TimeUnit.MICROSECONDS);
            assertThat(child.isAlive())
                    .as("child of round %d, seed %d", round, SEED)
                    .isTrue();
            child.toHandle().destroyForcibly(); // the process itself would close the pipe too
            out.transferTo(said);
            child.waitFor();
            String text = said.toString(StandardCharsets.UTF_8);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        }
    }

    private static void check(Path folder, Set<String> all, List<String> latest, int round) throws Exception {
        try (History history = History.open(folder, Duration.ZERO)) {
            for (String id : latest) {
                assertThat(history.entry(id)).as("%s, seed %d", id, SEED).isPresent();
            }
            if (round % VERIFY_EVERY == 0) {
                Verification verification = history.verify();
                assertThat(verification.findings())
                        .as("round %d, seed %d", round, SEED)
                        .isEmpty();
                assertThat(verification.reports()).isGreaterThanOrEqualTo(all.size());
            }
        }
    }

    @Test
    void aSecondProcessIsToldWhoHoldsTheStoreAndMayReadIt() throws Exception {
        Path folder = temp.resolve("history");
        Process holder = HistoryJvm.command(library, List.of(), "hold", folder.toString())
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("held");
            assertThatThrownBy(() -> History.open(folder, Duration.ofMillis(100)))
                    .isInstanceOf(HistoryInUseException.class)
                    .hasMessageContaining("process " + holder.pid() + " of user")
                    .hasMessageContaining(HistoryJvm.class.getName());
            try (History reader = History.read(folder)) {
                assertThat(reader.entry("run-1")).isPresent();
            }
        } finally {
            holder.destroyForcibly().waitFor();
        }
        try (History history = History.open(folder, Duration.ZERO)) {
            assertThat(history.entry("run-1")).isPresent();
        }
    }

    @Test
    void aDiskThatTakesNoMoreIsAnErrorThatLeavesTheStoreAsItWas() throws Exception {
        Path folder = temp.resolve("history");
        try (History history = History.open(folder, Duration.ZERO)) {
            history.append(new Reports().report(1));
        }
        // no file may grow beyond 6 MB: the write-ahead log meets the limit in the midst of the report
        Process child = HistoryJvm.command(
                        library, List.of("sh", "-c", "ulimit -f 12000; exec \"$@\"", "sh"), "large", folder.toString())
                .start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        child.waitFor();
        assertThat(said).startsWith("refused: history " + folder + " cannot be written to: ");
        try (History history = History.open(folder, Duration.ZERO)) {
            List<String> ids = new ArrayList<>();
            history.entries(entry -> ids.add(entry.id()));
            assertThat(ids).containsExactly("run-1");
            assertThat(history.verify().findings()).isEmpty();
            assertThat(history.append(new Reports().report(2)).added()).isTrue();
        }
    }
}
