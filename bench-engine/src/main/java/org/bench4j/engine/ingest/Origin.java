package org.bench4j.engine.ingest;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bench4j.model.Environment;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;
import org.bench4j.model.Revision;

/**
 * When, on what and by which tool the numbers of a report were taken, as far as its file says.
 *
 * @param tool name and version of the tool
 * @param startedAt when the measuring began; when the file was written where it does not say
 * @param revision the measured revision
 * @param machine what the file says of the machine
 * @param jvm the measured virtual machine, absent when the measured code has none
 */
record Origin(String tool, Instant startedAt, Optional<Revision> revision, Machine machine, Optional<Jvm> jvm) {
    private static final String UNKNOWN = "unknown";
    private static final Jvm NO_JVM = new Jvm(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, List.of());

    /** What a file may say of a machine. */
    record Machine(
            Optional<String> os,
            Optional<String> arch,
            Optional<String> kernel,
            Optional<String> cpu,
            OptionalInt processors) {
        static final Machine UNKNOWN = new Machine(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), OptionalInt.empty());
    }

    static Origin of(String tool, Instant startedAt) {
        return new Origin(tool, startedAt, Optional.empty(), Machine.UNKNOWN, Optional.empty());
    }

    /** Whether the file says anything of the machine that would show whether two reports compare. */
    boolean placed() {
        return !machine.equals(Machine.UNKNOWN) || jvm.isPresent();
    }

    Environment environment() {
        Host host = new Host(
                machine.os().orElse(UNKNOWN),
                machine.arch().orElse(UNKNOWN),
                machine.kernel().orElse(UNKNOWN),
                machine.cpu(),
                machine.processors(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty());
        return new Environment(host, jvm.orElse(NO_JVM), revision);
    }
}
