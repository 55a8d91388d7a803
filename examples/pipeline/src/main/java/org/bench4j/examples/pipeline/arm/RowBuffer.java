package org.bench4j.examples.pipeline.arm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;

/** Rows in the very bytes that a sink takes, without a text or an object for each. */
final class RowBuffer {
    private final Format format;
    private final ByteBuffer bytes;
    private int rows;
    private boolean sealed;

    RowBuffer(Format format, int mostRows) {
        this.format = format;
        this.bytes = ByteBuffer.allocate(format.headBytes + mostRows * format.rowBytes + Short.BYTES)
                .order(format.order);
        format.begin(bytes);
    }

    void add(Reading reading) {
        format.row(bytes, reading);
        rows++;
    }

    int rows() {
        return rows;
    }

    /** Ends the rows, once; none can be added afterwards. Returns how many bytes they are. */
    int seal() {
        if (!sealed) {
            format.end(bytes);
            sealed = true;
        }
        return bytes.position();
    }

    byte[] array() {
        return bytes.array();
    }

    /** How a sink wants its rows. */
    enum Format {
        /** PostgreSQL, chapter COPY, "Binary Format": signature, flags, then fields each with its length. */
        COPY_BINARY(19, 2 + 3 * (4 + 8) + 2 * (4 + 4), ByteOrder.BIG_ENDIAN) {
            @Override
            void begin(ByteBuffer bytes) {
                bytes.put(new byte[] {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0});
                bytes.putInt(0).putInt(0);
            }

            @Override
            void row(ByteBuffer bytes, Reading reading) {
                bytes.putShort((short) 5);
                bytes.putInt(Long.BYTES).putLong(reading.number());
                bytes.putInt(Integer.BYTES).putInt(reading.meter());
                bytes.putInt(Integer.BYTES).putInt(reading.raw());
                bytes.putInt(Long.BYTES).putLong(Calibration.milliwatts(reading));
                bytes.putInt(Long.BYTES).putLong(reading.sentMicros());
            }

            @Override
            void end(ByteBuffer bytes) {
                bytes.putShort((short) -1);
            }
        },
        /** ClickHouse, format RowBinary: fields one after the other, little endian. */
        ROW_BINARY(0, 3 * 8 + 2 * 4, ByteOrder.LITTLE_ENDIAN) {
            @Override
            void begin(ByteBuffer bytes) {}

            @Override
            void row(ByteBuffer bytes, Reading reading) {
                bytes.putLong(reading.number());
                bytes.putInt(reading.meter()).putInt(reading.raw());
                bytes.putLong(Calibration.milliwatts(reading)).putLong(reading.sentMicros());
            }

            @Override
            void end(ByteBuffer bytes) {}
        };

        private final int headBytes;
        private final int rowBytes;
        private final ByteOrder order;

        Format(int headBytes, int rowBytes, ByteOrder order) {
            this.headBytes = headBytes;
            this.rowBytes = rowBytes;
            this.order = order;
        }

        abstract void begin(ByteBuffer bytes);

        abstract void row(ByteBuffer bytes, Reading reading);

        abstract void end(ByteBuffer bytes);
    }
}
