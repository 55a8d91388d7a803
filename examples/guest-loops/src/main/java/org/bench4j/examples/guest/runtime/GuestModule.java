package org.bench4j.examples.guest.runtime;

import com.dylibso.chicory.compiler.MachineFactoryCompiler;
import com.dylibso.chicory.runtime.ExecutionListener;
import com.dylibso.chicory.runtime.ImportMemory;
import com.dylibso.chicory.runtime.ImportValues;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.runtime.InterpreterMachine;
import com.dylibso.chicory.runtime.Machine;
import com.dylibso.chicory.runtime.Memory;
import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ExternalType;
import com.dylibso.chicory.wasm.types.MemoryLimits;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Function;

/**
 * A module made ready for an engine: parsed, and compiled where the engine compiles, once for all its instances.
 *
 * <p>Immutable.
 */
public final class GuestModule {
    private static final String FOLDER = "/org/bench4j/examples/guest/wasm/";
    private static final ExecutionListener DEAF = (instruction, stack) -> {};

    private final WasmModule module;
    private final Toggles toggles;
    private final Function<Instance, Machine> machine;

    private GuestModule(WasmModule module, Toggles toggles) {
        this.module = module;
        this.toggles = toggles;
        this.machine = machine(module, toggles.engine());
    }

    /**
     * A module of these bytes.
     *
     * @throws com.dylibso.chicory.wasm.ChicoryException when they are no valid module
     */
    public static GuestModule of(byte[] bytes, Toggles toggles) {
        return new GuestModule(Parser.parse(bytes), toggles);
    }

    /**
     * The bytes of a module that the build assembled.
     *
     * @param name such as {@code cold/lut}
     */
    public static byte[] bytes(String name) throws IOException {
        String resource = FOLDER + name + ".wasm";
        try (InputStream in = GuestModule.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException("module " + name + ": not on the class path; expected resource " + resource
                        + ", which the build assembles in its phase process-classes");
            }
            return in.readAllBytes();
        }
    }

    /** A fresh instance with a memory of so many pages, all zero. */
    public Guest start(int pages) {
        return toggles.listening() ? start(pages, machine, DEAF) : start(pages, machine, null);
    }

    /** A fresh instance that is interpreted and counted, whatever the engine. */
    public Guest start(int pages, Census census) {
        return start(pages, InterpreterMachine::new, census);
    }

    private Guest start(int pages, Function<Instance, Machine> engine, ExecutionListener listener) {
        Memory memory = toggles.memory().create(new MemoryLimits(pages, MemoryLimits.MAX_PAGES));
        Instance.Builder builder = Instance.builder(module)
                .withImportValues(ImportValues.builder()
                        .addMemory(new ImportMemory("host", "memory", memory))
                        .build())
                .withMachineFactory(engine);
        if (listener != null) {
            builder.withUnsafeExecutionListener(listener);
        }
        return new Guest(builder.build(), memory);
    }

    private static Function<Instance, Machine> machine(WasmModule module, Engine engine) {
        MachineFactoryCompiler.Builder compiler = MachineFactoryCompiler.builder(module);
        return switch (engine) {
            case INTERPRETER -> InterpreterMachine::new;
            case COMPILER -> compiler.compile();
            case FALLBACK ->
                compiler.withInterpretedFunctions(Set.of(function(module, "run")))
                        .compile();
            case SPLIT -> compiler.withMaxFunctionsPerClass(1).compile();
        };
    }

    private static int function(WasmModule module, String name) {
        for (int i = 0; i < module.exportSection().exportCount(); i++) {
            var export = module.exportSection().getExport(i);
            if (export.exportType() == ExternalType.FUNCTION && export.name().equals(name)) {
                return export.index();
            }
        }
        throw new IllegalArgumentException("module: expected it to export a function " + name);
    }
}
