package org.bench4j.engine.pricing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Basis;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Bounded;
import org.bench4j.model.Calibration;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Expectation;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Price;
import org.bench4j.model.Pricing;
import org.bench4j.model.Reproduction;
import org.bench4j.model.Role;
import org.bench4j.model.Severity;

/** A pricing with the seed's numbers, for golden files. */
public final class Pricings {
    private Pricings() {}

    private static Benchmark shape(String name) {
        return new Benchmark("loops", Map.of("shape", name));
    }

    private static Cost cost(
            String shape, String arm, Role role, double nanos, double ops, Basis basis, double bytes, double blocks) {
        double iterations = 8_388_608 / Math.max(1, bytes);
        return new Cost(
                shape(shape),
                arm,
                role,
                "wall",
                List.of(nanos * 0.99 * iterations, nanos * 1.01 * iterations),
                List.of(
                        new Content(Content.ITERATIONS, iterations, Basis.BY_CONSTRUCTION),
                        new Content(Content.OPS, ops * iterations, basis),
                        new Content(Content.BYTES, bytes * iterations, Basis.BY_CONSTRUCTION),
                        new Content(Content.BLOCK_ENTRIES, blocks * iterations, Basis.COUNTED)),
                OptionalDouble.of(4.8),
                shape.equals("lut") ? OptionalDouble.empty() : OptionalDouble.of(0.0125));
    }

    /** Everything that a pricing can say. */
    public static Pricing everything() {
        return new Pricing(
                Pricing.SCHEMA_VERSION,
                "0.1.0",
                "r",
                List.of(
                        cost("cmp_ladder", "case_chain=0", Role.BASELINE, 171.3, 13, Basis.COUNTED, 1, 5.5),
                        cost("cmp_ladder", "case_chain=1", Role.CANDIDATE, 73.1, 14, Basis.COUNTED_UNFOLDED, 1, 2),
                        cost("lut", "case_chain=0", Role.BASELINE, 92.7, 7, Basis.BY_CONSTRUCTION, 3, 1),
                        cost("nop_chain", "case_chain=0", Role.BASELINE, 77.6, 10, Basis.COUNTED, 0, 1),
                        cost("jmp_chain", "case_chain=0", Role.BASELINE, 151.8, 10, Basis.COUNTED, 0, 9),
                        cost("store_stream", "case_chain=0", Role.BASELINE, 117.1, 7, Basis.COUNTED_UNFOLDED, 16, 1),
                        new Cost(
                                shape("rep_movsd"),
                                "case_chain=0",
                                Role.BASELINE,
                                "wall",
                                List.of(140_000.0),
                                List.of(
                                        new Content(Content.ITERATIONS, 524_288, Basis.BY_CONSTRUCTION),
                                        new Content(Content.BYTES, 8_388_608, Basis.BY_CONSTRUCTION),
                                        new Content("hops", 262_144, Basis.COUNTED)),
                                OptionalDouble.empty(),
                                OptionalDouble.empty())),
                List.of(
                        new Calibration(
                                shape("cmp_ladder"),
                                "case_chain=1",
                                Expectation.FASTER,
                                Outcome.IMPROVED,
                                OptionalDouble.of(0.427),
                                Optional.of(new NoiseFloor(0.01, "null control", "pooled")),
                                true),
                        new Calibration(
                                shape("lut"),
                                "case_chain=1",
                                Expectation.SAME,
                                Outcome.INVALID,
                                OptionalDouble.empty(),
                                Optional.of(new NoiseFloor(Double.POSITIVE_INFINITY, "null control", "single-null")),
                                false)),
                List.of(new Price(
                        "block-transfer",
                        "(jmp_chain - nop_chain) / block-entries",
                        Content.BLOCK_ENTRIES,
                        8,
                        Map.of(Content.OPS, 10.0),
                        new Bounded(9.275, 8.9, 9.65, 0.99),
                        List.of(new Finding(
                                "price-includes-zero",
                                Severity.WARNING,
                                "block-transfer",
                                "only for the golden file")))),
                List.of(new Reproduction(
                        shape("cmp_ladder"),
                        "case_chain=0",
                        "case_chain=1",
                        List.of(
                                new Reproduction.Part("dispatch", Content.OPS, -7, -65.8),
                                new Reproduction.Part("block-transfer", Content.BLOCK_ENTRIES, -3.5, -32.55)),
                        new Bounded(-98.35, -103, -93.7, 0.99),
                        new Bounded(-98.2, -99, -97.4, 0.99),
                        new Bounded(0.15, -4, 4.3, 0.99),
                        List.of())),
                Optional.of(new Forecast(
                        "caesar.collapsed",
                        6000,
                        List.of(new Forecast.Part(
                                "*enterBlock*",
                                480,
                                new Bounded(0.08, 0.0715, 0.0895, 0.99),
                                Bounded.given(0.205),
                                "given")),
                        new Bounded(-0.0164, -0.0183, -0.0147, 0.99),
                        Optional.of(new Forecast.Application(
                                "app folded, app.json", new Bounded(-0.021, -0.025, -0.019, 0.99))),
                        List.of(new Finding("forecast-missed", Severity.WARNING, "", "the application shows more")))),
                List.of(new Finding(
                        "throughput-across-shapes", Severity.NOTE, "", "iterations carry 1, 3 bytes: compare ns/op")));
    }
}
