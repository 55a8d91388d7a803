package org.bench4j.examples.guest.runtime;

import com.dylibso.chicory.runtime.ExportFunction;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.runtime.Machine;
import com.dylibso.chicory.runtime.Memory;

/** A live instance of a module, with the memory that the host gave it. For one thread. */
public final class Guest {
    private final Instance instance;
    private final Memory memory;

    Guest(Instance instance, Memory memory) {
        this.instance = instance;
        this.memory = memory;
    }

    /**
     * An exported function.
     *
     * @throws com.dylibso.chicory.wasm.InvalidException when the module exports no such function
     */
    public ExportFunction function(String name) {
        return instance.export(name);
    }

    /** The linear memory. */
    public Memory memory() {
        return memory;
    }

    /** What executes it. */
    Machine machine() {
        return instance.getMachine();
    }
}
