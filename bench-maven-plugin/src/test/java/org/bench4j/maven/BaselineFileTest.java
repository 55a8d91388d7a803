package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineFileTest {
    @TempDir
    Path root;

    @Test
    void theUsersFolderComesBeforeTheBuildsRootAndThatBeforeTheModule() throws IOException {
        Path module = file("module/base.json");
        assertThat(found()).isEqualTo(module);
        Path build = file("build/base.json");
        assertThat(found()).isEqualTo(build);
        Path user = file("user/base.json");
        assertThat(found()).isEqualTo(user);
    }

    @Test
    void aFolderStandsForTheReportInIt() throws IOException {
        Path report = file("user/target/bench/report.json");
        assertThat(BaselineFile.among("baseline", "target", folders())).isEqualTo(report);
        assertThat(BaselineFile.among("baseline", "target/bench", folders())).isEqualTo(report);
    }

    @Test
    void criterionsFolderIsAReportUnlessThereIsOneOfOursInIt() throws IOException {
        file("user/target/criterion/parse/short/new/sample.json");
        Path criterion = root.resolve("user/target/criterion");
        assertThat(BaselineFile.among("baseline", "target/criterion", folders()))
                .isEqualTo(criterion);
        assertThat(BaselineFile.first("baseline", "target/criterion", folders()))
                .hasValue(criterion);
        Path ours = file("user/target/bench/report.json");
        assertThat(BaselineFile.among("baseline", "target", folders())).isEqualTo(ours);
    }

    @Test
    void aFolderWithoutAReportIsRefused() throws IOException {
        file("user/target/criterion/parse/short/base/sample.json");
        assertThatThrownBy(() -> BaselineFile.among("baseline", "target/criterion", folders()))
                .hasMessageContaining("there is no such report");
    }

    @Test
    void aMissingReportIsRefusedListingEveryPlaceThatWasLookedAt() {
        assertThatThrownBy(() -> BaselineFile.among("baseline", "base.json", folders()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("baseline \"base.json\"")
                .hasMessageContaining(root.resolve("user/base.json").toString())
                .hasMessageContaining(root.resolve("build/base.json").toString())
                .hasMessageContaining(root.resolve("module/base.json").toString());
    }

    @Test
    void aKilledRunIsNamedAsSuch() throws IOException {
        file("user/base.json.partial");
        assertThatThrownBy(() -> BaselineFile.among("baseline", "base.json", folders()))
                .hasMessageContaining("killed or is not done")
                .hasMessageContaining("base.json.partial");
    }

    @Test
    void aPropertyThatNothingReplacedIsRefused() {
        assertThatThrownBy(() -> BaselineFile.among("baseline", "${baseline.file}", folders()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing has replaced");
    }

    private Path found() {
        return BaselineFile.among("baseline", "base.json", folders());
    }

    private List<Path> folders() {
        return BaselineFile.folders(
                root.resolve("user"), Optional.of(root.resolve("build")), Optional.of(root.resolve("module")));
    }

    private Path file(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "{}");
    }
}
