package org.bench4j.engine.revisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.bench4j.model.Revision;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RevisionReaderTest {
    private static final RevisionReader READER = new RevisionReader();

    @TempDir
    private Path outside;

    private Path folder;
    private ScratchRepository repository;

    // a process is given its arguments in the locale's encoding, which may not have the letter
    private final String branch =
            Charset.forName(System.getProperty("sun.jnu.encoding")).newEncoder().canEncode('\u00fc')
                    ? "feature/gr\u00fcn"
                    : "feature/green";

    @BeforeEach
    void requireGit() throws Exception {
        folder = Files.createDirectory(outside.resolve("tree"));
        repository = new ScratchRepository(folder);
    }

    @Test
    void folderOutsideOfARepositoryHasNone() {
        assertThat(READER.read(outside)).isEmpty();
        assertThat(READER.read(outside.resolve("missing"))).isEmpty();
    }

    @Test
    void repositoryWithoutACommitHasNone() throws Exception {
        git("init", "-q");

        assertThat(READER.read(folder)).isEmpty();
    }

    @Test
    void cleanTreeHasCommitAndBranch() throws Exception {
        commit();

        Revision revision = READER.read(folder).orElseThrow();

        assertThat(revision.commit()).isEqualTo(git("rev-parse", "HEAD")).hasSize(40);
        assertThat(revision.branch()).contains(branch);
        assertThat(revision.dirty()).isFalse();
    }

    @Test
    void changedUntrackedAndOnlyThoseMakeItDirty() throws Exception {
        commit();
        Files.createDirectory(folder.resolve("target"));
        Files.writeString(folder.resolve("target/out"), "ignored");
        assertThat(READER.read(folder).orElseThrow().dirty()).isFalse();

        Files.writeString(folder.resolve("new"), "untracked");
        assertThat(READER.read(folder).orElseThrow().dirty()).isTrue();
        Files.delete(folder.resolve("new"));

        Files.writeString(folder.resolve("file"), "changed");
        assertThat(READER.read(folder).orElseThrow().dirty()).isTrue();
    }

    @Test
    void userWhoHidesUntrackedFilesStillGetsADirtyTree() throws Exception {
        commit();
        git("config", "status.showUntrackedFiles", "no");
        Files.writeString(folder.resolve("new"), "untracked");

        assertThat(READER.read(folder).orElseThrow().dirty()).isTrue();
    }

    @Test
    void detachedHeadHasNoBranch() throws Exception {
        commit();
        git("checkout", "-q", "--detach");

        assertThat(READER.read(folder).orElseThrow().branch()).isEmpty();
    }

    @Test
    void folderBelowTheTopHasTheRevisionOfTheWholeTree() throws Exception {
        commit();
        Path below = Files.createDirectories(folder.resolve("target/below"));
        Files.writeString(folder.resolve("new"), "untracked");

        Revision revision = READER.read(below).orElseThrow();

        assertThat(revision.commit()).isEqualTo(git("rev-parse", "HEAD"));
        assertThat(revision.dirty()).isTrue();
    }

    @Test
    void missingGitMeansNone() throws Exception {
        commit();

        assertThat(new RevisionReader("no-such-git", Git.PATIENCE).read(folder)).isEmpty();
    }

    @Test
    void stuckGitIsGivenUp() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        Path stuck = outside.resolve("stuck-git");
        Files.writeString(stuck, "#!/bin/sh\nsleep 600\n");
        Files.setPosixFilePermissions(stuck, PosixFilePermissions.fromString("rwx------"));

        Optional<Revision> revision = new RevisionReader(stuck.toString(), Duration.ofMillis(300)).read(folder);

        assertThat(revision).isEmpty();
    }

    private void commit() throws Exception {
        git("init", "-q");
        git("checkout", "-q", "-b", branch);
        Files.writeString(folder.resolve("file"), "content");
        Files.writeString(folder.resolve(".gitignore"), "target/\n");
        git("add", ".");
        git("commit", "-q", "-m", "first");
    }

    private String git(String... args) throws Exception {
        return repository.git(args);
    }
}
