package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Digest;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/** One benchmark under one arm, below its heading: why it failed, or its iterations, what they come to and whether they did the same work. */
final class BenchmarkSection {
    private final List<Trial> trials;
    private final Style style;

    BenchmarkSection(List<Trial> trials, Style style) {
        this.trials = trials;
        this.style = style;
    }

    void print(Appendable out) throws IOException {
        boolean failed = false;
        for (Trial trial : trials) {
            if (trial.failure().isPresent()) {
                failed = true;
                FailureLines.print(out, trial, trial.failure().get(), style);
            }
        }
        if (failed) {
            out.append("\n  ")
                    .append(style.bad("its numbers are withheld"))
                    .append("; the samples that were taken are in ")
                    .append(style.whereabouts())
                    .append('\n');
        } else if (trials.stream().allMatch(trial -> trial.measured().isEmpty())) {
            out.append("  nothing was measured\n");
        } else {
            Columns columns = Columns.of(trials);
            Scale scale = columns.scale(trials);
            new SampleTable(trials, columns, scale).print(out, style);
            out.append('\n');
            new SummaryTable(trials, columns, scale, style).print(out);
            work(out);
        }
    }

    private void work(Appendable out) throws IOException {
        if (trials.size() < 2) {
            return;
        }
        List<List<Optional<Digest>>> sequences = trials.stream()
                .map(trial -> trial.measured().stream().map(Sample::digest).toList())
                .distinct()
                .toList();
        String answer;
        if (sequences.size() > 1) {
            answer = style.bad("NO");
        } else if (sequences.get(0).stream().allMatch(Optional::isPresent)) {
            answer = style.good("yes");
        } else {
            answer = style.doubtful("unproved") + ", not every iteration has a digest";
        }
        out.append("  same work in all ")
                .append(Integer.toString(trials.size()))
                .append(" trials: ")
                .append(answer)
                .append('\n');
    }
}
