package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Revision;

/** Everything before the first trial. */
final class HeaderJson {
    static final Set<String> REQUIRED = Set.of("schemaVersion", "id", "startedAt", "tool", "plan", "environment");

    private HeaderJson() {}

    static void write(JsonGenerator out, Header header) throws IOException {
        out.writeNumberField("schemaVersion", header.schemaVersion());
        out.writeStringField("id", header.id());
        out.writeStringField("startedAt", header.startedAt().toString());
        out.writeStringField("tool", header.tool());
        if (header.project().isPresent()) {
            out.writeStringField("project", header.project().get());
        }
        write(out, header.plan());
        write(out, header.environment());
        if (!header.origins().isEmpty()) {
            Json.array(out, "origins", header.origins(), origin -> {
                out.writeStartObject();
                out.writeStringField("arm", origin.arm());
                out.writeStringField("asked", origin.asked());
                if (origin.revision().isPresent()) {
                    out.writeFieldName("revision");
                    write(out, origin.revision().get());
                }
                out.writeEndObject();
            });
        }
    }

    static Header read(Node document) {
        return document.guarded(() -> new Header(
                document.smallInteger("schemaVersion"),
                document.text("id"),
                document.word("startedAt", HeaderJson::instant),
                document.text("tool"),
                document.optionalText("project"),
                plan(document.member("plan")),
                environment(document.member("environment")),
                document.members().containsKey("origins") ? document.list("origins", HeaderJson::origin) : List.of()));
    }

    private static ArmOrigin origin(Node origin) {
        return origin.guarded(() -> new ArmOrigin(origin.text("arm"), origin.text("asked"), revision(origin)));
    }

    static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException(
                    "\"" + text + "\": expected an instant such as 2026-11-30T09:00:00.000Z", malformed);
        }
    }

    private static void write(JsonGenerator out, Plan plan) throws IOException {
        out.writeObjectFieldStart("plan");
        out.writeStringField("mode", plan.mode().word());
        Json.texts(out, "workloads", plan.workloads());
        out.writeNumberField("trials", plan.trials());
        if (plan.warmup().isPresent()) {
            out.writeNumberField("warmup", plan.warmup().getAsInt());
        }
        if (plan.iterations().isPresent()) {
            out.writeNumberField("iterations", plan.iterations().getAsInt());
        }
        out.writeNumberField("seed", plan.seed());
        out.writeObjectFieldStart("params");
        for (Map.Entry<String, List<String>> param : plan.params().entrySet()) {
            Json.texts(out, param.getKey(), param.getValue());
        }
        out.writeEndObject();
        out.writeBooleanField("fork", plan.fork());
        Json.texts(out, "jvmArgs", plan.jvmArgs());
        out.writeEndObject();
    }

    private static Plan plan(Node plan) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        Node asked = plan.member("params");
        asked.members().keySet().forEach(name -> params.put(name, asked.texts(name)));
        return plan.guarded(() -> new Plan(
                plan.word("mode", Mode::ofWord),
                plan.texts("workloads"),
                plan.smallInteger("trials"),
                plan.optionalInteger("warmup"),
                plan.optionalInteger("iterations"),
                plan.integer("seed"),
                params,
                plan.truth("fork"),
                plan.texts("jvmArgs")));
    }

    private static void write(JsonGenerator out, Environment environment) throws IOException {
        out.writeObjectFieldStart("environment");
        Host host = environment.host();
        out.writeObjectFieldStart("host");
        out.writeStringField("os", host.os());
        out.writeStringField("arch", host.arch());
        out.writeStringField("kernel", host.kernel());
        if (host.cpuModel().isPresent()) {
            out.writeStringField("cpuModel", host.cpuModel().get());
        }
        if (host.processors().isPresent()) {
            out.writeNumberField("processors", host.processors().getAsInt());
        }
        if (host.memory().isPresent()) {
            out.writeNumberField("memory", host.memory().getAsLong());
        }
        if (host.cpuLimit().isPresent()) {
            Json.numberMember(out, "cpuLimit", host.cpuLimit().getAsDouble());
        }
        if (host.memoryLimit().isPresent()) {
            out.writeNumberField("memoryLimit", host.memoryLimit().getAsLong());
        }
        if (host.hugePages().isPresent()) {
            out.writeStringField("hugePages", host.hugePages().get());
        }
        out.writeEndObject();
        Jvm jvm = environment.jvm();
        out.writeObjectFieldStart("jvm");
        out.writeStringField("vendor", jvm.vendor());
        out.writeStringField("version", jvm.version());
        out.writeStringField("vm", jvm.vm());
        out.writeStringField("gc", jvm.gc());
        out.writeStringField("home", jvm.home());
        Json.texts(out, "flags", jvm.flags());
        out.writeEndObject();
        if (environment.revision().isPresent()) {
            out.writeFieldName("revision");
            write(out, environment.revision().get());
        }
        Json.textMap(out, "fingerprint", environment.fingerprint());
        out.writeEndObject();
    }

    private static Environment environment(Node environment) {
        Node host = environment.member("host");
        Node jvm = environment.member("jvm");
        return environment.guarded(() -> new Environment(
                host.guarded(() -> new Host(
                        host.text("os"),
                        host.text("arch"),
                        host.text("kernel"),
                        host.optionalText("cpuModel"),
                        host.optionalInteger("processors"),
                        host.optionalLong("memory"),
                        host.optionalNumber("cpuLimit"),
                        host.optionalLong("memoryLimit"),
                        host.optionalText("hugePages"))),
                new Jvm(
                        jvm.text("vendor"),
                        jvm.text("version"),
                        jvm.text("vm"),
                        jvm.text("gc"),
                        jvm.text("home"),
                        jvm.texts("flags")),
                revision(environment)));
    }

    static void write(JsonGenerator out, Revision revision) throws IOException {
        out.writeStartObject();
        out.writeStringField("commit", revision.commit());
        if (revision.branch().isPresent()) {
            out.writeStringField("branch", revision.branch().get());
        }
        out.writeBooleanField("dirty", revision.dirty());
        out.writeEndObject();
    }

    static Optional<Revision> revision(Node owner) {
        return owner.optional("revision")
                .map(node -> node.guarded(
                        () -> new Revision(node.text("commit"), node.optionalText("branch"), node.truth("dirty"))));
    }
}
