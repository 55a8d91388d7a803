package org.bench4j.api.corpus;

/**
 * What the items of a corpus are, and how large one may be.
 *
 * <p>Keep it in one constant that the source and the workload share: a workload refuses a corpus of another kind.
 *
 * @param name lower-case words with hyphens, unique among the sources of a class path: {@code beacon-blocks}
 * @param ending what names of files end with, the dot left out: {@code ssz}
 * @param largestFile bytes that no file of such a corpus exceeds; a larger one is neither fetched nor read
 */
public record CorpusKind(String name, String ending, int largestFile) {
    public CorpusKind {
        if (name == null || !name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException(
                    "kind of corpus \"" + name
                            + "\": expected words of lower-case letters and digits with hyphens between them, such as beacon-blocks");
        }
        if (ending == null || !ending.matches("[a-z0-9]{1,16}")) {
            throw new IllegalArgumentException("kind of corpus " + name + ", ending \"" + ending
                    + "\": expected up to 16 lower-case letters and digits, such as ssz");
        }
        if (largestFile < 1) {
            throw new IllegalArgumentException(
                    "kind of corpus " + name + ", largest file " + largestFile + ": expected at least 1 byte");
        }
    }
}
