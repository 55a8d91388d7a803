package org.bench4j.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.SeriesName;
import org.bench4j.engine.history.SeriesPoint;
import org.bench4j.engine.sizing.Sizer;
import org.bench4j.engine.stats.ChangePoint;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Trend;

/** Reads a history series by series and looks for changes of level in each. */
final class HistoryTrends {
    private final TrendRequest request;
    private final NamePatterns workloads;

    HistoryTrends(TrendRequest request) {
        this.request = request;
        this.workloads = new NamePatterns(request.workloads());
    }

    /** Visits every wanted series that has a point, in the memory of one. */
    void of(History history, Consumer<Trend> visitor) throws IOException {
        List<SeriesName> names = new ArrayList<>();
        history.series(name -> {
            if (wanted(name)) {
                names.add(name);
            }
        });
        for (SeriesName name : names) {
            List<Trend.Point> points = new ArrayList<>();
            if (request.ancestry().isEmpty()) {
                history.points(name, point -> points.add(point(point)));
            } else {
                history.points(name, request.ancestry()).forEach(point -> points.add(point(point)));
            }
            if (!points.isEmpty()) {
                visitor.accept(trend(name, points));
            }
        }
    }

    private boolean wanted(SeriesName name) {
        boolean metric = request.metrics().isEmpty()
                ? Sizer.concerns(name.metric())
                : request.metrics().contains(name.metric().name());
        return metric && workloads.match(name.benchmark().workload());
    }

    private static Trend.Point point(SeriesPoint point) {
        double[] medians = Arrays.stream(point.trials()).mapToDouble(Median::of).toArray();
        return new Trend.Point(
                point.startedAt(),
                point.commit(),
                Median.of(medians),
                Arrays.stream(medians).min().orElseThrow(),
                Arrays.stream(medians).max().orElseThrow());
    }

    private Trend trend(SeriesName name, List<Trend.Point> points) {
        double[] values = points.stream().mapToDouble(Trend.Point::value).toArray();
        List<Trend.Change> changes =
                ChangePoint.of(values, ChangePoint.WINDOW, request.maxP(), request.minMagnitude()).stream()
                        .map(change -> new Trend.Change(
                                change.index(),
                                change.p(),
                                change.magnitude(),
                                change.meanBefore(),
                                change.meanAfter(),
                                change.confirmed()))
                        .toList();
        return new Trend(
                name.project(),
                name.benchmark(),
                name.arm(),
                name.metric(),
                name.phase(),
                name.fingerprint(),
                points,
                changes);
    }

    /**
     * Confirmed changes for the worse that the newest points have confirmed: without them they were not there, within two points.
     *
     * @param newest how many points at the end count as new
     */
    List<Trend.Change> fresh(Trend trend, int newest) {
        double[] older = trend.points().stream()
                .limit(Math.max(0, trend.points().size() - newest))
                .mapToDouble(Trend.Point::value)
                .toArray();
        List<ChangePoint> known = ChangePoint.of(older, ChangePoint.WINDOW, request.maxP(), request.minMagnitude());
        return trend.changes().stream()
                .filter(change -> change.confirmed() && trend.worse(change))
                .filter(change -> known.stream()
                        .noneMatch(earlier -> earlier.confirmed() && Math.abs(earlier.index() - change.index()) <= 2))
                .toList();
    }
}
