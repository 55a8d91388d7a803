package org.bench4j.examples.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class SamplerCostsTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void smallestRunPrintsCostAndEverySourceAndThePeak() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        // whether all bounds are met is for a quiet machine to say
        SamplerCosts.print(new PrintStream(out, true, StandardCharsets.UTF_8), 1);

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("4 targets at 10 Hz over 1 s: ")
                .contains(" observations, ")
                .contains("a thread that works 0.50 of the time")
                .contains("/proc/PID/stat")
                .contains("300 MB touched and given back between two readings");
    }
}
