package org.bench4j.engine.collect.observe;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.bench4j.api.rig.Repetition;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.model.observed.RecordHead;

/**
 * One repetition of one arm, as it is about to be.
 *
 * @param repetition what the rig is told
 * @param arm how it is started
 * @param head what its record will begin with
 * @param folder its own, for logs
 * @param values what stands for the placeholders of the descriptor
 */
public record Attempt(
        Repetition repetition, ArmDescriptor arm, RecordHead head, Path folder, Map<String, String> values) {
    public Attempt {
        Objects.requireNonNull(repetition, "repetition");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(folder, "folder");
        values = Map.copyOf(values);
    }
}
