package org.bench4j.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.apache.maven.plugin.Mojo;
import org.junit.jupiter.api.Test;

/** Holds the plugin to its place: a thin shell over the engine's door. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.bench4j.maven");

    @Test
    void enoughClassesWereScanned() {
        assertThat(CLASSES.size()).isGreaterThan(12);
    }

    @Test
    void onlyTheEnginesDoorAndTheModelAreImported() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.bench4j.engine.*..", "org.bench4j.api..", "org.bench4j.spi..")
                .check(CLASSES);
    }

    @Test
    void goalsOverrideNoExecute() {
        classes()
                .that()
                .areAssignableTo(Mojo.class)
                .and()
                .doNotHaveSimpleName("HelpMojo")
                .should()
                .beAssignableTo(BenchMojo.class)
                .check(CLASSES);
    }
}
