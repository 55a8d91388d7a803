package org.bench4j.engine.rigs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.descriptors.Placeholders;
import org.bench4j.engine.launch.LoggedCommand;

/** Checks that the version of an arm that is there is the one that its descriptor pins. */
final class PinnedVersion {
    private PinnedVersion() {}

    /**
     * Asks the arm.
     *
     * @throws IllegalArgumentException when it tells another version, or none
     */
    static void check(ArmDescriptor arm, Placeholders placeholders, Path folder)
            throws IOException, InterruptedException {
        if (arm.versionCommand().isEmpty()) {
            return;
        }
        Files.createDirectories(folder);
        List<String> words = placeholders.in("version_command", arm.versionCommand());
        Path log = folder.resolve("version.log");
        LoggedCommand command = new LoggedCommand(words, folder, Map.of(), Set.of(), log);
        int exit;
        try {
            exit = command.run();
        } catch (IOException impossible) {
            throw new IllegalArgumentException(
                    arm.file() + ": key version_command: " + impossible.getMessage(), impossible);
        }
        String told = String.join(" ", command.lastLines()).strip();
        if (exit != 0 || !tells(told, arm.version())) {
            throw new IllegalArgumentException(arm.file() + ": key version = \"" + arm.version()
                    + "\": expected what version_command tells, which is \"" + told + "\" with exit code " + exit);
        }
    }

    /** As a word of its own: version 1.2 is not told by 1.2.5 or 11.2. */
    static boolean tells(String text, String version) {
        for (int at = text.indexOf(version); at >= 0; at = text.indexOf(version, at + 1)) {
            int end = at + version.length();
            boolean begins = at == 0 || !part(text.charAt(at - 1)) || text.charAt(at - 1) == 'v';
            boolean ends = end == text.length()
                    || !part(text.charAt(end))
                    || text.charAt(end) == '.' && (end + 1 == text.length() || !part(text.charAt(end + 1)));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private static boolean part(char c) {
        return Character.isLetterOrDigit(c) || c == '.' || c == '-' || c == '+';
    }
}
