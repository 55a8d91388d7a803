package org.bench4j.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a change of some machinery should do to a whole application: the share of it in the application's profile, times the fraction of it
 * that the change removes.
 *
 * @param profile where the shares come from, as the user named it
 * @param samples samples of the profile
 * @param parts the machineries
 * @param predicted change of the application's time as a ratio: -0.02 is 2 % less
 * @param application what the application itself showed, absent where it was not measured
 * @param findings why to trust it less
 */
public record Forecast(
        String profile,
        long samples,
        List<Part> parts,
        Bounded predicted,
        Optional<Application> application,
        List<Finding> findings) {
    public Forecast {
        Objects.requireNonNull(profile, "profile");
        parts = List.copyOf(parts);
        Objects.requireNonNull(predicted, "predicted");
        Objects.requireNonNull(application, "application");
        findings = List.copyOf(findings);
    }

    /**
     * One machinery.
     *
     * @param machinery patterns of the frames that are it, as the user wrote them
     * @param matching samples with such a frame
     * @param share their share of all
     * @param removed fraction of the machinery's time that the change removes; negative where it adds
     * @param source where that is from: {@code given}, or the arms that it was measured on
     */
    public record Part(String machinery, long matching, Bounded share, Bounded removed, String source) {
        public Part {
            Objects.requireNonNull(machinery, "machinery");
            Objects.requireNonNull(share, "share");
            Objects.requireNonNull(removed, "removed");
            Objects.requireNonNull(source, "source");
        }
    }

    /**
     * What the application showed.
     *
     * @param source the benchmark and arm, and the file they stand in
     * @param change of its time as a ratio
     */
    public record Application(String source, Bounded change) {
        public Application {
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(change, "change");
        }
    }

    /** How far what was measured lies from what was predicted: 0 where the intervals meet, absent where nothing was measured. */
    public Optional<Double> gap() {
        return application.map(measured -> predicted.gap(measured.change()));
    }
}
