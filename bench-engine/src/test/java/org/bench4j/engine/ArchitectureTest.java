package org.bench4j.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Holds the import table of docs/architecture.md: who may import whom among our packages. */
class ArchitectureTest {
    private static final String ROOT = "org.bench4j.engine";
    private static final String MODEL = "org.bench4j.model";
    private static final String OBSERVED = "org.bench4j.model.observed";
    private static final String API = "org.bench4j.api";
    private static final String CORPUS = "org.bench4j.api.corpus";
    private static final String FETCH = "org.bench4j.api.fetch";
    private static final String RIG = "org.bench4j.api.rig";
    private static final String SPI = "org.bench4j.spi";

    /** Package -> packages of ours that it may import besides itself. The root package may import all. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry(ROOT + ".stats", Set.of()),
            Map.entry(ROOT + ".proc", Set.of()),
            Map.entry(ROOT + ".gc", Set.of(ROOT + ".stats")),
            Map.entry(ROOT + ".sampler", Set.of(ROOT + ".proc", ROOT + ".stats")),
            Map.entry(ROOT + ".json", Set.of(MODEL, OBSERVED)),
            Map.entry(ROOT + ".findings", Set.of(MODEL, ROOT + ".stats")),
            Map.entry(ROOT + ".render", Set.of(MODEL, OBSERVED, ROOT + ".stats")),
            Map.entry(ROOT + ".series", Set.of(MODEL, ROOT + ".stats")),
            Map.entry(ROOT + ".compare", Set.of(MODEL, ROOT + ".stats", ROOT + ".series")),
            Map.entry(ROOT + ".environment", Set.of(MODEL, ROOT + ".proc", ROOT + ".revisions")),
            Map.entry(ROOT + ".revisions", Set.of(MODEL)),
            Map.entry(ROOT + ".ingest", Set.of(MODEL)),
            Map.entry(ROOT + ".sizing", Set.of(MODEL, ROOT + ".stats", ROOT + ".series")),
            Map.entry(ROOT + ".pricing", Set.of(MODEL, ROOT + ".stats", ROOT + ".series")),
            Map.entry(ROOT + ".profile", Set.of()),
            Map.entry(
                    ROOT + ".collect.observe",
                    Set.of(
                            API,
                            RIG,
                            OBSERVED,
                            ROOT + ".collect",
                            ROOT + ".proc",
                            ROOT + ".stats",
                            ROOT + ".descriptors",
                            ROOT + ".sweeps")),
            Map.entry(
                    ROOT + ".rigs",
                    Set.of(
                            MODEL,
                            API,
                            RIG,
                            OBSERVED,
                            ROOT + ".collect.observe",
                            ROOT + ".descriptors",
                            ROOT + ".gc",
                            ROOT + ".json",
                            ROOT + ".launch",
                            ROOT + ".proc",
                            ROOT + ".revisions",
                            ROOT + ".sampler")),
            Map.entry(ROOT + ".descriptors", Set.of(MODEL, OBSERVED)),
            Map.entry(ROOT + ".sweeps", Set.of(OBSERVED, ROOT + ".stats")),
            Map.entry(ROOT + ".launch", Set.of(MODEL, ROOT + ".json")),
            Map.entry(ROOT + ".history", Set.of(MODEL, ROOT + ".json")),
            Map.entry(ROOT + ".sources", Set.of(MODEL, SPI)),
            Map.entry(ROOT + ".corpus", Set.of(MODEL, API, CORPUS, FETCH)),
            Map.entry(ROOT + ".collect", Set.of(MODEL, API, CORPUS, SPI, ROOT + ".corpus")),
            Map.entry(ROOT + ".selftest", Set.of(MODEL, API)),
            Map.entry(ROOT + ".collect.iterate", Set.of(MODEL, API, SPI, ROOT + ".collect")),
            Map.entry(ROOT + ".collect.interleave", Set.of(MODEL, API, SPI, ROOT + ".collect", ROOT + ".stats")));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void everyPackageIsInTheTableAndHasClasses() {
        Set<String> found =
                CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected = new TreeSet<>(MAY_IMPORT.keySet());
        expected.add(ROOT);
        assertThat(found).isEqualTo(expected);
        assertThat(CLASSES.size()).as("classes scanned").isGreaterThan(120);
    }

    @TestFactory
    Stream<DynamicTest> importsOnlyWhatTheTableAllows() {
        return MAY_IMPORT.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> classes()
                        .that()
                        .resideInAPackage(entry.getKey())
                        .should()
                        .onlyDependOnClassesThat(describe(
                                "are in " + entry.getKey() + " or " + entry.getValue() + " or not ours",
                                target -> !isOurs(target)
                                        || target.getPackageName().equals(entry.getKey())
                                        || entry.getValue().contains(target.getPackageName())))
                        .check(CLASSES)));
    }

    @Test
    void whatComesAfterCollectingDoesNotAskHowItWasCollected() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".stats",
                        ROOT + ".series",
                        ROOT + ".compare",
                        ROOT + ".sizing",
                        ROOT + ".findings",
                        ROOT + ".render")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(MODEL + ".Mode")
                .check(CLASSES);
    }

    private static boolean isOurs(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT)
                || name.equals(MODEL)
                || name.equals(API)
                || name.startsWith(API + ".")
                || name.equals(OBSERVED)
                || name.equals(SPI);
    }
}
