package org.bench4j.engine.environment;

import java.nio.file.Path;
import org.bench4j.engine.proc.KernelFiles;
import org.bench4j.engine.revisions.RevisionReader;
import org.bench4j.model.Environment;

/** Reads the environment of this process, for the report. */
public final class EnvironmentReader {
    private EnvironmentReader() {}

    /**
     * The environment of this JVM.
     *
     * <p>Runs {@code git} for the revision, which takes some tens of milliseconds in most trees: not for a measured span.
     *
     * @param sources folder of the measured code, whose revision is told; need not be under version control
     */
    public static Environment current(Path sources) {
        return new Environment(
                HostReader.read(KernelFiles.under(Path.of("/"))), JvmReader.read(), new RevisionReader().read(sources));
    }
}
