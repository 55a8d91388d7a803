package org.bench4j.examples.leanchain.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bench4j.engine.Bench;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;

/** Replays a corpus under bench in this JVM, whose heap is bounded, and prints a line for each thousand blocks and for each block. */
final class ReplayFork {
    private ReplayFork() {}

    /** Folder of the corpus, the network's file, a folder for the report. */
    public static void main(String[] args) throws Exception {
        System.setProperty(WatchedImport.NETWORK, args[1]);
        ReportView report = new Runs(Path.of(args[2]), "watched-import")
                .runHere("report", WatchedImport.class, Map.of("corpus", args[0], "network", args[1]));
        List<String> failures = Bench.failures(report);
        if (!failures.isEmpty()) {
            throw new IllegalStateException(String.join("\n", failures));
        }
        List<Sample> samples = report.trials(report.benchmarks().get(0)).get(0).samples();
        for (WatchedImport.Step step : WatchedImport.STEPS) {
            System.out.println("step " + step.blocks() + " " + step.heap() + " " + step.resident());
        }
        for (int i = 0; i < samples.size(); i++) {
            long wall = (long) samples.get(i).value(Metric.WALL.name()).orElseThrow();
            System.out.println("block " + (i + 1) + " " + wall + " " + WatchedImport.TWIN.get(i));
        }
    }
}
