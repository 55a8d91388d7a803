package org.bench4j.examples.cost;

/** Runs one of the programs by name. */
public final class Main {
    private Main() {}

    /** {@code phase-cost}, {@code report-scale}, {@code ingest-scale}, or {@code history-scale}, {@code sizing-scale} or {@code sampler-cost} and a percentage of its full size, 100 when not given. */
    public static void main(String[] args) throws Exception {
        String program = args.length >= 1 ? args[0] : "";
        int percent = args.length >= 2 ? Integer.parseInt(args[1]) : 100;
        boolean met =
                switch (program) {
                    case "phase-cost" -> PhaseCost.print(System.out);
                    case "report-scale" -> ReportScale.print(System.out);
                    case "ingest-scale" -> IngestScale.print(System.out);
                    case "sampler-cost" -> SamplerCosts.print(System.out, percent);
                    case "history-scale" -> HistoryScale.print(System.out, percent);
                    case "sizing-scale" -> SizingScale.print(System.out, percent);
                    default ->
                        throw new IllegalArgumentException(
                                "program \"" + program
                                        + "\": expected phase-cost, report-scale, ingest-scale, history-scale, sizing-scale or sampler-cost");
                };
        System.exit(met ? 0 : 1);
    }
}
