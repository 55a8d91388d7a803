package org.bench4j.engine.launch;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The argument file of the java launcher: class paths of any length, quoted by its rules, in the encoding that it reads.
 *
 * <p>A command line argument and {@code CLASSPATH} both end at 128 KiB on Linux; an argument file does not. Format: the
 * "java" command's "java Command-Line Argument Files".
 */
final class ArgumentFile {
    private ArgumentFile() {}

    /**
     * Writes the arguments of a launch.
     *
     * @throws IllegalArgumentException naming a path or an argument that cannot be handed over unchanged
     */
    static void write(JvmLaunch launch, NativeText text) throws IOException {
        Files.createDirectories(launch.folder());
        Files.write(launch.argumentFile(), content(launch, text));
    }

    static byte[] content(JvmLaunch launch, NativeText text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String argument : arguments(launch)) {
            quote(text.encode("argument of a fork", checked("argument of a fork", argument)), bytes);
        }
        // entry by entry first: a message about one path is of use, one about 3000 of them is not
        launch.classPath().forEach(entry -> text.encode("class path entry", checkedEntry(entry.toString())));
        String classPath =
                launch.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        quote(text.encode("class path", "-cp"), bytes);
        quote(text.encode("class path", classPath), bytes);
        quote(text.encode("main class", launch.mainClass()), bytes);
        for (String argument : launch.arguments()) {
            quote(text.encode("argument of a fork", checked("argument of a fork", argument)), bytes);
        }
        return bytes.toByteArray();
    }

    private static List<String> arguments(JvmLaunch launch) {
        List<String> arguments = new ArrayList<>();
        // a percent sign starts a placeholder in this option; before the user's arguments, so that theirs win
        arguments.add("-XX:ErrorFile=" + launch.crashFile().toString().replace("%", "%%"));
        arguments.addAll(launch.plainJvmArgs());
        return arguments;
    }

    private static String checked(String what, String text) {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0 || text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(what + " \"" + text + "\": expected one line");
        }
        return text;
    }

    private static String checkedEntry(String entry) {
        if (entry.contains(File.pathSeparator)) {
            throw new IllegalArgumentException("class path entry \"" + entry + "\": expected a path without \""
                    + File.pathSeparator + "\", which parts entries");
        }
        if (entry.endsWith(File.separator + "*")) {
            throw new IllegalArgumentException(
                    "class path entry \"" + entry + "\": expected a folder or a jar, not a wildcard");
        }
        return checked("class path entry", entry);
    }

    // The launcher looks for quotes and backslashes byte by byte, also inside a character of several bytes (the second
    // byte of some Shift_JIS characters is a backslash), so escaping is done on bytes, after encoding.
    private static void quote(byte[] encoded, ByteArrayOutputStream to) {
        to.write('"');
        for (byte each : encoded) {
            if (each == '\\' || each == '"') {
                to.write('\\');
            }
            to.write(each);
        }
        to.write('"');
        to.write('\n');
    }
}
