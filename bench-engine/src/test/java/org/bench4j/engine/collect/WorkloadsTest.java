package org.bench4j.engine.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadsTest {
    @TempDir
    private Path temp;

    private ClassPathFolder folder;

    @BeforeEach
    void folder() throws IOException {
        folder = new ClassPathFolder(temp);
    }

    @Test
    void findsPublicWorkloadsThatNoFileNames() throws IOException {
        folder.workload("BlockBuilding", "public", "").type("Other", "public class Other {}");
        Workloads found = folder.find();
        assertThat(found.types()).extracting(Class::getName).containsExactly("p.BlockBuilding");
        assertThat(found.notes()).isEmpty();
        assertThat(names(found, List.of())).containsExactly("block-building");
    }

    @Test
    void namedOnesComeFirstInTheFilesOrderAndStandOnce() throws IOException {
        folder.workload("A", "public", "")
                .workload("B", "public", "")
                .workload("C", "public", "")
                .providers("# the main one first", "p.C", "p.A");
        assertThat(names(folder.find(), List.of())).containsExactly("c", "a", "b");
    }

    @Test
    void withoutFoldersToScanOnlyNamedOnesAreFound() throws IOException {
        folder.workload("A", "public", "").workload("B", "public", "").providers("p.B");
        Workloads found = Workloads.find(folder.loader(), List.of(temp.resolve("no-such-folder")));
        assertThat(names(found, List.of())).containsExactly("b");
    }

    @Test
    void aNameInTheFileThatDoesNotExistIsAnErrorThatNamesFileAndClass() throws IOException {
        folder.workload("A", "public", "").providers("p.Gone");
        assertThatThrownBy(folder::find)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("META-INF/services/org.bench4j.api.Workload")
                .hasMessageContaining("p.Gone");
    }

    @Test
    void aNameInTheFileThatIsNoWorkloadIsAnError() throws IOException {
        folder.type("Other", "public class Other {}").providers("p.Other");
        assertThatThrownBy(folder::find)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("p.Other");
    }

    @Test
    void aNameInTheFileWhoseParentIsMissingIsAnErrorThatNamesTheFile() throws IOException {
        folder.workload("Base", "public abstract", "")
                .type("A", "public class A extends Base {}")
                .without("Base")
                .providers("p.A");
        assertThatThrownBy(folder::find)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("META-INF/services")
                .hasMessageContaining("p/Base");
    }

    @Test
    void workloadsThatCannotBeUsedAreNotedWithTheReason() throws IOException {
        folder.workload("Hidden", "", "")
                .workload("NeedsMore", "public", "public NeedsMore(int size) {}")
                .workload("Closed", "public", "private Closed() {}")
                .workload("Base", "public abstract", "")
                .type("Kind", "public interface Kind extends org.bench4j.api.Workload<String, String> {}")
                .type(
                        "Outer",
                        "public class Outer { public class Inner extends Base {} public static class Nested extends Base {} }");
        Workloads found = folder.find();
        assertThat(found.types()).extracting(Class::getName).containsExactly("p.Outer$Nested");
        assertThat(found.notes())
                .containsExactlyInAnyOrder(
                        "class p.Hidden is a workload but not used: it is not public",
                        "class p.NeedsMore is a workload but not used: it has no public constructor without parameters",
                        "class p.Closed is a workload but not used: it has no public constructor without parameters",
                        "class p.Outer$Inner is a workload but not used: it is an inner class, make it static");
    }

    @Test
    void anonymousAndLocalWorkloadsAreNobodysBusiness() throws IOException {
        folder.workload("Base", "public abstract", "")
                .type(
                        "Test",
                        "public class Test { Object anonymous = new Base() {}; void m() { class Local extends Base {} new Local(); } }");
        Workloads found = folder.find();
        assertThat(found.types()).isEmpty();
        assertThat(found.notes()).isEmpty();
    }

    @Test
    void classesThatCannotBeLoadedArePassedOverWithANote() throws IOException {
        folder.workload("Base", "public abstract", "")
                .type("Broken", "public class Broken extends Base {}")
                .workload("Sound", "public", "")
                .without("Base");
        Files.write(folder.classes().resolve("p/Cut.class"), new byte[] {1, 2, 3});
        Workloads found = folder.find();
        assertThat(names(found, List.of())).containsExactly("sound");
        assertThat(found.notes()).hasSize(1);
        assertThat(found.notes().get(0)).contains("could not be loaded", ": 2", "p.Broken", "NoClassDefFoundError");
    }

    @Test
    void looksWithoutRunningWhatItFinds() throws IOException {
        folder.workload(
                "A", "public", "static { if (true) throw new IllegalStateException(\"initialised by the search\"); }");
        Workloads found = folder.find();
        assertThat(found.types()).hasSize(1);
        assertThatThrownBy(() -> found.declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("p.A")
                .hasMessageContaining("initialised by the search");
    }

    @Test
    void twoWorkloadsOfOneNameAreAnErrorThatNamesBoth() throws IOException {
        folder.workload("A", "public", "public String name() { return \"same\"; }")
                .workload("B", "public", "public String name() { return \"same\"; }");
        Workloads found = folder.find();
        assertThatThrownBy(() -> found.declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("same", "p.A", "p.B");
    }

    @Test
    void patternsSelectInTheOrderFound() throws IOException {
        folder.workload("BlockBuilding", "public", "")
                .workload("BlockImport", "public", "")
                .workload("Gossip", "public", "");
        Workloads found = folder.find();
        assertThat(names(found, List.of("gossip", "block-*")))
                .containsExactly("block-building", "block-import", "gossip");
        assertThat(names(found, List.of("*import"))).containsExactly("block-import");
        assertThat(names(found, List.of("block-import", "*"))).hasSize(3);
    }

    @Test
    void onlyTheStarIsSpecialInAPattern() throws IOException {
        folder.workload("A", "public", "public String name() { return \"a.b[1]\"; }")
                .workload("B", "public", "public String name() { return \"axb1\"; }");
        assertThat(names(folder.find(), List.of("a.b[1]"))).containsExactly("a.b[1]");
        assertThat(names(folder.find(), List.of("a.*"))).containsExactly("a.b[1]");
    }

    @Test
    void aNameThatDoesNotExistListsWhatDoesAndGuesses() throws IOException {
        folder.workload("BlockBuilding", "public", "").workload("Gossip", "public", "");
        Workloads found = folder.find();
        assertThatThrownBy(() -> found.declare(List.of("gossip", "block-bulding")))
                .isInstanceOf(UnknownWorkloadException.class)
                .hasMessageContainingAll("\"block-bulding\"", "block-building, gossip", "did you mean block-building?");
        assertThatThrownBy(() -> found.declare(List.of("x*"))).isInstanceOf(UnknownWorkloadException.class);
    }

    @Test
    void aWorkloadThatWasNotAskedForMayBeBroken() throws IOException {
        folder.workload("A", "public", "")
                .workload(
                        "B",
                        "public",
                        "public void declare(org.bench4j.api.Declaration d) { throw new IllegalStateException(\"no\"); }");
        Workloads found = folder.find();
        assertThat(names(found, List.of("a"))).containsExactly("a");
        assertThatThrownBy(() -> found.declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("p.B", "IllegalStateException: no");
    }

    @Test
    void aConstructorOrNameThatThrowsIsAnErrorThatNamesTheClass() throws IOException {
        folder.workload("A", "public", "public A() { throw new IllegalStateException(\"not today\"); }");
        assertThatThrownBy(() -> folder.find().declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("p.A", "IllegalStateException: not today");
        folder.workload("A", "public", "public String name() { throw new IllegalStateException(\"unnamed\"); }");
        assertThatThrownBy(() -> folder.find().declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("p.A", "unnamed");
    }

    @Test
    void aBlankNameIsRefusedNamingTheClass() throws IOException {
        folder.workload("A", "public", "public String name() { return \" \"; }");
        assertThatThrownBy(() -> folder.find().declare(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("p.A", "workload name \" \"");
    }

    private static List<String> names(Workloads found, List<String> asked) {
        return found.declare(asked).stream().map(DeclaredWorkload::name).toList();
    }
}
