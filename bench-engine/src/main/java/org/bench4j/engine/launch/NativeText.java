package org.bench4j.engine.launch;

import java.nio.charset.Charset;

/** Text on its way to the java launcher, which reads command lines and argument files in the encoding of its locale. */
record NativeText(Charset charset) {
    /** The encoding that a fork of this process takes from the locale it inherits. */
    static NativeText ofThisProcess() {
        return new NativeText(Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
    }

    /**
     * The bytes of a text.
     *
     * @param what the thing, for the message
     * @throws IllegalArgumentException naming the thing, the text and the encoding, when it would arrive changed: the
     *     launcher would then look for files that do not exist, which looks like an empty class path
     */
    byte[] encode(String what, String text) {
        byte[] bytes = text.getBytes(charset);
        if (!new String(bytes, charset).equals(text)) {
            throw new IllegalArgumentException(what + " \"" + text + "\": cannot be written in " + charset.name()
                    + ", the encoding in which the java launcher reads it; run under a locale that can"
                    + " (such as LC_ALL=C.UTF-8) or use a name that fits");
        }
        return bytes;
    }
}
