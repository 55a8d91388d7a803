package org.bench4j.engine.proc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a control group has moved to and from block devices, each device for itself, in the kernel's order.
 *
 * <p>A device mapper or RAID device and the disks below it all count the same bytes, so a sum over all is a multiple of
 * what was moved.
 */
public record IoStat(List<DeviceIo> devices) {
    public IoStat {
        devices = List.copyOf(devices);
    }

    /**
     * A version 2 {@code io.stat}.
     *
     * <p>Some kernels leave out the line's end after a device with nothing to tell, so that a line may begin with several
     * devices' numbers ({@code 7:7 7:6 7:5 rbytes=...}): the last of them is the one that the line is about.
     */
    static IoStat unified(KernelText text) {
        List<DeviceIo> devices = new ArrayList<>();
        for (int line = 0; line < text.length(); line = text.next(line)) {
            int values = line;
            int device = -1;
            int end = Math.min(text.next(line) - 1, text.length());
            while (values < end && text.at(values) >= '0' && text.at(values) <= '9') {
                device = values;
                values = text.field(values, 1);
            }
            if (device >= 0 && values < end && text.at(values) != '\n') {
                devices.add(new DeviceIo(
                        text.text(device, values).strip(),
                        value(text, values, end, "rbytes="),
                        value(text, values, end, "wbytes="),
                        value(text, values, end, "rios="),
                        value(text, values, end, "wios=")));
            }
        }
        return new IoStat(devices);
    }

    private static long value(KernelText text, int from, int end, String key) {
        for (int at = from; at < end; at = text.field(at, 1)) {
            if (text.startsWith(at, key)) {
                return text.number(at + key.length()).orElse(0);
            }
            if (text.field(at, 1) == at) {
                break;
            }
        }
        return 0;
    }

    /** Version 1's {@code blkio.throttle.io_service_bytes_recursive} and {@code io_serviced_recursive}. */
    static IoStat legacy(String bytes, String operations) {
        Map<String, DeviceIo> devices = new LinkedHashMap<>();
        bytes.lines().map(String::strip).forEach(line -> add(devices, line, true));
        operations.lines().map(String::strip).forEach(line -> add(devices, line, false));
        return new IoStat(List.copyOf(devices.values()));
    }

    private static void add(Map<String, DeviceIo> devices, String line, boolean bytes) {
        String[] fields = line.split("\\s+");
        if (fields.length != 3) {
            return;
        }
        long value = SmallFile.parseLong(fields[2]).orElse(0);
        long read = fields[1].equals("Read") ? value : 0;
        long write = fields[1].equals("Write") ? value : 0;
        DeviceIo more = bytes ? new DeviceIo(fields[0], read, write, 0, 0) : new DeviceIo(fields[0], 0, 0, read, write);
        devices.merge(fields[0], more, DeviceIo::plus);
    }
}
