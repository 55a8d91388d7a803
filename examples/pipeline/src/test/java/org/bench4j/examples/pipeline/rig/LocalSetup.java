package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.bench4j.api.Param;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Service;
import org.bench4j.api.rig.ServiceSpec;

/** Opens a rig without the harness, for tests of the rig alone; ends every process that it started. */
final class LocalSetup implements RigSetup, AutoCloseable {
    private final Path folder;
    private final Map<String, String> params;
    private final Map<String, String> facts = new TreeMap<>();
    private final List<Started> started = new ArrayList<>();

    LocalSetup(Path folder, Map<String, String> params) {
        this.folder = folder;
        this.params = Map.copyOf(params);
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public long seed() {
        return 41;
    }

    @Override
    public <T> T get(Param<T> param) {
        return param.parse(params.getOrDefault(param.name(), param.defaultText().orElse("")));
    }

    @Override
    public Service start(ServiceSpec spec) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(spec.command())
                .directory(spec.folder().toFile())
                .redirectErrorStream(true)
                .redirectOutput(spec.log().toFile());
        builder.environment().putAll(spec.environment());
        Started service = new Started(builder.start(), spec.log());
        started.add(service);
        return service;
    }

    @Override
    public void reused(String role, long pid) {
        throw new UnsupportedOperationException("this rig starts its servers");
    }

    @Override
    public void fact(String name, String value) {
        facts.put(name, value);
    }

    Map<String, String> facts() {
        return facts;
    }

    /** Processes of all that was started and still runs. */
    List<ProcessHandle> running() {
        return started.stream()
                .map(service -> service.process.toHandle())
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    @Override
    public void close() {
        started.forEach(Started::stop);
    }

    private record Started(Process process, Path log) implements Service {
        @Override
        public long pid() {
            return process.pid();
        }

        @Override
        public boolean alive() {
            return process.isAlive();
        }

        @Override
        public List<String> lastLines() {
            try {
                List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
                return lines.subList(Math.max(0, lines.size() - 20), lines.size());
            } catch (IOException unreadable) {
                return List.of("log " + log + " cannot be read: " + unreadable.getMessage());
            }
        }

        @Override
        public void stop() {
            List<ProcessHandle> children = process.descendants().toList();
            process.destroy();
            try {
                if (!process.waitFor(2, TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                }
            } catch (InterruptedException interrupted) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
