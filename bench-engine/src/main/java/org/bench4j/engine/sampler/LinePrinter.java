package org.bench4j.engine.sampler;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Provenance;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.engine.proc.Reading;

/**
 * Prints the sampler's lines, each a JSON object, by hand into one buffer that is used again and again: a JSON library
 * would be most of what the sampler costs.
 */
final class LinePrinter {
    private static final Quantity[] QUANTITIES = Quantity.values();

    private final List<OutputStream> outs;
    private final StringBuilder line = new StringBuilder(4096);
    private byte[] bytes = new byte[4096];

    LinePrinter(List<OutputStream> outs) {
        this.outs = List.copyOf(outs);
    }

    LinePrinter begin(String kind) {
        line.setLength(0);
        line.append("{\"kind\":\"").append(kind).append('"');
        return this;
    }

    LinePrinter number(String name, long value) {
        name(name).append(value);
        return this;
    }

    LinePrinter number(String name, OptionalLong value) {
        return value.isPresent() ? number(name, value.getAsLong()) : this;
    }

    LinePrinter truth(String name, boolean value) {
        name(name).append(value);
        return this;
    }

    LinePrinter text(String name, String value) {
        name(name).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                line.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                line.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
            } else {
                line.append(c);
            }
        }
        line.append('"');
        return this;
    }

    LinePrinter open(String name) {
        name(name).append('{');
        return this;
    }

    LinePrinter shut() {
        line.append('}');
        return this;
    }

    /**
     * All that a reading has.
     *
     * @param withPeaks whether its peaks are about the time that is measured; else they are left out
     */
    LinePrinter reading(Reading reading, boolean withPeaks) {
        for (Quantity quantity : QUANTITIES) {
            if (reading.has(quantity) && (withPeaks || quantity.kind() != Quantity.Kind.PEAK)) {
                number(quantity.word(), reading.get(quantity).orElseThrow());
            }
        }
        return this;
    }

    LinePrinter provenance(Map<Quantity, Provenance> provenance) {
        provenance.forEach((quantity, from) -> open(quantity.word())
                .text("source", from.source())
                .text("unit", quantity.unit())
                .number("grain", from.grain())
                .shut());
        return this;
    }

    /** Ends the line and hands it over, whole, to the file and to the driver. */
    void end() throws IOException {
        line.append("}\n");
        if (bytes.length < line.length()) {
            bytes = new byte[2 * line.length()];
        }
        for (int i = 0; i < line.length(); i++) {
            bytes[i] = (byte) line.charAt(i);
        }
        for (OutputStream out : outs) {
            out.write(bytes, 0, line.length());
        }
    }

    private StringBuilder name(String name) {
        if (line.charAt(line.length() - 1) != '{') {
            line.append(',');
        }
        return line.append('"').append(name).append("\":");
    }
}
