package org.bench4j.engine.proc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/** A kernel file that stays open and is read from its beginning each time: the kernel makes its content up anew. */
final class OpenFile implements AutoCloseable {
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ);
    private static final Set<OpenOption> READ_AND_WRITE = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE);

    private final FileChannel channel;

    private OpenFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Absent when the file is not there or not ours to read. */
    static Optional<OpenFile> open(Path file) {
        return open(file, READ);
    }

    /** Absent when the file is not there, not ours, or one that can't be written. */
    static Optional<OpenFile> openToWrite(Path file) {
        return open(file, READ_AND_WRITE);
    }

    private static Optional<OpenFile> open(Path file, Set<OpenOption> options) {
        try {
            return Optional.of(new OpenFile(FileChannel.open(file, options)));
        } catch (IOException | UnsupportedOperationException absent) {
            return Optional.empty();
        }
    }

    /** Reads the whole file; false when that failed: the process or the group that it told of is gone. */
    boolean read(KernelText into) {
        try {
            ByteBuffer buffer = into.emptied();
            // A short read is not the end: the kernel hands some files over a page, or a record, at a time.
            for (int read = 0; read >= 0; read = channel.read(buffer, buffer.position())) {
                if (!buffer.hasRemaining()) {
                    buffer = into.enlarged();
                }
            }
            into.filled();
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Writes a word to a file that may be one that can only be written; false when it is not there or the kernel refused. */
    static boolean write(Path file, String word) {
        Optional<OpenFile> open = open(file, Set.of(StandardOpenOption.WRITE));
        try {
            return open.isPresent() && open.get().write(word);
        } finally {
            open.ifPresent(OpenFile::close);
        }
    }

    /** Writes a word; false when the kernel refused it. */
    boolean write(String word) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(word.getBytes(StandardCharsets.ISO_8859_1));
            return channel.write(bytes, 0) > 0;
        } catch (IOException refused) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException alreadyGone) {
            // a reader of a kernel file has nothing to lose by closing
        }
    }
}
