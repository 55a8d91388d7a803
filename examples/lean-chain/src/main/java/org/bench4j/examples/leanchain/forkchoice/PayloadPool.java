package org.bench4j.examples.leanchain.forkchoice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.types.AttestationData;

/**
 * Aggregates by the vote that they prove, in the order of arrival.
 *
 * <p>Bounded by the number of distinct votes: the one that arrived first goes first. The order is kept because it decides between
 * aggregates that are equally good.
 */
final class PayloadPool {
    private final int capacity;
    private final LinkedHashMap<AttestationData, List<Attested>> payloads = new LinkedHashMap<>();

    PayloadPool(int capacity) {
        this.capacity = capacity;
    }

    void add(AttestationData data, Attested attested) {
        List<Attested> present = payloads.computeIfAbsent(data, unseen -> new ArrayList<>());
        if (!present.contains(attested)) {
            present.add(attested);
        }
        if (payloads.size() > capacity) {
            Iterator<AttestationData> eldest = payloads.keySet().iterator();
            eldest.next();
            eldest.remove();
        }
    }

    /** Moves everything in {@code other} here. */
    void drain(PayloadPool other) {
        other.payloads.forEach((data, all) -> all.forEach(attested -> add(data, attested)));
        other.payloads.clear();
    }

    /** Drops votes for targets at or before this slot: they can change nothing any more. */
    void prune(long finalizedSlot) {
        payloads.keySet().removeIf(data -> data.target().slot() <= finalizedSlot);
    }

    /** A copy that later additions do not change. */
    Map<AttestationData, List<Attested>> copy() {
        Map<AttestationData, List<Attested>> copy = new LinkedHashMap<>();
        payloads.forEach((data, all) -> copy.put(data, List.copyOf(all)));
        return Collections.unmodifiableMap(copy);
    }

    /**
     * Each validator's latest vote.
     *
     * <p>Of two votes in one slot (an equivocation) the one with the greater root counts, so that the order of arrival does not.
     */
    Map<Integer, AttestationData> latestVotes() {
        Map<Integer, AttestationData> latest = new TreeMap<>();
        payloads.forEach((data, all) -> all.forEach(attested -> attested.participants()
                .indices()
                .forEach(validator -> latest.merge(validator, data, PayloadPool::later))));
        return latest;
    }

    private static AttestationData later(AttestationData one, AttestationData other) {
        if (one.slot() != other.slot()) {
            return one.slot() > other.slot() ? one : other;
        }
        return one.equals(other) || one.hashTreeRoot().compareTo(other.hashTreeRoot()) > 0 ? one : other;
    }
}
