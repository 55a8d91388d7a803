package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;

/** Breaks lines so that every member of the document and every trial, sample and finding starts one of its own. */
final class JournalPrinter extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1L;

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
    public void writeEndArray(JsonGenerator out, int values) throws IOException {
        if (values > 0) {
            breakLine(out);
        }
        out.writeRaw(']');
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        if (out.getOutputContext().getParent().inRoot()) {
            out.writeRaw('\n');
        }
    }

    /** Asks for the place, not for the name alone: a parameter may be called like one of our members. */
    private static void breakLine(JsonGenerator out) throws IOException {
        JsonStreamContext owner = out.getOutputContext().getParent();
        boolean ofDocument = owner.getParent().inRoot();
        boolean ofTrial = owner.getParent().inArray() && "samples".equals(owner.getCurrentName());
        if (ofDocument || ofTrial) {
            out.writeRaw('\n');
        }
    }
}
