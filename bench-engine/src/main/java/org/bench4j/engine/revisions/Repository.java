package org.bench4j.engine.revisions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The repository that a folder belongs to: what names in it stand for. */
public final class Repository {
    private static final Pattern FULL_COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final int LISTED = 10;
    private static final String SHALLOW =
            "this clone is shallow: fetch the whole history (git fetch --unshallow; in GitHub Actions"
                    + " fetch-depth: 0 of actions/checkout)";

    private final Git git;
    private final Path top;

    private Repository(Git git, Path top) {
        this.git = git;
        this.top = top;
    }

    /**
     * The repository of a folder.
     *
     * @throws IllegalArgumentException when the folder is in none that has a working tree
     * @throws IOException when the git command is missing or stuck
     */
    public static Repository of(Path folder) throws IOException, InterruptedException {
        return of(Git.COMMAND, folder);
    }

    static Repository of(String command, Path folder) throws IOException, InterruptedException {
        Git.Answer top = new Git(command, folder).call("rev-parse", "--show-toplevel");
        if (top.text().isEmpty()) {
            throw new IllegalArgumentException(folder + ": expected a folder in a git repository: " + top.error());
        }
        Path real = Path.of(top.output()).toRealPath();
        return new Repository(new Git(command, real), real);
    }

    /** Folder of the working tree, links resolved. */
    public Path top() {
        return top;
    }

    Git git() {
        return git;
    }

    /**
     * What a name stands for.
     *
     * @param ref branch, tag, or full or short commit
     * @param exact whether the very commit is wanted where a branch would stand for its merge base with HEAD
     * @throws IllegalArgumentException naming the ref and what would be right
     */
    public Choice choose(String ref, boolean exact) throws IOException, InterruptedException {
        String name = ref.strip();
        String meant = commit(name);
        if (exact || FULL_COMMIT.matcher(name.toLowerCase(Locale.ROOT)).matches() || !isBranch(name)) {
            return new Choice(name, meant, meant, false);
        }
        return new Choice(name, meant, mergeBase(name, meant), true);
    }

    /**
     * The commit of a ref and its ancestors, the nearest first, along first parents: what the branch was, merge by merge.
     *
     * @param ref branch, tag, or full or short commit
     * @param most how many at most
     * @throws IllegalArgumentException naming the ref and what would be right
     */
    public List<String> ancestry(String ref, int most) throws IOException, InterruptedException {
        return git.call("rev-list", "--first-parent", "--max-count=" + most, commit(ref.strip()))
                .output()
                .lines()
                .toList();
    }

    /**
     * The default branch: what origin says, else the one of {@code main} and {@code master} that there is, here or at origin.
     *
     * @throws IllegalArgumentException when none of them is
     */
    public String defaultBranch() throws IOException, InterruptedException {
        Optional<String> said = git.call("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD")
                .text();
        if (said.isPresent()) {
            return said.get();
        }
        for (String name : List.of("main", "master", "origin/main", "origin/master")) {
            if (git.call("rev-parse", "--verify", "--quiet", name + "^{commit}").ok()) {
                return name;
            }
        }
        throw new IllegalArgumentException(
                top + ": there is no origin/HEAD and no branch main or master: name the branch; " + branches());
    }

    private String commit(String name) throws IOException, InterruptedException {
        // git would take a name that begins with a dash for an option, and has none such
        Optional<String> commit = name.isEmpty() || name.startsWith("-")
                ? Optional.empty()
                : git.call("rev-parse", "--verify", "--quiet", name + "^{commit}")
                        .text();
        if (commit.isPresent()) {
            return commit.get();
        }
        String message = "ref \"" + name + "\": expected a branch, a tag or a commit of " + top;
        if (!name.isEmpty()
                && git.call("rev-parse", "--verify", "--quiet", "refs/remotes/origin/" + name + "^{commit}")
                        .ok()) {
            throw new IllegalArgumentException(message + "; there is a branch origin/" + name + ", name that");
        }
        throw new IllegalArgumentException(message + "; " + branches() + (isShallow() ? "; " + SHALLOW : ""));
    }

    private String branches() throws IOException, InterruptedException {
        List<String> names = git.call(
                        "for-each-ref",
                        "--format=%(refname:short)",
                        "--sort=-committerdate",
                        "refs/heads",
                        "refs/remotes")
                .output()
                .lines()
                .toList();
        if (names.isEmpty()) {
            return "it has no branches";
        }
        return "branches are " + String.join(", ", names.subList(0, Math.min(LISTED, names.size())))
                + (names.size() > LISTED ? " and " + (names.size() - LISTED) + " more" : "");
    }

    private boolean isBranch(String name) throws IOException, InterruptedException {
        Git.Answer full = git.call("rev-parse", "--symbolic-full-name", name);
        if (full.error().contains("ambiguous")) {
            throw new IllegalArgumentException("ref \"" + name
                    + "\": there are several things of that name; write refs/heads/" + name
                    + " for the branch, refs/tags/"
                    + name + " for the tag");
        }
        return full.output().startsWith("refs/heads/") || full.output().startsWith("refs/remotes/");
    }

    private String mergeBase(String name, String meant) throws IOException, InterruptedException {
        Git.Answer base = git.call("merge-base", "HEAD", meant);
        if (base.text().isPresent()) {
            return base.output();
        }
        if (isShallow()) {
            throw new IllegalArgumentException(
                    "ref \"" + name + "\": where HEAD left it is not in this repository, because " + SHALLOW);
        }
        throw new IllegalArgumentException(
                "ref \"" + name + "\": it has no ancestor in common with HEAD; name a full commit"
                        + " to be held against that, or say that the ref itself is meant (bench.exactRef=true)"
                        + (base.error().isEmpty() ? "" : ": " + base.error()));
    }

    private boolean isShallow() throws IOException, InterruptedException {
        return git.call("rev-parse", "--is-shallow-repository").output().equals("true");
    }
}
