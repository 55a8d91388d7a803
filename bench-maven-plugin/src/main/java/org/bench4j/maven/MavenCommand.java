package org.bench4j.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;

/**
 * Another call of the Maven that runs now, as it was called: same installation, Java, settings, local repository, profiles and
 * properties.
 *
 * @param words the command and its arguments
 * @param set variables that it gets besides ours
 * @param unset variables of ours that it does not get
 */
record MavenCommand(List<String> words, Map<String, String> set, Set<String> unset) {
    /** They name this build's folders or repeat arguments that are handed on by themselves. */
    private static final Set<String> UNSET =
            Set.of("MAVEN_BASEDIR", "MAVEN_PROJECTBASEDIR", "MAVEN_CMD_LINE_ARGS", "MAVEN_ARGS");

    private static final Set<String> OWN = Set.of(
            "baseline",
            "maven.repo.local",
            "maven.test.skip",
            "skipTests",
            "maven.multiModuleProjectDirectory",
            "session.topDirectory",
            "session.rootDirectory");

    MavenCommand {
        words = List.copyOf(words);
        set = Map.copyOf(set);
        unset = Set.copyOf(unset);
    }

    /**
     * Composes the call.
     *
     * @param pom the pom to call it on
     * @param more arguments, after those that are handed on
     * @throws IllegalArgumentException when the installation of the running Maven cannot be found
     */
    static MavenCommand like(MavenSession session, Path pom, List<String> more) {
        MavenExecutionRequest request = session.getRequest();
        Properties system = session.getSystemProperties();
        Path home = home(system);
        List<String> words = new ArrayList<>(
                List.of(executable(home).toString(), "--batch-mode", "--quiet", "--file", pom.toString()));
        if (request.isOffline()) {
            words.add("--offline");
        }
        file(request.getUserSettingsFile(), "--settings", home).ifPresent(words::addAll);
        file(request.getGlobalSettingsFile(), "--global-settings", home).ifPresent(words::addAll);
        file(request.getUserToolchainsFile(), "--toolchains", home).ifPresent(words::addAll);
        file(request.getGlobalToolchainsFile(), "--global-toolchains", home).ifPresent(words::addAll);
        String profiles = profiles(
                request.getActiveProfiles(),
                request.getInactiveProfiles(),
                system.getProperty("maven.version", "").startsWith("4"));
        if (!profiles.isEmpty()) {
            words.addAll(List.of("--activate-profiles", profiles));
        }
        words.add("-Dmaven.repo.local=" + request.getLocalRepositoryPath().getAbsolutePath());
        properties(session.getUserProperties()).forEach((name, value) -> words.add("-D" + name + "=" + value));
        words.addAll(more);
        return new MavenCommand(words, Map.of("JAVA_HOME", System.getProperty("java.home")), UNSET);
    }

    /** The properties that somebody gave on the command line and that are no business of bench. */
    static Map<String, String> properties(Properties user) {
        Map<String, String> kept = new LinkedHashMap<>();
        for (String name : new TreeSet<>(user.stringPropertyNames())) {
            if (!OWN.contains(name) && !name.startsWith("bench.") && !name.startsWith("env.")) {
                kept.put(name, user.getProperty(name));
            }
        }
        return kept;
    }

    /**
     * The profiles as one argument.
     *
     * @param strict whether Maven refuses a profile that does not exist, which the reference need not have: 4 does, unless it is marked
     */
    static String profiles(Collection<String> active, Collection<String> inactive, boolean strict) {
        List<String> profiles = new ArrayList<>();
        active.forEach(profile -> profiles.add((strict ? "?" : "") + profile));
        inactive.forEach(profile -> profiles.add((strict ? "!?" : "!") + profile));
        return String.join(",", profiles);
    }

    private static Path home(Properties system) {
        String home = system.getProperty("maven.home", System.getProperty("maven.home"));
        if (home == null) {
            throw new IllegalArgumentException("maven.home: expected the folder of the running Maven, to build the"
                    + " reference with; it is not set here: call Maven from a command line, or name two class paths");
        }
        return Path.of(home);
    }

    private static Path executable(Path home) {
        Path script = home.resolve("bin").resolve(File.separatorChar == '\\' ? "mvn.cmd" : "mvn");
        if (!Files.isExecutable(script)) {
            throw new IllegalArgumentException(
                    "maven.home \"" + home + "\": expected the running Maven's, there is no " + script);
        }
        return script;
    }

    /** Not of those that come with the installation: Maven finds them, and its versions disagree about the option. */
    private static Optional<List<String>> file(File file, String option, Path home) {
        boolean named = file != null
                && file.isFile()
                && !file.toPath()
                        .toAbsolutePath()
                        .startsWith(home.resolve("conf").toAbsolutePath());
        return named ? Optional.of(List.of(option, file.getAbsolutePath())) : Optional.empty();
    }
}
