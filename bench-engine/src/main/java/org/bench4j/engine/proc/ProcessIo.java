package org.bench4j.engine.proc;

import java.util.OptionalLong;

/**
 * What a process has read and written, children that it waited for included: running totals in bytes.
 *
 * @param read all that read calls returned, from page cache, pipes and sockets too
 * @param written all that write calls took
 * @param readFromDevices what was fetched from block devices
 * @param writtenToDevices what was made dirty and goes to block devices, what was deleted before it did included
 */
public record ProcessIo(
        OptionalLong read, OptionalLong written, OptionalLong readFromDevices, OptionalLong writtenToDevices) {
    static ProcessIo parse(KernelText text) {
        return new ProcessIo(
                text.keyed("rchar:"), text.keyed("wchar:"), text.keyed("read_bytes:"), text.keyed("write_bytes:"));
    }
}
