package org.bench4j.engine.profile;

import java.util.List;

/**
 * How many samples of a profile belong to which machinery; a sample belongs to at most one.
 *
 * @param samples of the profile, at least 1
 * @param matching of each machinery, in the order in which they were asked for
 */
public record Shares(long samples, List<Long> matching) {
    public Shares {
        matching = List.copyOf(matching);
        long sum = matching.stream().mapToLong(Long::longValue).sum();
        if (samples < 1 || sum > samples) {
            throw new IllegalArgumentException("profile of " + samples + " samples, " + matching
                    + " of them matching: expected at least 1 sample");
        }
    }
}
