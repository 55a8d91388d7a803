package org.bench4j.examples.cost;

/** Runs one of the programs by name. */
public final class Main {
    private Main() {}

    /** {@code phase-cost} or {@code report-scale}. */
    public static void main(String[] args) throws Exception {
        String program = args.length == 1 ? args[0] : "";
        boolean met =
                switch (program) {
                    case "phase-cost" -> PhaseCost.print(System.out);
                    case "report-scale" -> ReportScale.print(System.out);
                    default ->
                        throw new IllegalArgumentException(
                                "program \"" + program + "\": expected phase-cost or report-scale");
                };
        System.exit(met ? 0 : 1);
    }
}
