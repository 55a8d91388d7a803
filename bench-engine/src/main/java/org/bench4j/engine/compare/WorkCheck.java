package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Digest;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/**
 * Whether two sides did the same work: the digests and op counts of their measured samples, position by position, over as many
 * samples as both have.
 *
 * @param faults why no time may be judged, empty when the work agrees or was allowed to differ
 * @param doubts what is worth knowing all the same
 */
record WorkCheck(List<Finding> faults, List<Finding> doubts) {
    private static final int NONE = -1;

    WorkCheck {
        faults = List.copyOf(faults);
        doubts = List.copyOf(doubts);
    }

    /** Checks the trials that did not fail; {@code where} names the benchmark. */
    static WorkCheck of(String where, List<Trial> baseline, List<Trial> candidate, Waivers waivers) {
        List<Finding> faults = new ArrayList<>();
        List<Finding> doubts = new ArrayList<>();
        Optional<Strand> x = longest(baseline);
        Optional<Strand> y = longest(candidate);
        if (x.isEmpty() || y.isEmpty()) {
            return new WorkCheck(faults, doubts);
        }
        Optional<Finding> variesX = varies(where, "baseline", x.get(), baseline);
        Optional<Finding> variesY = varies(where, "candidate", y.get(), candidate);
        if (variesX.isPresent() || variesY.isPresent()) {
            Mismatch unsteady = new Mismatch(Waivers.DIGEST, where, steadiness(variesX), steadiness(variesY));
            if (!waivers.admitWork(unsteady)) {
                variesX.ifPresent(faults::add);
                variesY.ifPresent(faults::add);
            }
        } else {
            int at = x.get().differsFrom(y.get());
            if (at != NONE) {
                String from = x.get().show(at, y.get());
                String to = y.get().show(at, x.get());
                if (!waivers.admitWork(new Mismatch(Waivers.DIGEST, where, from, to))) {
                    faults.add(Wording.error(
                            "work-changed",
                            where,
                            "the work changed at iteration %d: baseline %s candidate %s",
                            at + 1,
                            from,
                            to));
                }
            }
        }
        lengths(where, x.get(), y.get(), baseline, candidate).ifPresent(doubts::add);
        if (!x.get().proved() || !y.get().proved()) {
            doubts.add(Wording.note(
                    "work-unproved",
                    where,
                    "not every sample has a digest: nothing proves that both sides did the same"));
        }
        return new WorkCheck(faults, doubts);
    }

    /**
     * A fault when the null control, which runs the baseline's code, did other work than the baseline: the work is no function of the
     * parameters and the seed, and equal digests of the other arms prove nothing.
     */
    static Optional<Finding> ofControl(String where, List<Trial> baseline, List<Trial> control, Waivers waivers) {
        Optional<Strand> x = longest(baseline);
        Optional<Strand> y = longest(control);
        int at = x.isEmpty() || y.isEmpty() ? NONE : x.get().differsFrom(y.get());
        if (at == NONE) {
            return Optional.empty();
        }
        String from = x.get().show(at, y.get());
        String to = y.get().show(at, x.get());
        return waivers.admitWork(new Mismatch(Waivers.DIGEST, where, from, to))
                ? Optional.empty()
                : Optional.of(Wording.error(
                        "control-work-differs",
                        where,
                        "the null control, which is the baseline again, did other work at iteration %d: %s instead of %s; the"
                                + " workload must do the same work whenever it is given the same seed",
                        at + 1,
                        to,
                        from));
    }

    /** What one trial did, sample by sample. */
    private record Strand(int trial, List<Sample> samples) {
        /** The first position at which both have a sample and do not agree. */
        int differsFrom(Strand other) {
            int common = Math.min(samples.size(), other.samples.size());
            for (int i = 0; i < common; i++) {
                Sample one = samples.get(i);
                Sample two = other.samples.get(i);
                if (one.ops() != two.ops() || !one.digest().equals(two.digest())) {
                    return i;
                }
            }
            return NONE;
        }

        boolean proved() {
            return samples.stream().allMatch(sample -> sample.digest().isPresent());
        }

        /** The digest as tables show it; the whole of it where the prefixes are the same, the ops where all of it is. */
        String show(int at, Strand other) {
            Sample mine = samples.get(at);
            Sample theirs = other.samples.get(at);
            if (mine.digest().equals(theirs.digest())) {
                return mine.ops() + " ops";
            }
            if (mine.digest().isEmpty()) {
                return "no digest";
            }
            Digest digest = mine.digest().get();
            boolean telling =
                    theirs.digest().isEmpty() || !theirs.digest().get().prefix().equals(digest.prefix());
            return telling ? digest.prefix() : "0x" + digest.hex();
        }
    }

    private static Optional<Strand> longest(List<Trial> trials) {
        Strand longest = null;
        for (Trial trial : trials) {
            if (trial.failure().isEmpty()) {
                Strand strand = new Strand(trial.index(), trial.measured());
                if (longest == null
                        || strand.samples().size() > longest.samples().size()) {
                    longest = strand;
                }
            }
        }
        return Optional.ofNullable(longest);
    }

    private static Optional<Finding> varies(String where, String side, Strand reference, List<Trial> trials) {
        for (Trial trial : trials) {
            if (trial.failure().isEmpty() && trial.index() != reference.trial()) {
                Strand strand = new Strand(trial.index(), trial.measured());
                int at = reference.differsFrom(strand);
                if (at != NONE) {
                    return Optional.of(Wording.error(
                            "non-deterministic-work",
                            where,
                            "trials of the %s did not do the same work: at iteration %d trial %d has %s, trial %d has %s",
                            side,
                            at + 1,
                            reference.trial() + 1,
                            reference.show(at, strand),
                            strand.trial() + 1,
                            strand.show(at, reference)));
                }
            }
        }
        return Optional.empty();
    }

    private static String steadiness(Optional<Finding> varies) {
        return varies.isPresent() ? "differs between trials" : "the same in all trials";
    }

    private static Optional<Finding> lengths(
            String where, Strand x, Strand y, List<Trial> baseline, List<Trial> candidate) {
        int shortest = Math.min(shortest(baseline), shortest(candidate));
        int from = x.samples().size();
        int to = y.samples().size();
        if (from == to && shortest == from) {
            return Optional.empty();
        }
        return Optional.of(
                from != to
                        ? Wording.warning(
                                "iterations-differ",
                                where,
                                "%d iterations of the baseline against %d of the candidate: the work is compared over the"
                                        + " first %d, and later iterations may be faster than earlier ones",
                                from,
                                to,
                                Math.min(from, to))
                        : Wording.warning(
                                "iterations-differ",
                                where,
                                "trials have %d to %d iterations: their work is compared as far as each goes",
                                shortest,
                                from));
    }

    private static int shortest(List<Trial> trials) {
        return trials.stream()
                .filter(trial -> trial.failure().isEmpty())
                .mapToInt(trial -> trial.measured().size())
                .min()
                .orElse(0);
    }
}
