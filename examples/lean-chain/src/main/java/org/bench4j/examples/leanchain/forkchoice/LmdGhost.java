package org.bench4j.examples.leanchain.forkchoice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Block;

/**
 * The fork choice rule: from a justified block, follow the child whose subtree the latest votes are for, down to a leaf.
 *
 * <p>Equal weights: the greater root. Source: Lean specification, {@code compute_lmd_ghost_head}.
 */
final class LmdGhost {
    private LmdGhost() {}

    /**
     * The chosen block.
     *
     * @param start where to start: must be in {@code blocks}
     * @param votes the latest vote of each validator
     * @param minimum children with fewer votes are not followed; 0 follows all
     */
    static Root head(Root start, Map<Root, Block> blocks, Collection<AttestationData> votes, int minimum) {
        Map<Root, Integer> weights = weights(blocks, votes, blocks.get(start).slot());
        Map<Root, List<Root>> children = new HashMap<>();
        blocks.forEach((root, block) -> {
            if (weights.getOrDefault(root, 0) >= minimum) {
                children.computeIfAbsent(block.parentRoot(), parent -> new ArrayList<>())
                        .add(root);
            }
        });
        Root head = start;
        for (List<Root> next = children.get(head); next != null; next = children.get(head)) {
            head = heaviest(next, weights);
        }
        return head;
    }

    private static Map<Root, Integer> weights(Map<Root, Block> blocks, Collection<AttestationData> votes, long floor) {
        Map<Root, Integer> weights = new HashMap<>();
        for (AttestationData vote : votes) {
            Root root = vote.head().root();
            for (Block block = blocks.get(root); block != null && block.slot() > floor; block = blocks.get(root)) {
                weights.merge(root, 1, Integer::sum);
                root = block.parentRoot();
            }
        }
        return weights;
    }

    private static Root heaviest(List<Root> candidates, Map<Root, Integer> weights) {
        Root best = candidates.get(0);
        for (Root candidate : candidates.subList(1, candidates.size())) {
            int order = Integer.compare(weights.getOrDefault(candidate, 0), weights.getOrDefault(best, 0));
            if (order > 0 || order == 0 && candidate.compareTo(best) > 0) {
                best = candidate;
            }
        }
        return best;
    }
}
