package org.bench4j.engine.proc;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** Which block devices are made of others, from {@code /sys/dev/block}: their bytes are counted again below them. */
final class BlockDevices {
    private final Path folder;
    private final Map<String, Boolean> stacked = new HashMap<>();

    BlockDevices(Path root) {
        this.folder = root.resolve("sys/dev/block");
    }

    /** The sum over devices that are not made of others; absent when there are several and the machine does not tell. */
    OptionalLong total(IoStat stat, ToLongFunction<DeviceIo> figure) {
        if (stat.devices().size() > 1 && !Files.isDirectory(folder)) {
            return OptionalLong.empty();
        }
        long total = 0;
        for (DeviceIo device : stat.devices()) {
            total += isStacked(device.device()) ? 0 : figure.applyAsLong(device);
        }
        return OptionalLong.of(total);
    }

    private boolean isStacked(String device) {
        return stacked.computeIfAbsent(device, number -> {
            String[] below = new File(folder.toFile(), number + "/slaves").list();
            return below != null && below.length > 0;
        });
    }
}
