package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The files of one folder, opened when they are first asked for and kept open; for one thread. */
final class OpenFiles implements AutoCloseable {
    private final Path folder;
    private final KernelText text;
    private final Map<String, Optional<OpenFile>> files = new HashMap<>();

    OpenFiles(Path folder, KernelText text) {
        this.folder = folder;
        this.text = text;
    }

    /** Reads a file and hands its text over, which is only good until the next reading; nothing when there is none. */
    void read(String name, Consumer<KernelText> to) {
        Optional<OpenFile> file = files.get(name);
        if (file == null) {
            file = OpenFile.open(folder.resolve(name));
            files.put(name, file);
        }
        if (file.isPresent() && file.get().read(text)) {
            to.accept(text);
        }
    }

    /** Puts a file that was opened otherwise in the place of a name. */
    void put(String name, OpenFile file) {
        Optional<OpenFile> before = files.put(name, Optional.of(file));
        if (before != null) {
            before.ifPresent(OpenFile::close);
        }
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() {
        files.values().forEach(file -> file.ifPresent(OpenFile::close));
        files.clear();
    }
}
