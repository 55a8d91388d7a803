package org.bench4j.engine.proc;

/**
 * What a control group has moved to and from one block device: running totals.
 *
 * @param device its numbers, {@code major:minor}
 * @param readBytes bytes read
 * @param writtenBytes bytes written
 * @param reads read operations
 * @param writes write operations
 */
public record DeviceIo(String device, long readBytes, long writtenBytes, long reads, long writes) {
    DeviceIo plus(DeviceIo more) {
        return new DeviceIo(
                device,
                readBytes + more.readBytes,
                writtenBytes + more.writtenBytes,
                reads + more.reads,
                writes + more.writes);
    }
}
