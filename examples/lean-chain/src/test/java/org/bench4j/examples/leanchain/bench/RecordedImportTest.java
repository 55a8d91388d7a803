package org.bench4j.examples.leanchain.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way from a node to two reports in a small size; {@code recorded-import.sh} goes it in full. */
class RecordedImportTest {
    @TempDir
    Path folder;

    @Test
    void aNodeIsRecordedStoppedAndReplayedTwiceWithRealSignatures() throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();

        RecordedImport.play(
                new RecordedImport.Size(48, 34, 48, 40, false),
                folder,
                new PrintStream(said, true, StandardCharsets.UTF_8));

        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("verify_crypto")
                .contains("imported twice, in two JVMs: the same roots in the same order");
    }
}
