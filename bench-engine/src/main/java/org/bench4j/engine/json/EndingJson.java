package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Ending;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.MachineLoad;

/** What a trial says after its samples: these members stand at the end of it, because they are not known before. */
final class EndingJson {
    private EndingJson() {}

    /** Ends the samples and the trial. */
    static void write(JsonGenerator out, Ending ending) throws IOException {
        out.writeEndArray();
        if (ending.code().isPresent()) {
            out.writeStringField("code", ending.code().get().hex());
        }
        if (!ending.contents().isEmpty()) {
            writeContents(out, ending.contents());
        }
        if (ending.expectation().isPresent()) {
            out.writeStringField("expectation", ending.expectation().get().word());
        }
        if (ending.load().isPresent()) {
            out.writeObjectFieldStart("load");
            Json.numberMember(out, "before", ending.load().get().before());
            Json.numberMember(out, "after", ending.load().get().after());
            out.writeEndObject();
        }
        if (ending.failure().isPresent()) {
            out.writeObjectFieldStart("failure");
            out.writeStringField("kind", ending.failure().get().kind().word());
            out.writeStringField("message", ending.failure().get().message());
            Json.texts(out, "details", ending.failure().get().details());
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    /** The member {@code contents}. */
    static void writeContents(JsonGenerator out, List<Content> contents) throws IOException {
        Json.array(out, "contents", contents, content -> {
            out.writeStartObject();
            out.writeStringField("name", content.name());
            Json.numberMember(out, "amount", content.amount());
            out.writeStringField("basis", content.basis().word());
            out.writeEndObject();
        });
    }

    /** The ending among the members of a trial. */
    static Ending read(Node trial) {
        List<Content> contents =
                trial.optional("contents").isPresent() ? trial.list("contents", EndingJson::content) : List.of();
        return new Ending(
                trial.optionalText("code").map(Digest::new),
                contents,
                expectation(trial),
                trial.optional("load")
                        .map(load -> load.guarded(() -> new MachineLoad(load.number("before"), load.number("after")))),
                trial.optional("failure")
                        .map(failure -> new Failure(
                                failure.word("kind", Failure.Kind::ofWord),
                                failure.text("message"),
                                failure.texts("details"))));
    }

    private static Content content(Node content) {
        return content.guarded(() ->
                new Content(content.text("name"), content.number("amount"), content.word("basis", Basis::ofWord)));
    }

    private static Optional<Expectation> expectation(Node trial) {
        return trial.optional("expectation").map(word -> word.converted(Expectation::ofWord));
    }
}
