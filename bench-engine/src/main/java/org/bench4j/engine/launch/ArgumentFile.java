package org.bench4j.engine.launch;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The argument file of the java launcher: class paths of any length, quoted by its rules, in the encoding that it reads.
 *
 * <p>A command line may not be longer than 128 KiB on Linux, a class path easily is.
 */
final class ArgumentFile {
    private ArgumentFile() {}

    /**
     * Writes the arguments of a launch.
     *
     * @throws IOException also when a text cannot be written in the launcher's encoding, naming it
     */
    static void write(JvmLaunch launch) throws IOException {
        List<String> arguments = new ArrayList<>(launch.jvmArgs());
        arguments.add("-XX:ErrorFile=" + launch.folder().resolve("hs_err_" + launch.name() + ".log"));
        arguments.add("-cp");
        arguments.add(launch.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        arguments.add(launch.mainClass());
        arguments.addAll(launch.arguments());
        Charset charset = nativeCharset();
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            text.append(quoted(argument)).append('\n');
        }
        Files.createDirectories(launch.folder());
        Files.write(launch.argumentFile(), encoded(text.toString(), charset));
    }

    static String quoted(String argument) throws IOException {
        if (argument.indexOf('\n') >= 0 || argument.indexOf('\r') >= 0 || argument.indexOf('\0') >= 0) {
            throw new IOException("argument of a fork \"" + argument.strip() + "\": expected no line break in it");
        }
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static byte[] encoded(String text, Charset charset) throws IOException {
        try {
            ByteBuffer bytes = charset.newEncoder()
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            byte[] encoded = new byte[bytes.remaining()];
            bytes.get(encoded);
            if (new String(encoded, charset).equals(text)) {
                return encoded;
            }
        } catch (CharacterCodingException unmappable) {
            // said below, by the line
        }
        String line = text.lines()
                .filter(candidate -> !charset.newEncoder().canEncode(candidate))
                .findFirst()
                .orElse(text);
        throw new IOException("argument of a fork " + abbreviated(line)
                + ": has characters that the java launcher's encoding " + charset
                + " cannot express; run under a UTF-8 locale (LC_ALL=C.UTF-8) or move it to another path");
    }

    private static String abbreviated(String line) {
        return line.length() <= 300 ? line : line.substring(0, 300) + "...";
    }

    /** What the launcher reads argument files in: the encoding of file names, not {@code file.encoding}. */
    private static Charset nativeCharset() {
        String name = System.getProperty("sun.jnu.encoding", "");
        return name.isEmpty() || !Charset.isSupported(name) ? Charset.defaultCharset() : Charset.forName(name);
    }
}
