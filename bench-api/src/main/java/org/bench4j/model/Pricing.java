package org.bench4j.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a report of loops says of the machinery that they exercise.
 *
 * @param schemaVersion version of the format
 * @param tool version of bench that derived it
 * @param report id of the report
 * @param costs a row for each shape and arm that states its contents, in the order of the report
 * @param calibrations arms of known effect
 * @param prices in the order in which they were asked for
 * @param reproductions in the order in which they were asked for
 * @param forecast what that should do to an application, absent without its profile: then no percentage here is an application's
 * @param findings doubts about the whole
 */
public record Pricing(
        int schemaVersion,
        String tool,
        String report,
        List<Cost> costs,
        List<Calibration> calibrations,
        List<Price> prices,
        List<Reproduction> reproductions,
        Optional<Forecast> forecast,
        List<Finding> findings) {
    /** The format that this library writes. */
    public static final int SCHEMA_VERSION = 1;

    public Pricing {
        Names.require("tool version", tool);
        Names.require("report id", report);
        costs = List.copyOf(costs);
        calibrations = List.copyOf(calibrations);
        prices = List.copyOf(prices);
        reproductions = List.copyOf(reproductions);
        Objects.requireNonNull(forecast, "forecast");
        findings = List.copyOf(findings);
    }

    /** Whether all arms of known effect showed it; nothing of the session is to be believed otherwise. */
    public boolean calibrated() {
        return calibrations.stream().allMatch(Calibration::held);
    }
}
