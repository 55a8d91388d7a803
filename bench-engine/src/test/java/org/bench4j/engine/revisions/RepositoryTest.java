package org.bench4j.engine.revisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryTest {
    @TempDir
    private Path outside;

    private ScratchRepository scratch;
    private String fork;
    private String tip;
    private String head;

    /** main: fork - tip; topic, checked out: fork - head. */
    @BeforeEach
    void twoBranches() throws Exception {
        scratch = ScratchRepository.withOneCommit(outside.resolve("tree"));
        fork = scratch.head();
        scratch.git("checkout", "-q", "-b", "topic");
        head = scratch.commit("mine", "mine");
        scratch.git("checkout", "-q", "main");
        tip = scratch.commit("theirs", "theirs");
        scratch.git("tag", "-a", "-m", "a release", "v1");
        scratch.git("checkout", "-q", "topic");
    }

    @Test
    void aBranchStandsForItsMergeBaseWithHead() throws Exception {
        Choice choice = choose("main", false);

        assertThat(choice).isEqualTo(new Choice("main", tip, fork, true));
        assertThat(choice.asked()).isEqualTo("merge base of main");
        assertThat(choice.sentence())
                .isEqualTo("main is " + tip.substring(0, 12) + ", taken is the merge base of HEAD with it, "
                        + fork.substring(0, 12));
    }

    @Test
    void aBranchStandsForItselfWhereTheExactOneIsWanted() throws Exception {
        assertThat(choose("main", true)).isEqualTo(new Choice("main", tip, tip, false));
    }

    @Test
    void tagsAndCommitsStandForThemselves() throws Exception {
        assertThat(choose("v1", false)).isEqualTo(new Choice("v1", tip, tip, false));
        assertThat(choose(tip, false)).isEqualTo(new Choice(tip, tip, tip, false));
        assertThat(choose(tip.substring(0, 10), false).taken()).isEqualTo(tip);
        assertThat(choose("HEAD~1", false).taken()).isEqualTo(fork);
        assertThat(choose("v1", false).sentence()).isEqualTo("v1 is " + tip.substring(0, 12));
        assertThat(choose(tip, false).sentence()).isEqualTo("commit " + tip.substring(0, 12));
    }

    @Test
    void anAncestryIsTheCommitsOfABranchNearestFirst() throws Exception {
        scratch.git("merge", "-q", "--no-ff", "-m", "merged", "main");
        Repository repository = Repository.of(scratch.folder());

        assertThat(repository.ancestry("main", 10)).containsExactly(tip, fork);
        assertThat(repository.ancestry("topic", 10)).containsExactly(scratch.head(), head, fork);
        assertThat(repository.ancestry("main", 1)).containsExactly(tip);
        assertThatThrownBy(() -> repository.ancestry("gone", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ref \"gone\": expected a branch, a tag or a commit");
    }

    @Test
    void theDefaultBranchIsWhatOriginSaysElseMainOrMaster() throws Exception {
        Repository repository = Repository.of(scratch.folder());
        assertThat(repository.defaultBranch()).isEqualTo("main");

        scratch.git("update-ref", "refs/remotes/origin/develop", tip);
        scratch.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/develop");
        assertThat(repository.defaultBranch()).isEqualTo("origin/develop");

        scratch.git("symbolic-ref", "--delete", "refs/remotes/origin/HEAD");
        scratch.git("branch", "-m", "main", "trunk");
        assertThatThrownBy(repository::defaultBranch)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name the branch; branches are");
    }

    @Test
    void headItselfIsForLookingAtUncommittedChanges() throws Exception {
        assertThat(choose("HEAD", false).taken()).isEqualTo(head);
    }

    @Test
    void aDetachedHeadHasMergeBasesToo() throws Exception {
        scratch.git("checkout", "-q", "--detach");

        assertThat(choose("main", false).taken()).isEqualTo(fork);
        assertThat(choose("HEAD", false).taken()).isEqualTo(head);
    }

    @Test
    void aFolderBelowTheTopBelongsToTheRepository() throws Exception {
        Path below = Files.createDirectories(scratch.folder().resolve("a/b"));

        assertThat(Repository.of(below).top()).isEqualTo(scratch.folder().toRealPath());
    }

    @Test
    void anUnknownNameIsRefusedListingBranches() {
        assertThatThrownBy(() -> choose("mian", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ref \"mian\": expected a branch, a tag or a commit")
                .hasMessageMatching(".*branches are (topic, main|main, topic)")
                .hasMessageNotContaining("shallow");
    }

    @Test
    void aNameThatGitWouldTakeForAnOptionIsRefused() {
        assertThatThrownBy(() -> choose("--all", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ref \"--all\": expected a branch");
    }

    @Test
    void aBranchThatOnlyTheServerHasIsSuggestedByItsName() throws Exception {
        scratch.git("update-ref", "refs/remotes/origin/release", tip);

        assertThatThrownBy(() -> choose("release", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is a branch origin/release, name that");
        assertThat(choose("origin/release", false)).isEqualTo(new Choice("origin/release", tip, fork, true));
    }

    @Test
    void aNameOfSeveralThingsIsRefusedSayingHowToTellThemApart() throws Exception {
        scratch.git("tag", "main", head);

        assertThatThrownBy(() -> choose("main", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("refs/heads/main for the branch, refs/tags/main for the tag");
        assertThat(choose("refs/heads/main", false).taken()).isEqualTo(fork);
    }

    @Test
    void aBranchWithoutACommonAncestorIsRefusedSayingWhatElseThereIs() throws Exception {
        scratch.git("checkout", "-q", "--orphan", "island");
        String island = scratch.commit("alone", "alone");

        assertThatThrownBy(() -> choose("main", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ref \"main\": it has no ancestor in common with HEAD")
                .hasMessageContaining("bench.exactRef=true");
        assertThat(choose("main", true).taken()).isEqualTo(tip);
        assertThat(choose("island", false).taken()).isEqualTo(island);
    }

    @Test
    void aShallowCloneWithoutTheMergeBaseIsRefusedSayingWhatToFetch() throws Exception {
        Path shallow = outside.resolve("shallow");
        scratch.git(
                "clone", "-q", "--depth", "1", "--no-single-branch", "file://" + scratch.folder(), shallow.toString());

        assertThatThrownBy(() -> Repository.of(shallow).choose("origin/main", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ref \"origin/main\": where HEAD left it is not in this repository")
                .hasMessageContaining("git fetch --unshallow")
                .hasMessageContaining("fetch-depth: 0");
        assertThatThrownBy(() -> Repository.of(shallow).choose(fork, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("this clone is shallow");
    }

    @Test
    void aFolderOutsideOfEveryRepositoryIsRefused() {
        assertThatThrownBy(() -> Repository.of(outside))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(outside + ": expected a folder in a git repository")
                .hasMessageContaining("not a git repository");
    }

    @Test
    void aMachineWithoutGitIsNotTheUsersFault() {
        assertThatThrownBy(() -> Repository.of("no-such-git", scratch.folder()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no-such-git");
    }

    private Choice choose(String ref, boolean exact) throws Exception {
        return Repository.of(scratch.folder()).choose(ref, exact);
    }
}
