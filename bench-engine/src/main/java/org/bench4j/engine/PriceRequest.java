package org.bench4j.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What {@link Bench#price} needs to know.
 *
 * <p>A shape is named by its benchmark's name, its workload, or the value of the parameter that tells it from its siblings; the arm stands
 * behind an {@code @}, where the baseline or the only candidate is not meant.
 *
 * @param report report file whose workloads state what their calls consist of
 * @param prices what to price, with semicolons between: {@code dispatch = nop_chain / ops; block-transfer = (jmp_chain - nop_chain) /
 *     block-entries}
 * @param reproductions shapes whose difference between two arms the prices must reproduce
 * @param forecast what is to be predicted of an application, absent where nothing is
 * @param gate what the arms are judged by, and which clock; its baseline is not used
 * @param output where the pricing is written, absent when it is only returned
 */
public record PriceRequest(
        Path report,
        String prices,
        List<String> reproductions,
        Optional<Application> forecast,
        Gate gate,
        Optional<Path> output) {
    public PriceRequest {
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(prices, "prices");
        reproductions = List.copyOf(reproductions);
        Objects.requireNonNull(forecast, "forecast");
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(output, "output");
    }

    /**
     * An application that runs the machinery among other things.
     *
     * @param profile collapsed stacks or a JFR recording of it
     * @param machineries of each machinery the frames that are it: patterns of {@code package.Class.method} with {@code *}, commas between
     * @param removed of each machinery the fraction of it that the change removes: {@code 20%}, {@code 0.2}, or a shape whose candidate was
     *     measured against its baseline
     * @param measured what the change did to the application, absent where that was not measured
     */
    public record Application(
            Path profile, List<String> machineries, List<String> removed, Optional<Measured> measured) {
        public Application {
            Objects.requireNonNull(profile, "profile");
            machineries = List.copyOf(machineries);
            removed = List.copyOf(removed);
            Objects.requireNonNull(measured, "measured");
            if (machineries.isEmpty() || machineries.size() != removed.size()) {
                throw new IllegalArgumentException("machineries " + machineries + " and what is removed of them "
                        + removed + ": expected at least one, and equally many of both");
            }
        }
    }

    /**
     * An application's own comparison.
     *
     * @param file comparison file, or report file with arms
     * @param benchmark its name, and the arm behind an {@code @}; absent where there is only one
     */
    public record Measured(Path file, Optional<String> benchmark) {
        public Measured {
            Objects.requireNonNull(file, "file");
            Objects.requireNonNull(benchmark, "benchmark");
        }
    }
}
