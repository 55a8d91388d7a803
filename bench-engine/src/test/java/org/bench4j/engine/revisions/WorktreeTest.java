package org.bench4j.engine.revisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorktreeTest {
    /** Above the largest number that Linux gives to a process. */
    private static final long NOBODY = 99_999_999L;

    @TempDir
    private Path outside;

    private ScratchRepository scratch;
    private Repository repository;
    private Path temporary;

    @BeforeEach
    void oneCommit() throws Exception {
        scratch = ScratchRepository.withOneCommit(outside.resolve("tree"));
        repository = Repository.of(scratch.folder());
        temporary = Files.createDirectory(outside.resolve("temporary"));
    }

    @Test
    void theTreeHasTheCommitsFilesAndTheWorkingTreesName() throws Exception {
        String first = scratch.head();
        scratch.commit("file", "second");
        Worktree worktree = Worktree.reserve(repository, temporary);

        worktree.checkOut(first);

        assertThat(worktree.folder().resolve("file")).hasContent("first");
        assertThat(worktree.folder().getFileName()).hasToString("tree");
        assertThat(scratch.worktrees()).hasSize(1);
        assertThat(scratch.folder().resolve("file")).hasContent("second");
        worktree.remove();
        assertNothingIsLeft();
        worktree.remove();
    }

    @Test
    void whatABuildWroteIsRemovedToo() throws Exception {
        Worktree worktree = Worktree.reserve(repository, temporary);
        worktree.checkOut("HEAD");
        Path target = Files.createDirectories(worktree.folder().resolve("target/a/b"));
        Files.writeString(target.resolve("out"), "built");
        Files.createSymbolicLink(target.resolve("link"), scratch.folder());
        Files.writeString(worktree.holder().resolve("note"), "beside the tree");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("r-xr-xr-x"));

        worktree.remove();

        assertNothingIsLeft();
        assertThat(scratch.folder().resolve("file")).exists();
    }

    @Test
    void aTreeThatIsReservedOnlyIsRemoved() throws Exception {
        Worktree.reserve(repository, temporary).remove();

        assertNothingIsLeft();
    }

    @Test
    void aTreeThatCouldNotBeMadeIsRemoved() throws Exception {
        Worktree worktree = Worktree.reserve(repository, temporary);

        assertThatThrownBy(() -> worktree.checkOut("0".repeat(40)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("git cannot check it out");
        worktree.remove();

        assertNothingIsLeft();
    }

    @Test
    void aTreeThatIsHalfMadeIsRemoved() throws Exception {
        Worktree worktree = Worktree.reserve(repository, temporary);
        worktree.checkOut("HEAD");
        Files.delete(worktree.folder().resolve(".git"));
        Files.delete(worktree.folder().resolve("file"));
        scratch.git("worktree", "lock", worktree.folder().toString());

        worktree.remove();

        assertNothingIsLeft();
    }

    @Test
    void anInterruptWaitsForTheRemoval() throws Exception {
        Worktree worktree = Worktree.reserve(repository, temporary);
        worktree.checkOut("HEAD");

        Thread.currentThread().interrupt();
        worktree.remove();

        assertThat(Thread.interrupted()).isTrue();
        assertNothingIsLeft();
    }

    @Test
    void nothingIsMadeAfterTheRemoval() throws Exception {
        Worktree worktree = Worktree.reserve(repository, temporary);
        worktree.remove();

        assertThatThrownBy(() -> worktree.checkOut("HEAD")).isInstanceOf(InterruptedException.class);
        assertNothingIsLeft();
    }

    @Test
    void theTreeOfAProcessThatIsGoneIsRemovedByTheNext() throws Exception {
        Path abandoned = abandon(scratch, "");

        Worktree next = Worktree.reserve(repository, temporary);

        assertThat(abandoned).doesNotExist();
        assertThat(scratch.worktrees()).isEmpty();
        next.remove();
        assertNothingIsLeft();
    }

    @Test
    void theTreeOfAnotherRepositoryIsForgottenThereToo() throws Exception {
        ScratchRepository other = ScratchRepository.withOneCommit(outside.resolve("other"));
        Path abandoned = abandon(other, "");

        Worktree.reserve(repository, temporary).remove();

        assertThat(abandoned).doesNotExist();
        assertThat(other.worktrees()).isEmpty();
    }

    @Test
    void treesInUseAndWhatIsNotOursAreLeftAlone() throws Exception {
        Worktree inUse = Worktree.reserve(repository, temporary);
        inUse.checkOut("HEAD");
        Path ofUser = temporary.resolve("bench-ab-notes");
        Files.createDirectory(ofUser);
        Path ofContainer = abandon(scratch, "held");
        try (FileChannel owner = FileChannel.open(ofContainer.resolve("owner"), StandardOpenOption.WRITE)) {
            assertThat(owner.lock().isValid()).isTrue();

            Worktree.reserve(repository, temporary).remove();

            assertThat(ofContainer.resolve("tree/file")).exists();
        }
        assertThat(inUse.folder().resolve("file")).exists();
        assertThat(ofUser).exists();
    }

    @Test
    void submodulesAndLargeFilesAreSaidToBeMissing() throws Exception {
        Worktree plain = Worktree.reserve(repository, temporary);
        plain.checkOut("HEAD");
        assertThat(plain.gaps()).isEmpty();

        scratch.commit(".gitmodules", "[submodule \"s\"]\n\tpath = s\n\turl = ../s\n");
        scratch.commit("below/.gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
        Worktree worktree = Worktree.reserve(repository, temporary);
        worktree.checkOut("HEAD");

        assertThat(worktree.gaps())
                .containsExactly(
                        "submodules are not checked out in the reference",
                        "files in Git LFS are pointers in the reference, not contents");
    }

    @Test
    void hooksOfTheRepositoryDoNotRun() throws Exception {
        Path hook = scratch.folder().resolve(".git/hooks/post-checkout");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\ntouch '" + outside.resolve("hook-ran") + "'\n");
        Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwx------"));
        Worktree worktree = Worktree.reserve(repository, temporary);

        worktree.checkOut("HEAD");

        assertThat(worktree.folder().resolve("file")).exists();
        assertThat(outside.resolve("hook-ran")).doesNotExist();
    }

    /** What a killed process leaves. */
    private Path abandon(ScratchRepository of, String owner) throws Exception {
        Path holder = Files.createDirectory(temporary.resolve("bench-ab-" + NOBODY + "-1"));
        Files.writeString(holder.resolve("owner"), owner);
        of.git("worktree", "add", "-q", "--detach", holder.resolve("tree").toString(), "HEAD");
        return holder;
    }

    private void assertNothingIsLeft() throws Exception {
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.toList()).isEmpty();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
        assertThat(scratch.worktrees()).isEqualTo(List.of());
        assertThat(scratch.folder().resolve(".git/worktrees")).doesNotExist();
    }
}
