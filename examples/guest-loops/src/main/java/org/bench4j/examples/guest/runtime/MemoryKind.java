package org.bench4j.examples.guest.runtime;

import com.dylibso.chicory.runtime.ByteArrayMemory;
import com.dylibso.chicory.runtime.ByteBufferMemory;
import com.dylibso.chicory.runtime.Memory;
import com.dylibso.chicory.wasm.types.MemoryLimits;

/** How the runtime keeps a guest's linear memory. */
public enum MemoryKind {
    /** In byte buffers, a page each; the runtime's default. */
    BYTE_BUFFER,
    /** In byte arrays, a page each. */
    BYTE_ARRAY;

    Memory create(MemoryLimits limits) {
        return this == BYTE_ARRAY ? new ByteArrayMemory(limits) : new ByteBufferMemory(limits);
    }
}
