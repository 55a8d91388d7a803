package org.bench4j.examples.leanchain.bench;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.VerificationException;
import org.bench4j.api.Workload;
import org.bench4j.engine.sources.PrometheusPhases;
import org.bench4j.examples.leanchain.node.BuildPhase;
import org.bench4j.examples.leanchain.node.GreedyPayloadSelector;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.PayloadSelector;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.node.SlowPayloadSelector;
import org.bench4j.examples.leanchain.synthetic.SyntheticChain;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters;
import org.bench4j.model.Digest;
import org.bench4j.spi.PhaseTotals;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Block building as the node does it when it proposes, on a synthetic chain; phases come from the node's own histogram.
 *
 * <p>The warm-up slots are the benchmark's warm-up samples, so that they take the measured path. Importing the block that was built is not
 * part of building, but without it every block would be built on the same head.
 */
public final class BlockBuilding implements Workload<Long, SignedBlock> {
    /** Test-only: how often each selection of payloads is repeated, to plant a slowdown. */
    static final String SLOW_SELECT = "leanchain.test.slow-select";

    private static final Param<Integer> NUM_VALIDATORS = Param.between(Param.integer("num-validators", 8), 1, 4096)
            .describedAs("Validators in the synthetic genesis");
    private static final Param<Integer> WARMUP_SLOTS = Param.between(Param.integer("warmup-slots", 8), 0, 100_000)
            .describedAs("Unmeasured slots built first, on the measured path");
    private static final Param<Integer> ITERATIONS =
            Param.between(Param.integer("iterations", 10), 1, 100_000).describedAs("Measured builds, one block each");
    private static final Param<Integer> PROOFS_PER_DATA = Param.atLeast(Param.integer("proofs-per-data", 1), 1)
            .describedAs("Aggregates for each AttestationData, over disjoint validator subsets");
    private static final Param<Long> SEED =
            Param.longInteger("seed", 42).describedAs("Seed of validators and keys; fixes the whole run");
    private static final Param<Optional<Path>> KEY_CACHE = Param.path("key-cache")
            .incidental()
            .describedAs("Folder that keeps seed-derived keys between runs; real crypto only");
    private static final Param<Boolean> MOCK_CRYPTO = Param.flag("mock-crypto", false)
            .describedAs("Placeholder proofs and no seal: selection, compaction and state transition only");
    private static final Param<Boolean> PROPOSER_AGGREGATION = Param.flag("enable-proposer-aggregation", false)
            .describedAs("Collapse proofs for the same data by recursive aggregation");
    private static final Param<Integer> MAX_ATTESTATIONS = Param.between(
                    Param.integer("max-attestations-per-block", 3), 1, 16)
            .describedAs("Distinct AttestationData in a block");

    private static final List<BuildPhase> SEAL =
            List.of(BuildPhase.SIGN_PROPOSER, BuildPhase.WRAP_PROPOSER, BuildPhase.MERGE_TYPE2);

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private PrometheusPhases seal = PrometheusPhases.of(registry, NodeMetrics.BUILD_PHASE, "phase");
    private SyntheticChain chain;
    private boolean mock;

    @Override
    public void declare(Declaration declaration) {
        PrometheusPhases phases = PrometheusPhases.of(registry, NodeMetrics.BUILD_PHASE, "phase")
                .once(BuildPhase.SELECT_PAYLOADS.label())
                .once(BuildPhase.COMPACT.label())
                .once(BuildPhase.STF_SIMULATE.label());
        for (BuildPhase phase : SEAL) {
            phases = phases.optional(phase.label()); // mock mode has no seal: verify holds both modes to their number
            seal = seal.optional(phase.label());
        }
        declaration
                .params(
                        NUM_VALIDATORS,
                        WARMUP_SLOTS,
                        ITERATIONS,
                        PROOFS_PER_DATA,
                        SEED,
                        KEY_CACHE,
                        MOCK_CRYPTO,
                        PROPOSER_AGGREGATION,
                        MAX_ATTESTATIONS)
                .warmup(WARMUP_SLOTS)
                .iterations(ITERATIONS)
                .phasesFrom(phases)
                .outside("aggregate", "import")
                .pin("bcprov", bouncyCastle())
                .refuse(
                        "proofs-per-data must not exceed num-validators: each aggregate needs a validator of its own",
                        settings -> settings.get(PROOFS_PER_DATA) > settings.get(NUM_VALIDATORS))
                .refuse(
                        "key-cache does not go with mock-crypto: mock crypto has no keys to keep",
                        settings -> settings.get(MOCK_CRYPTO)
                                && settings.get(KEY_CACHE).isPresent());
    }

    @Override
    public void open(Setup setup) throws Exception {
        mock = setup.get(MOCK_CRYPTO);
        SyntheticParameters.Builder parameters = SyntheticParameters.builder()
                .numValidators(setup.get(NUM_VALIDATORS))
                .warmupSlots(0)
                .iterations(setup.get(WARMUP_SLOTS) + setup.get(ITERATIONS))
                .proofsPerData(setup.get(PROOFS_PER_DATA))
                .seed(setup.get(SEED))
                .mockCrypto(mock)
                .enableProposerAggregation(setup.get(PROPOSER_AGGREGATION))
                .maxAttestationsPerBlock(setup.get(MAX_ATTESTATIONS));
        setup.get(KEY_CACHE).ifPresent(parameters::keyCache);
        chain = SyntheticChain.open(parameters.build(), registry, selector());
    }

    @Override
    public Long prepare(Iteration iteration) {
        long start = System.nanoTime();
        chain.prepareSlot();
        if (!mock) {
            iteration.outside("aggregate", System.nanoTime() - start);
        }
        return chain.slot();
    }

    @Override
    public SignedBlock measure(Long slot) {
        return chain.buildBlock();
    }

    @Override
    public Digest verify(Iteration iteration, Long slot, SignedBlock block) {
        VerificationException.require(
                block.block().slot() == slot,
                "built a block for slot " + block.block().slot() + ", expected slot " + slot);
        PhaseTotals sealed = seal.read();
        long expected = mock ? 0 : iteration.ordinal() + 1;
        for (int i = 0; i < sealed.size(); i++) {
            VerificationException.require(
                    sealed.count(i) == expected,
                    "phase " + SEAL.get(i).label() + " was seen " + sealed.count(i) + " times in all, expected "
                            + expected);
        }
        long start = System.nanoTime();
        chain.importBlock(block); // verifies the proof and the state root
        iteration.outside("import", System.nanoTime() - start);
        return Digest.of(HexFormat.of().parseHex(chain.root(block).hex().substring(2)));
    }

    private static PayloadSelector selector() {
        int repeats = Integer.getInteger(SLOW_SELECT, 0);
        return repeats == 0
                ? new GreedyPayloadSelector()
                : new SlowPayloadSelector(new GreedyPayloadSelector(), repeats);
    }

    private static String bouncyCastle() {
        return new BouncyCastleProvider().getVersionStr();
    }
}
