package org.bench4j.engine.findings;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bench4j.model.Digest;
import org.bench4j.model.Finding;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Every start of a benchmark must do the same work, or the times of two starts are times of two things. */
final class SameWork {
    private SameWork() {}

    /** The first place at which two trials differ, as a finding. */
    static Optional<Finding> doubt(String where, List<Trial> trials) {
        if (trials.isEmpty()) {
            return Optional.empty();
        }
        Trial first = trials.get(0);
        List<Optional<Digest>> reference = digests(first);
        for (Trial trial : trials) {
            List<Optional<Digest>> digests = digests(trial);
            int common = Math.min(reference.size(), digests.size());
            int at = 0;
            while (at < common && reference.get(at).equals(digests.get(at))) {
                at++;
            }
            if (at < common) {
                return finding(
                        where,
                        "trials %d and %d did different work, first at iteration %d (%s and %s): find what differs between"
                                + " two starts, such as hash order, time or an unseeded random",
                        first.index() + 1,
                        trial.index() + 1,
                        at + 1,
                        shown(reference.get(at), digests.get(at)),
                        shown(digests.get(at), reference.get(at)));
            }
            if (!first.contents().equals(trial.contents())) {
                return finding(
                        where,
                        "trials %d and %d state other contents of a call, %s and %s: trials of one benchmark must do the same",
                        first.index() + 1,
                        trial.index() + 1,
                        first.contents(),
                        trial.contents());
            }
            if (reference.size() != digests.size()) {
                return finding(
                        where,
                        "trial %d has %d iterations and trial %d has %d: trials of one benchmark must do the same",
                        first.index() + 1,
                        reference.size(),
                        trial.index() + 1,
                        digests.size());
            }
        }
        return Optional.empty();
    }

    private static Optional<Finding> finding(String where, String text, Object... arguments) {
        return Optional.of(new Finding(
                "non-deterministic-work", Severity.ERROR, where, String.format(Locale.ROOT, text, arguments)));
    }

    /** As tables show it; in full where the two would look the same. */
    private static String shown(Optional<Digest> digest, Optional<Digest> other) {
        boolean alike = digest.map(Digest::prefix).equals(other.map(Digest::prefix));
        return digest.map(known -> alike ? "0x" + known.hex() : known.prefix()).orElse("no digest");
    }

    private static List<Optional<Digest>> digests(Trial trial) {
        return trial.measured().stream().map(Sample::digest).toList();
    }
}
