package org.bench4j.examples.pipeline.reading;

import java.nio.ByteBuffer;

/**
 * One reading of a meter, as it is on its way: 24 bytes, big endian.
 *
 * @param number of the reading, from 0, unique
 * @param sentMicros when it was due to be sent, in microseconds of the wall clock
 * @param meter which meter
 * @param raw what the meter counted, uncalibrated
 */
public record Reading(long number, long sentMicros, int meter, int raw) {
    /** How long a reading is on its way. */
    public static final int BYTES = Long.BYTES + Long.BYTES + Integer.BYTES + Integer.BYTES;

    /** The reading in a message. */
    public static Reading decode(byte[] message) {
        if (message.length != BYTES) {
            throw new IllegalArgumentException(
                    "message of " + message.length + " bytes: expected a reading of " + BYTES);
        }
        ByteBuffer buffer = ByteBuffer.wrap(message);
        return new Reading(buffer.getLong(), buffer.getLong(), buffer.getInt(), buffer.getInt());
    }

    /** The message with this reading. */
    public byte[] encode() {
        return ByteBuffer.allocate(BYTES)
                .putLong(number)
                .putLong(sentMicros)
                .putInt(meter)
                .putInt(raw)
                .array();
    }
}
