package org.bench4j;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Holds the import table of docs/architecture.md for this module, and that it has no dependencies. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.bench4j");

    @Test
    void enoughClassesWereScannedForTheRulesToMeanSomething() {
        assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals("org.bench4j.model")))
                .hasSizeGreaterThan(25);
        assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals("org.bench4j.api")))
                .hasSizeGreaterThan(9);
        assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals("org.bench4j.spi")))
                .hasSizeGreaterThan(3);
        assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals("org.bench4j.api.corpus")))
                .hasSizeGreaterThan(3);
        assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals("org.bench4j.api.fetch")))
                .hasSizeGreaterThan(3);
    }

    @Test
    void modelImportsOnlyTheJavaLibrary() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.model")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.bench4j.model")
                .check(CLASSES);
    }

    @Test
    void spiImportsOnlyModel() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.spi")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.bench4j.model", "org.bench4j.spi")
                .check(CLASSES);
    }

    @Test
    void corpusImportsOnlyModel() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.api.corpus")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.bench4j.model", "org.bench4j.api.corpus")
                .check(CLASSES);
    }

    @Test
    void fetchImportsOnlyApiAndCorpusAndModel() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.api.fetch")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.bench4j.model",
                        "org.bench4j.api",
                        "org.bench4j.api.corpus",
                        "org.bench4j.api.fetch")
                .check(CLASSES);
    }

    @Test
    void apiImportsOnlyModelAndSpiAndCorpus() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.api")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "org.bench4j.model", "org.bench4j.spi", "org.bench4j.api", "org.bench4j.api.corpus")
                .check(CLASSES);
    }

    @Test
    void observedImportsOnlyTheJavaLibrary() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.model.observed")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.bench4j.model.observed")
                .check(CLASSES);
    }

    @Test
    void rigImportsOnlyApi() {
        classes()
                .that()
                .resideInAPackage("org.bench4j.api.rig")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.bench4j.api", "org.bench4j.api.rig")
                .check(CLASSES);
    }
}
