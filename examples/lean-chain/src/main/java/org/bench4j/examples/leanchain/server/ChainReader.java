package org.bench4j.examples.leanchain.server;

import java.util.Optional;
import org.bench4j.examples.leanchain.codec.StateCodec;
import org.bench4j.examples.leanchain.database.ChainFolder;
import org.bench4j.examples.leanchain.ssz.Root;

/** Looks blocks and states up by what requests call them: {@code head}, {@code finalized}, a slot, a root. Thread-safe. */
final class ChainReader {
    private final ChainFolder chain;
    private final ChainThread thread;

    ChainReader(ChainFolder chain, ChainThread thread) {
        this.chain = chain;
        this.thread = thread;
    }

    ChainView view() {
        return thread.view();
    }

    /**
     * The root of the block that an identifier means; empty for a slot without a block, after the head, or before the anchor.
     *
     * @throws HttpError it is no identifier
     */
    Optional<Root> resolve(String id) {
        ChainView view = view();
        return switch (id) {
            case "head" -> Optional.of(view.head().root());
            case "justified" -> Optional.of(view.justified().root());
            case "finalized" -> Optional.of(view.finalized().root());
            case "genesis" -> in(view, 0);
            default -> id.matches("0x[0-9a-f]{64}") ? Optional.of(Root.parse(id)) : in(view, slot(id));
        };
    }

    Optional<byte[]> block(Root root) {
        return chain.block(root);
    }

    Optional<byte[]> state(Root root) {
        return chain.state(root).map(StateCodec::encode);
    }

    private Optional<Root> in(ChainView view, long slot) {
        // The view first: what it has above finality may have become final since.
        return view.in(slot).or(() -> slot <= view.finalized().slot() ? chain.finalIn(slot) : Optional.empty());
    }

    private static long slot(String id) {
        if (!id.matches("[0-9]{1,18}")) {
            throw new HttpError(
                    400, "\"" + id + "\": expected head, justified, finalized, genesis, a slot, or 0x and 64 digits");
        }
        return Long.parseLong(id);
    }
}
