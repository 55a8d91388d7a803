package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "/b/target/bench, /b/app/out/bench",
        "/b/target, /b/app/out",
        "/b/bench, /b/app/bench",
        "/elsewhere, /elsewhere",
        "/b/target-2, /b/app/target-2"
    })
    void aModulesFolderLiesWhereTheRootsLies(String ofRoot, String ofModule) {
        Path found = Outputs.inModule(
                Path.of(ofRoot), Path.of("/b/target"), Path.of("/b"), Path.of("/b/app/out"), Path.of("/b/app"));
        assertThat(found).isEqualTo(Path.of(ofModule));
    }

    @Test
    void nothingOfAnEarlierRunIsLeft() throws IOException {
        Outputs outputs = new Outputs(folder);
        for (Path file : List.of(
                outputs.report(),
                outputs.partial(),
                outputs.reportText(),
                outputs.arms(),
                outputs.armsText(),
                outputs.comparison(),
                outputs.comparisonText())) {
            Files.createFile(file);
        }
        Path foreign = Files.createFile(folder.resolve("notes.txt"));
        outputs.clear();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(foreign);
        }
    }

    @Test
    void nothingOfAnEarlierComparisonOfTwoSidesIsLeft() throws IOException {
        AbOutputs outputs = new AbOutputs(folder);
        for (Path file : List.of(
                outputs.report(),
                folder.resolve("ab.json.partial"),
                outputs.comparison(),
                outputs.text(),
                outputs.buildLog())) {
            Files.createFile(file);
        }
        Path ofRun = Files.createFile(new Outputs(folder).report());
        outputs.clear();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(ofRun);
        }
    }

    @Test
    void clearingWhatWasNeverThereMakesNoFolder() throws IOException {
        new Outputs(folder.resolve("bench")).clear();
        assertThat(folder.resolve("bench")).doesNotExist();
    }
}
