package org.bench4j.examples.guest.assemble;

import com.dylibso.chicory.compiler.MachineFactoryCompiler;
import com.dylibso.chicory.runtime.ImportValues;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.runtime.Machine;
import com.dylibso.chicory.wasi.WasiExitException;
import com.dylibso.chicory.wasi.WasiOptions;
import com.dylibso.chicory.wasi.WasiPreview1;
import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * Assembles WebAssembly text by WABT's wat2wasm, which is itself a guest of the runtime: no tool has to be installed.
 *
 * <p>Building one takes seconds, since wat2wasm is compiled; each text then takes milliseconds. For one thread.
 */
public final class Assembler {
    private static final String TOOL = "/wat2wasm";

    private final WasmModule tool;
    private final Function<Instance, Machine> machine;

    /** Loads wat2wasm from the class path. */
    public Assembler() throws IOException {
        try (InputStream in = Assembler.class.getResourceAsStream(TOOL)) {
            if (in == null) {
                throw new IOException("resource " + TOOL + ": not on the class path; expected the artifact"
                        + " com.dylibso.chicory:wabt there");
            }
            tool = Parser.parse(in.readAllBytes());
        }
        machine = MachineFactoryCompiler.compile(tool);
    }

    /**
     * The module that a text describes.
     *
     * @param name of the text, for messages
     * @throws IllegalArgumentException with what wat2wasm says about the text
     */
    public byte[] assemble(String name, String text) {
        ByteArrayOutputStream module = new ByteArrayOutputStream();
        ByteArrayOutputStream complaint = new ByteArrayOutputStream();
        WasiOptions streams = WasiOptions.builder()
                .withStdin(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
                .withStdout(module)
                .withStderr(complaint)
                .withArguments(List.of("wat2wasm", "-", "--output=-"))
                .build();
        int status = 0;
        try (WasiPreview1 wasi = WasiPreview1.builder().withOptions(streams).build()) {
            Instance.builder(tool)
                    .withMachineFactory(machine)
                    .withImportValues(ImportValues.builder()
                            .addFunction(wasi.toHostFunctions())
                            .build())
                    .build();
        } catch (WasiExitException exit) {
            status = exit.exitCode();
        }
        if (status != 0 || module.size() == 0) {
            throw new IllegalArgumentException(name + ": not assembled: "
                    + complaint.toString(StandardCharsets.UTF_8).strip());
        }
        return module.toByteArray();
    }
}
