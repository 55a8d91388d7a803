package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.bench4j.engine.Reference;

/**
 * Builds a module of a reference in the reference's own tree.
 *
 * @param session the build of the working tree, whose settings it shares
 * @param module the module, as it is in the working tree
 * @param plugin version of this plugin, which is called there too, whatever the reference declares
 * @param log file for what Maven prints
 */
record ReferenceBuild(MavenSession session, MavenProject module, String plugin, Path log) {
    private static final String NO_SUCH_MODULE = "Could not find the selected project in the reactor";

    /**
     * Compiles the module with the modules that it needs, and resolves its test class path there.
     *
     * @return the classes, absent when the reference does not have the module
     * @throws MojoFailureException when it does not compile, with Maven's last lines
     * @throws IllegalArgumentException when the build is not in the reference's repository
     */
    Optional<ModuleClasses> build(Reference reference) throws IOException, MojoFailureException, InterruptedException {
        Path pom = pom(reference);
        if (!Files.exists(pom)) {
            return Optional.empty();
        }
        String name = BenchMojo.nameOf(module);
        Path file = reference.temporary().resolve("class-path.txt");
        MavenCommand command = MavenCommand.like(
                session,
                pom,
                List.of(
                        "-DskipTests",
                        "-Dmaven.test.skip=false",
                        "-Dbench.skip=false",
                        "-Dbench.classPathOf=" + name,
                        "-Dbench.classPathFile=" + file,
                        "--projects",
                        name,
                        "--also-make",
                        "test-compile",
                        "org.bench4j:bench-maven-plugin:" + plugin + ":class-path"));
        Files.createDirectories(log.getParent());
        Reference.Exit exit = reference.run(command.words(), pom.getParent(), command.set(), command.unset(), log);
        if (exit.code() != 0) {
            if (exit.lastLines().stream().anyMatch(line -> line.contains(NO_SUCH_MODULE))) {
                return Optional.empty();
            }
            throw new MojoFailureException("the reference does not build: " + reference.sentence()
                    + "; the last lines of Maven, all of it is in " + log + ":\n  "
                    + String.join("\n  ", exit.lastLines()));
        }
        ModuleClasses classes = ModuleClasses.read(file);
        refuseTheWorkingTree(reference, classes);
        return Optional.of(classes);
    }

    private Path pom(Reference reference) throws IOException {
        File pom = session.getRequest().getPom();
        if (pom == null) {
            throw new IllegalArgumentException("there is no project here: call bench:ab where the pom is");
        }
        return reference
                .counterpart(pom.toPath())
                .orElseThrow(() -> new IllegalArgumentException(
                        pom + ": expected the build's pom in the repository " + reference.workingTree()
                                + ", that of module " + BenchMojo.nameOf(module) + ", to be built from the reference"));
    }

    /** A reference that runs with files of the candidate would be held against itself. */
    private void refuseTheWorkingTree(Reference reference, ModuleClasses classes) throws MojoFailureException {
        Path repository = session.getRequest().getLocalRepositoryPath().toPath().toAbsolutePath();
        for (Path path : classes.classPath()) {
            boolean candidates = path.startsWith(reference.workingTree())
                    && !path.startsWith(reference.temporary()) // temporary folders can be in a working tree, and
                    && !path.startsWith(repository); // on build servers the local repository is as a rule
            if (candidates) {
                throw new MojoFailureException("the reference's class path has " + path
                        + ", which is in the working tree: name files of the project relative to it");
            }
        }
    }
}
