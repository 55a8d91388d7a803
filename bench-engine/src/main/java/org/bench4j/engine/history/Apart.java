package org.bench4j.engine.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;

/** Why a report is kept apart: it is in the history, but no baseline, and in no series. */
public enum Apart {
    /** Its run did not come to its end. */
    INCOMPLETE,
    /** The measured tree had changes that its commit does not have. */
    DIRTY_TREE;

    /** The reason as files write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Apart ofWord(String word) {
        for (Apart reason : values()) {
            if (reason.word().equals(word)) {
                return reason;
            }
        }
        throw new IllegalArgumentException("reason \"" + word + "\": expected incomplete or dirty-tree");
    }

    /** Why a history keeps a report apart, empty when it does not. */
    public static List<Apart> of(ReportView report) {
        return of(report.header(), report.complete());
    }

    static List<Apart> of(Header header, boolean complete) {
        List<Apart> reasons = new ArrayList<>();
        if (!complete) {
            reasons.add(INCOMPLETE);
        }
        boolean dirty = header.environment().revision().filter(Revision::dirty).isPresent()
                || header.origins().stream()
                        .anyMatch(origin ->
                                origin.revision().filter(Revision::dirty).isPresent());
        if (dirty) {
            reasons.add(DIRTY_TREE);
        }
        return reasons;
    }
}
