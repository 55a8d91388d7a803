package org.bench4j.engine.rigs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.bench4j.api.rig.Rig;
import org.bench4j.engine.collect.observe.DrainRules;
import org.bench4j.engine.collect.observe.LoadRules;
import org.bench4j.engine.collect.observe.Pace;
import org.bench4j.engine.collect.observe.RateSearch;
import org.bench4j.engine.collect.observe.RigException;
import org.bench4j.engine.collect.observe.Sweep;
import org.bench4j.engine.collect.observe.SweepPlan;
import org.bench4j.engine.collect.observe.Target;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.descriptors.EnvironmentProfile;
import org.bench4j.engine.json.RecordFile;
import org.bench4j.engine.json.RecordLog;
import org.bench4j.engine.proc.OwnGroup;
import org.bench4j.engine.revisions.RevisionReader;
import org.bench4j.engine.sampler.Sampler;
import org.bench4j.engine.sampler.SamplerCost;
import org.bench4j.model.Digest;
import org.bench4j.model.Revision;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Scope;

/**
 * One sweep from a cold machine to a clean one: everything is checked first, then started, measured, and ended.
 *
 * @param plan what is asked
 * @param module folder that descriptors are relative to
 * @param folder for records, logs and data of servers
 * @param invocation joins the records
 * @param harness version of what measures, for the records
 */
public record RigRun(RigPlan plan, Path module, Path folder, String invocation, String harness) {
    /** The file of records in the folder, and in that of tuning runs. */
    public static final String RECORDS = "records.jsonl";

    private static final Path ROOT = Path.of("/");
    private static final int DIGEST_LENGTH = 12;
    private static final double PRECISION = 0.05;
    private static final int MOST_LOADS = 20;

    /**
     * Runs the sweep; records are in the file as soon as they are there.
     *
     * @throws IllegalArgumentException when plan, descriptors or profile cannot be used; nothing was started then
     * @throws IOException when something else than an arm fails
     * @throws InterruptedException when interrupted; everything that was started is ended
     */
    public void run(ClassLoader loader, Consumer<String> progress) throws IOException, InterruptedException {
        Rig rig = RigFinder.find(loader, plan.rig());
        DeclaredRig declared = DeclaredRig.of(rig, plan.params());
        EnvironmentProfile profile = profile(declared);
        List<ArmDescriptor> arms = arms(declared);
        Map<String, Double> ceilings = ceilings(profile);
        Path work = Files.createDirectories(folder.resolve("sweeps").resolve(invocation));
        ArmProcesses starter = new ArmProcesses(known());
        for (ArmDescriptor arm : arms) {
            PinnedVersion.check(arm, starter.placeholders(arm, work, Map.of()), work.resolve("versions"));
        }
        try (RecordLog log = plan.tuning() ? RecordLog.tuning(folder, RECORDS) : RecordLog.results(folder, RECORDS);
                OpenRig open =
                        new OpenRig(declared, profile, Files.createDirectories(work.resolve("rig")), plan.seed());
                Sampler sampler = Sampler.start(work.resolve("samples.jsonl"), Sampler.PERIOD)) {
            try {
                Set<String> orphans = OwnGroup.removeOrphans(ROOT);
                if (!orphans.isEmpty()) {
                    progress.accept(
                            "control groups removed that a killed sweep had left: " + String.join(", ", orphans));
                }
                RigException.doing("opening the rig", () -> rig.open(open));
                open.shortcomings().forEach(progress);
                SamplerSampling sampling = new SamplerSampling(sampler, Sampler.PERIOD);
                for (Map.Entry<Scope, Target> server : open.targets().entrySet()) {
                    sampling.watch(server.getKey(), server.getValue());
                }
                SweepPlan sweep = sweep(rig, declared, profile, arms, ceilings, open, work);
                new Sweep(sweep, rig, Pace.SYSTEM, sampling, starter, log::append, progress).run();
                progress.accept(words(sampler.stop()));
            } finally {
                RigException.doing("closing the rig", rig::close);
            }
        }
    }

    private EnvironmentProfile profile(DeclaredRig declared) throws IOException {
        Optional<Path> file = plan.profile().isEmpty() ? declared.profile() : Optional.of(Path.of(plan.profile()));
        return file.isPresent() ? EnvironmentProfile.read(module.resolve(file.get())) : EnvironmentProfile.undeclared();
    }

    private List<ArmDescriptor> arms(DeclaredRig declared) throws IOException {
        Map<String, ArmDescriptor> known = new LinkedHashMap<>();
        for (Path file : declared.arms()) {
            ArmDescriptor arm = ArmDescriptor.read(module.resolve(file));
            ArmDescriptor other = known.putIfAbsent(arm.label(), arm);
            if (other != null) {
                throw new IllegalArgumentException(
                        arm.file() + ": keys entrant and variant: " + other.file() + " is " + arm.label() + " too");
            }
        }
        if (plan.arms().isEmpty()) {
            return List.copyOf(known.values());
        }
        List<ArmDescriptor> asked = new ArrayList<>();
        for (String name : plan.arms()) {
            List<ArmDescriptor> fitting = known.values().stream()
                    .filter(arm -> arm.label().equals(name) || arm.variant().equals(name))
                    .toList();
            if (fitting.size() != 1) {
                throw new IllegalArgumentException(
                        "arm \"" + name + "\": expected one of " + String.join(", ", known.keySet()));
            }
            asked.add(fitting.get(0));
        }
        return asked;
    }

    /** Stated by the profile, or by the records of an earlier ceiling pass that it names; the last of a name counts. */
    private static Map<String, Double> ceilings(EnvironmentProfile profile) throws IOException {
        Map<String, Double> ceilings = new LinkedHashMap<>(profile.ceilings());
        if (profile.ceilingFile().isPresent()) {
            Path file = profile.file().resolveSibling(profile.ceilingFile().get());
            if (!Files.exists(file)) {
                throw new IllegalArgumentException(profile.file() + ": key ceiling.file = \""
                        + profile.ceilingFile().get() + "\": expected a file of records, there is no " + file);
            }
            RecordFile.read(file).records().stream()
                    .filter(CeilingRecord.class::isInstance)
                    .map(CeilingRecord.class::cast)
                    .forEach(record -> ceilings.put(record.name(), record.rowsPerSecond()));
        }
        return ceilings;
    }

    private Map<String, String> known() {
        return Map.of(
                "java",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "classpath",
                absolute(System.getProperty("java.class.path")),
                "module",
                module.toAbsolutePath().toString());
    }

    private static String absolute(String classPath) {
        List<String> elements = new ArrayList<>();
        for (String element : classPath.split(File.pathSeparator)) {
            elements.add(Path.of(element).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, elements);
    }

    private SweepPlan sweep(
            Rig rig,
            DeclaredRig declared,
            EnvironmentProfile profile,
            List<ArmDescriptor> arms,
            Map<String, Double> ceilings,
            OpenRig open,
            Path work) {
        Map<String, String> infra = new LinkedHashMap<>(profile.infra());
        infra.putAll(open.facts());
        declared.texts().forEach((name, text) -> infra.put("param_" + name, text));
        infra.put("digest", Digest.sha256(infra.toString()).hex().substring(0, DIGEST_LENGTH));
        RunContext run = new RunContext(
                Instant.now().truncatedTo(ChronoUnit.MILLIS),
                invocation,
                profile.id(),
                profile.digest(),
                harness,
                rig.corpus().version(),
                new RevisionReader().read(module).map(Revision::commit).orElse(""),
                plan.trigger(),
                infra);
        DrainRules usual = DrainRules.DEFAULT;
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (open.isReused()) {
            flags.add(Flag.REUSED_INFRA);
        }
        return new SweepPlan(
                rig.name(),
                arms,
                plan.repetitions(),
                load(),
                plan.control(),
                plan.ceilings(),
                ceilings,
                new DrainRules(
                        plan.floor(),
                        usual.poll(),
                        plan.settle(),
                        plan.stall(),
                        usual.quiesce(),
                        usual.longest(),
                        plan.audited() == 0 ? OptionalLong.empty() : OptionalLong.of(plan.audited())),
                new LoadRules(plan.warmup(), plan.length(), LoadRules.DEFAULT.patience()),
                profile.spread(),
                run,
                flags,
                work.resolve("arms"));
    }

    private Optional<SweepPlan.Sustained> load() {
        if (plan.ratePerSecond() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                plan.searchRate()
                        ? new SweepPlan.Searched(new RateSearch(plan.ratePerSecond(), PRECISION, MOST_LOADS))
                        : new SweepPlan.AtRate(plan.ratePerSecond()));
    }

    private static String words(SamplerCost cost) {
        String cpu = cost.cpu().isPresent()
                ? String.format(
                        java.util.Locale.ROOT,
                        "%.2f %% of a core",
                        100.0 * cost.cpu().getAsLong() / cost.elapsed())
                : "an unknown share of a core";
        return String.format(
                java.util.Locale.ROOT,
                "sampler: %,d observations, %d beats missed, %s, late by %.2f ms at most (p99 %.2f ms)",
                cost.observations(),
                cost.missed(),
                cpu,
                cost.lateMost() / 1e6,
                cost.late99() / 1e6);
    }
}
