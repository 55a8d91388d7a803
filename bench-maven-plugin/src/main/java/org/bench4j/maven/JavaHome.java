package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** Chooses the Java installation of the forks: the one named, the goal's toolchain, the build's, Maven's own. */
final class JavaHome {
    private static final String JDK = "jdk";

    private JavaHome() {}

    static Path choose(
            Optional<String> named,
            Optional<Map<String, String>> wanted,
            ToolchainManager manager,
            MavenSession session)
            throws MojoFailureException {
        if (named.isPresent()) {
            return home("bench.jvm", Path.of(named.get()));
        }
        if (wanted.isPresent()) {
            List<Toolchain> matching = manager.getToolchains(session, JDK, wanted.get());
            if (matching.isEmpty()) {
                throw new MojoFailureException(
                        "jdkToolchain " + wanted.get() + ": no toolchain in toolchains.xml matches it");
            }
            return ofToolchain(matching.get(0));
        }
        Toolchain ofBuild = manager.getToolchainFromBuildContext(JDK, session);
        return ofBuild == null ? Path.of(System.getProperty("java.home")) : ofToolchain(ofBuild);
    }

    private static Path ofToolchain(Toolchain toolchain) throws MojoFailureException {
        String java = toolchain.findTool("java");
        if (java == null) {
            throw new MojoFailureException("toolchain " + toolchain + ": it has no java");
        }
        return home("toolchain " + toolchain, Path.of(java));
    }

    /** Of a folder or of the {@code java} in its {@code bin}. */
    static Path home(String what, Path given) throws MojoFailureException {
        Path absolute = real(given.toAbsolutePath().normalize());
        Path home = Files.isRegularFile(absolute) ? absolute.getParent().getParent() : absolute;
        if (home == null || !hasJava(home)) {
            throw new MojoFailureException(
                    what + " \"" + given + "\": expected a Java installation or its bin/java, there is none");
        }
        return home;
    }

    /** {@code /usr/bin/java} is a link as a rule, and the folder above the folder it stands in is no Java installation. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            return path;
        }
    }

    private static boolean hasJava(Path home) {
        return Files.isExecutable(home.resolve("bin").resolve("java"))
                || Files.isExecutable(home.resolve("bin").resolve("java.exe"));
    }
}
