package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.PriceRequest;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Pricing;

/** Prices the machinery that a report's loops exercise, holds the prices against what was measured, and predicts what a change does to an application. */
@Mojo(name = "price", requiresProject = false, threadSafe = true)
public final class PriceMojo extends GateMojo {
    /** The report file, or a folder with one in it; the module's own report when not set. */
    @Parameter(property = "bench.report")
    private String report;

    /**
     * What to price, with semicolons between: {@code dispatch = nop_chain / ops; block-transfer = (jmp_chain - nop_chain) / block-entries}.
     */
    @Parameter(property = "bench.prices")
    private String prices;

    /** Shapes whose difference between two arms the prices must reproduce, with semicolons between; the arm behind an {@code @}. */
    @Parameter(property = "bench.reproduce")
    private String reproduce;

    /** Profile of an application: collapsed stacks, or a JFR recording. */
    @Parameter(property = "bench.profile")
    private String profile;

    /** Frames that are the machinery: patterns of {@code package.Class.method} with {@code *}, commas between; semicolons between machineries. */
    @Parameter(property = "bench.machinery")
    private String machinery;

    /** What the change removes of each machinery, with semicolons between: {@code 20%}, or a shape whose candidate was measured against its baseline. */
    @Parameter(property = "bench.removed")
    private String removed;

    /** What the change did to the application: a comparison file, or a report file with arms. */
    @Parameter(property = "bench.application")
    private String application;

    /** Its benchmark there, where there are several; the arm behind an {@code @}. */
    @Parameter(property = "bench.applicationBenchmark")
    private String applicationBenchmark;

    /** Which clock the costs are read from: {@code auto}, {@code wall} or {@code cpu}. */
    @Parameter(property = "bench.judge", defaultValue = "auto")
    private String judge;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        try {
            Optional<String> named = Given.optional("bench.report", report);
            if (named.isPresent()) {
                price(
                        BaselineFile.among("report", named.get(), folders(project)),
                        outputFolder(outputDirectory),
                        project);
                return;
            }
            List<MavenProject> measured = modulesHere().stream()
                    .filter(module -> Files.exists(outputs(module).report()))
                    .toList();
            if (measured.isEmpty()) {
                throw new IllegalArgumentException(
                        "there is no report " + outputs(project).report()
                                + ": measure first (bench:run), or name one by -Dbench.report=FILE");
            }
            for (MavenProject module : measured) {
                Outputs outputs = outputs(module);
                if (measured.size() == 1 || Bench.priceable(Bench.open(outputs.report()))) {
                    price(outputs.report(), outputs.folder(), module);
                } else {
                    getLog().info(nameOf(module)
                            + ": nothing to price: its workloads do not state what their calls consist of");
                }
            }
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    /** Bound to a phase, each module in its turn; from the command line Maven calls this once, for all of them. */
    private List<MavenProject> modulesHere() {
        return execution.getSource() == MojoExecution.Source.CLI ? session.getProjects() : List.of(project);
    }

    private Outputs outputs(MavenProject module) {
        return new Outputs(outputFolder(outputDirectory, module));
    }

    private void price(Path file, Path folder, MavenProject module) throws IOException, MojoFailureException {
        Path json = folder.resolve("price.json");
        Path text = folder.resolve("price.txt");
        Files.deleteIfExists(json);
        Files.deleteIfExists(text);
        Pricing pricing = Bench.price(new PriceRequest(
                file,
                Given.optional("bench.prices", prices).orElse(""),
                parts("bench.reproduce", reproduce),
                application(),
                gate(module),
                Optional.of(json)));
        String shown = Bench.render(pricing, Bench.open(file));
        Files.writeString(text, shown, StandardCharsets.UTF_8);
        print(shown);
        getLog().info("prices: " + json);
        if (!pricing.calibrated()) {
            throw new MojoFailureException("invalid: an arm of known effect did not show it in the session of " + file
                    + ", so nothing was derived; see " + text);
        }
    }

    private Gate gate(MavenProject module) {
        return new Gate(
                alertLimit(),
                alertLimits(module),
                allowed(),
                JudgedClock.ofWord(Given.checked("bench.judge", judge)),
                Optional.empty());
    }

    private Optional<PriceRequest.Application> application() {
        Optional<String> named = Given.optional("bench.profile", profile);
        List<String> machineries = parts("bench.machinery", machinery);
        List<String> fractions = parts("bench.removed", removed);
        Optional<String> measured = Given.optional("bench.application", application);
        if (named.isEmpty()) {
            if (!machineries.isEmpty() || !fractions.isEmpty() || measured.isPresent()) {
                throw new IllegalArgumentException(
                        "bench.machinery, bench.removed and bench.application need the application's profile: give bench.profile");
            }
            return Optional.empty();
        }
        return Optional.of(new PriceRequest.Application(
                BaselineFile.among("profile", named.get(), folders(project)),
                machineries,
                fractions,
                measured.map(file -> new PriceRequest.Measured(
                        BaselineFile.among("application", file, folders(project)),
                        Given.optional("bench.applicationBenchmark", applicationBenchmark)))));
    }

    private static List<String> parts(String property, String given) {
        return Stream.of(Given.optional(property, given).orElse("").split(";"))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
