package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a module, under fixed names. */
record Outputs(Path folder) {
    /**
     * The folder of a module, where only that of the root is known: at the same place below the build folder or the base folder,
     * or the very same folder when it lies elsewhere.
     */
    static Path inModule(Path ofRoot, Path rootBuild, Path rootBase, Path moduleBuild, Path moduleBase) {
        if (ofRoot.startsWith(rootBuild)) {
            return moduleBuild.resolve(rootBuild.relativize(ofRoot));
        }
        return ofRoot.startsWith(rootBase) ? moduleBase.resolve(rootBase.relativize(ofRoot)) : ofRoot;
    }

    Path report() {
        return folder.resolve("report.json");
    }

    Path partial() {
        return folder.resolve("report.json.partial");
    }

    Path reportText() {
        return folder.resolve("report.txt");
    }

    /** The comparison of arms that workloads of the module declare. */
    Path arms() {
        return folder.resolve("arms.json");
    }

    Path armsText() {
        return folder.resolve("arms.txt");
    }

    Path comparison() {
        return folder.resolve("compare.json");
    }

    Path comparisonText() {
        return folder.resolve("compare.txt");
    }

    /** The sweep over the module's rig; its records are never removed. */
    Path sweepText() {
        return folder.resolve("sweep.txt");
    }

    Path sweepMarkdown() {
        return folder.resolve("sweep.md");
    }

    /** What {@code bench:size} wrote; no run removes it. */
    Path sizing() {
        return folder.resolve("sizing.json");
    }

    /** The report that compare took out of a history. */
    Path historyBaseline() {
        return folder.resolve("baseline.json");
    }

    Path forks() {
        return folder.resolve("forks");
    }

    /** Removes what an earlier run left, so that nothing of it can be taken for this one's. */
    void clear() throws IOException {
        Files.deleteIfExists(report());
        Files.deleteIfExists(partial());
        Files.deleteIfExists(reportText());
        Files.deleteIfExists(arms());
        Files.deleteIfExists(armsText());
        Files.deleteIfExists(sweepText());
        Files.deleteIfExists(sweepMarkdown());
        clearComparison();
    }

    void clearComparison() throws IOException {
        Files.deleteIfExists(comparison());
        Files.deleteIfExists(comparisonText());
        Files.deleteIfExists(historyBaseline());
    }
}
