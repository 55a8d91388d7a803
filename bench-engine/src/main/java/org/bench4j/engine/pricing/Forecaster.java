package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.Interval;
import org.bench4j.engine.stats.Wilson;
import org.bench4j.model.Bounded;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.Severity;

/**
 * Scales what a change does to a machinery by that machinery's share of an application's profile.
 *
 * <p>The range is that of all products of what both intervals allow, added up: wider than either, since nothing is known of how their errors
 * go together. Samples of a profile that follow each other closely are worth fewer than their number, which Wilson's interval does not know.
 */
public final class Forecaster {
    private Forecaster() {}

    /**
     * The forecast.
     *
     * @param profile as the user named it
     * @param samples of the profile
     * @param matching samples of each machinery, in the order of the removals
     */
    public static Forecast forecast(
            String profile,
            long samples,
            List<Long> matching,
            List<Removal> removals,
            Optional<Forecast.Application> application) {
        List<Forecast.Part> parts = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        double value = 0;
        double lo = 0;
        double hi = 0;
        for (int i = 0; i < removals.size(); i++) {
            Removal removal = removals.get(i);
            long count = matching.get(i);
            Interval interval = Wilson.interval(count, samples, Estimate.CONFIDENCE);
            Bounded share = new Bounded(count / (double) samples, interval.lo(), interval.hi(), Estimate.CONFIDENCE);
            Bounded part = product(share, removal.fraction());
            value -= part.value();
            lo -= part.hi();
            hi -= part.lo();
            parts.add(new Forecast.Part(removal.machinery(), count, share, removal.fraction(), removal.source()));
            if (count == 0) {
                findings.add(new Finding(
                        "machinery-not-in-profile",
                        Severity.WARNING,
                        removal.machinery(),
                        "no sample has such a frame: check the pattern against the profile's frames, or the application does not"
                                + " use it"));
            }
        }
        Bounded predicted = new Bounded(value + 0.0, lo + 0.0, hi + 0.0, Estimate.CONFIDENCE);
        if (application.isPresent() && predicted.gap(application.get().change()) != 0) {
            findings.add(new Finding(
                    "forecast-missed",
                    Severity.WARNING,
                    "",
                    "the application does not show what was predicted: the loop is not what the application runs, the share is of"
                            + " another load, or the change does more than this"));
        }
        return new Forecast(profile, samples, parts, predicted, application, findings);
    }

    private static Bounded product(Bounded share, Bounded removed) {
        double[] corners = {
            share.lo() * removed.lo(), share.lo() * removed.hi(), share.hi() * removed.lo(), share.hi() * removed.hi()
        };
        double lo = corners[0];
        double hi = corners[0];
        for (double corner : corners) {
            lo = Math.min(lo, corner);
            hi = Math.max(hi, corner);
        }
        return new Bounded(share.value() * removed.value(), lo, hi, Estimate.CONFIDENCE);
    }
}
