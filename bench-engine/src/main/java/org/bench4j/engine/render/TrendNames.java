package org.bench4j.engine.render;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Trend;
import org.bench4j.model.Trial;

/** Names of series: no longer than it takes to tell them apart. */
final class TrendNames {
    /** Characters of a commit id that are shown. */
    private static final int SHOWN = 10;

    private final boolean modules;
    private final Map<String, Set<String>> machines = new HashMap<>();

    TrendNames(List<Trend> trends) {
        this.modules = trends.stream().map(Trend::project).distinct().count() > 1;
        trends.forEach(trend -> machines.computeIfAbsent(name(trend), missing -> new HashSet<>())
                .add(trend.fingerprint()));
    }

    private String name(Trend trend) {
        String module = modules ? trend.project().map(text -> text + ": ").orElse("") : "";
        String arm = trend.arm().equals(Trial.DEFAULT_ARM) ? "" : ", " + trend.arm();
        return module + trend.benchmark() + arm + " · " + trend.metric().name();
    }

    String of(Trend trend) {
        String name = name(trend);
        return machines.get(name).size() > 1
                ? name + " on " + trend.fingerprint().substring(0, 8)
                : name;
    }

    /** A commit as a reader sees it. */
    static String commit(Optional<String> commit) {
        return commit.map(id -> id.length() > SHOWN && id.matches("[0-9a-f]+") ? id.substring(0, SHOWN) : id)
                .orElse("unknown");
    }

    /** A change in words: where, from what to what, how sure. */
    static String change(Trend trend, Trend.Change change) {
        return (trend.worse(change) ? "worse" : "better") + " at "
                + commit(trend.at(change)) + ", look into "
                + commit(trend.before(change)) + ".." + commit(trend.at(change)) + ": "
                + Quantity.alone(change.before(), trend.metric().unit()) + " -> "
                + Quantity.alone(change.after(), trend.metric().unit())
                + (change.before() > 0 && change.after() > 0
                        ? " (" + Quantity.change(change.after() / change.before()) + ")"
                        : "")
                + ", " + (change.confirmed() ? "confirmed" : "tentative") + ", p "
                + (change.p() < 1e-12 ? "<1e-12" : String.format(Locale.ROOT, "%.1e", change.p()));
    }
}
