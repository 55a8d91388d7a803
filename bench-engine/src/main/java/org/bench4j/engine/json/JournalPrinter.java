package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.util.Set;

/** Breaks lines so that every trial, sample and finding starts one of its own. */
final class JournalPrinter extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> BY_LINE = Set.of("trials", "samples", "findings");

    @Override
    public void beforeArrayValues(JsonGenerator out) throws IOException {
        breakLine(out);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        breakLine(out);
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        if (out.getOutputContext().getParent().inRoot()) {
            out.writeRaw('\n');
        }
    }

    private static void breakLine(JsonGenerator out) throws IOException {
        JsonStreamContext array = out.getOutputContext();
        String name = array.getParent() == null ? null : array.getParent().getCurrentName();
        if (name != null && BY_LINE.contains(name)) {
            out.writeRaw('\n');
        }
    }
}
