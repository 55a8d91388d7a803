package org.bench4j.examples.pipeline.rig;

import java.nio.file.Path;
import java.util.List;

/** The same rig with arms that have a fault each; named by a provider file of the tests only. */
public final class FaultyPipelineRig extends PipelineRig {
    private static final Path DESCRIPTORS = Path.of("src", "test", "descriptors");

    /** The faulty arms. */
    public FaultyPipelineRig() {
        super(
                "faulty-pipeline",
                List.of(
                        DESCRIPTORS.resolve("lose.toml"),
                        DESCRIPTORS.resolve("double.toml"),
                        DESCRIPTORS.resolve("alter.toml"),
                        DESCRIPTORS.resolve("stop.toml")));
    }
}
