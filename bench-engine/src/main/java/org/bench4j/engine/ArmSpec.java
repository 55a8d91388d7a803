package org.bench4j.engine;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Role;

/**
 * One arm of an interleaved trial, as a fork is asked for it.
 *
 * @param arm name of the arm in the report
 * @param role what the arm is for
 * @param setting arm that the workload is opened with
 * @param classPath where its classes come from; empty for the class path of the fork itself
 * @param type class of the workload
 * @param arguments every parameter's text
 */
record ArmSpec(
        String arm, Role role, String setting, List<String> classPath, String type, Map<String, String> arguments)
        implements Serializable {
    ArmSpec {
        classPath = List.copyOf(classPath);
        arguments = new LinkedHashMap<>(arguments);
    }
}
