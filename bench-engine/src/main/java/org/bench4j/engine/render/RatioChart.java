package org.bench4j.engine.render;

import java.io.IOException;
import org.bench4j.model.Control;
import org.bench4j.model.Interval;
import org.bench4j.model.Verdict;

/** One row's ratio with its interval, against the band of the limit, the noise floor, and the null control below it. */
final class RatioChart {
    private static final int HEIGHT = 36;
    private static final int MIDDLE = 15;
    private static final int CONTROL = 29;

    private final Markup html;
    private final RatioScale scale;

    RatioChart(Markup html, RatioScale scale) {
        this.html = html;
        this.scale = scale;
    }

    /** Draws a row; one without a ratio has nothing but the bands. */
    void draw(Verdict verdict) throws IOException {
        html.open(
                "svg",
                "class",
                "ratio " + tone(verdict),
                "viewBox",
                "0 0 " + Svg.WIDTH + " " + HEIGHT,
                "preserveAspectRatio",
                "none",
                "role",
                "img");
        html.element("title", words(verdict));
        double limit = 1 + verdict.alertLimit();
        band("limit", limit);
        if (verdict.floor().isPresent()) {
            band("floor", 1 + verdict.floor().get().ratio());
        }
        path("edge", "M" + x(1 / limit) + " 0V" + HEIGHT + "M" + x(limit) + " 0V" + HEIGHT);
        path("zero", "M" + x(1) + " 0V" + HEIGHT);
        if (verdict.control().isPresent()) {
            control(verdict.control().get());
        }
        if (verdict.ratio().isPresent()) {
            double ratio = verdict.ratio().getAsDouble();
            Interval interval = verdict.interval().orElse(new Interval(ratio, ratio, 0.5));
            path("interval", "M" + x(interval.lo()) + " " + MIDDLE + "H" + x(interval.hi()));
            arrows(interval);
            if (!scale.beyond(ratio)) {
                path("dot", "M" + x(ratio) + " " + MIDDLE + "h0");
            }
        }
        html.close();
    }

    private void control(Control control) throws IOException {
        String tone = control.failed() ? "control failed" : "control";
        if (control.interval().isPresent()) {
            Interval interval = control.interval().get();
            path(tone, "M" + x(interval.lo()) + " " + CONTROL + "H" + x(interval.hi()));
        }
        path(tone + " dot", "M" + x(control.ratio()) + " " + CONTROL + "h0");
    }

    private void arrows(Interval interval) throws IOException {
        if (scale.beyond(interval.hi()) && interval.hi() > 1) {
            path("arrow", "M964 " + (MIDDLE - 6) + "L996 " + MIDDLE + "L964 " + (MIDDLE + 6));
        }
        if (scale.beyond(interval.lo()) && interval.lo() < 1) {
            path("arrow", "M36 " + (MIDDLE - 6) + "L4 " + MIDDLE + "L36 " + (MIDDLE + 6));
        }
    }

    private void band(String kind, double ratio) throws IOException {
        double left = Svg.WIDTH * scale.at(1 / ratio);
        double right = Svg.WIDTH * scale.at(ratio);
        html.open(
                        "rect",
                        "class",
                        kind,
                        "x",
                        Svg.number(left),
                        "y",
                        "0",
                        "width",
                        Svg.number(right - left),
                        "height",
                        Integer.toString(HEIGHT))
                .close();
    }

    private void path(String kind, String way) throws IOException {
        html.open("path", "class", kind, "d", way).close();
    }

    private String x(double ratio) {
        return Svg.number(Svg.WIDTH * scale.at(ratio));
    }

    static String tone(Verdict verdict) {
        return verdict.outcome().word() + (verdict.gating() ? "" : " aside");
    }

    private static String words(Verdict verdict) {
        return verdict.metric().name() + ": " + VerdictWords.sentence(verdict) + ", "
                + verdict.outcome().word();
    }
}
