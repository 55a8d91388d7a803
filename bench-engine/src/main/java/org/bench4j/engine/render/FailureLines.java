package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import org.bench4j.model.Failure;
import org.bench4j.model.Trial;

/** Why a trial did not end well: what happened, then how it began and how it ended. */
final class FailureLines {
    private static final int HEAD = 6;
    private static final int TAIL = 8;

    private FailureLines() {}

    static void print(Appendable out, Trial trial, Failure failure, Style style) throws IOException {
        out.append("  ")
                .append(style.bad("FAILED"))
                .append(" trial ")
                .append(Integer.toString(trial.index() + 1))
                .append(": ")
                .append(failure.kind().word())
                .append(": ")
                .append(Names.visible(failure.message()))
                .append('\n');
        List<String> details = failure.details();
        int left = details.size() - HEAD - TAIL;
        if (left <= 1) {
            lines(out, details);
            return;
        }
        lines(out, details.subList(0, HEAD));
        out.append("    ... ")
                .append(Prose.plural(left, "line"))
                .append(" left out, see ")
                .append(style.whereabouts())
                .append('\n');
        lines(out, details.subList(details.size() - TAIL, details.size()));
    }

    private static void lines(Appendable out, List<String> details) throws IOException {
        for (String detail : details) {
            out.append("    ")
                    .append(Names.visible(detail.replace("\t", "    ")).stripTrailing())
                    .append('\n');
        }
    }
}
