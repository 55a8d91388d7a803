package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.bench4j.engine.Bench;
import org.bench4j.engine.FetchRefusedException;
import org.bench4j.engine.FetchRequest;
import org.bench4j.engine.FetchedCorpus;
import org.bench4j.engine.Target;

/** Fetches recorded production inputs into a corpus that workloads replay; called again after an interruption, it goes on. */
@Mojo(name = "fetch", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class FetchMojo extends JvmMojo {
    /** The folder to make, relative to where Maven was called; it must not be there yet. */
    @Parameter(property = "bench.corpus")
    private String corpus;

    /** First position of the range: a slot, a height, an offset. */
    @Parameter(property = "bench.from")
    private Long from;

    /** Last position of the range. */
    @Parameter(property = "bench.to")
    private Long to;

    /** Where the items are; nothing else on the network is asked. */
    @Parameter(property = "bench.url")
    private String url;

    /** Name of the source, where the module has several. */
    @Parameter(property = "bench.source")
    private String source;

    /** Parameters of the source; {@code -Dbench.param.NAME=} wins over them. */
    @Parameter
    private Map<String, String> params;

    /** How long the fetch may take: seconds, or a number with {@code s}, {@code m} or {@code h}. */
    @Parameter(property = "bench.fetchTimeout", defaultValue = "24h")
    private String fetchTimeout;

    /** Where the log of the JVM goes that fetches, in the folder {@code fetch}. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    @Override
    void run() throws MojoExecutionException, MojoFailureException, InterruptedException {
        try {
            ForkClassPath classPath =
                    new ForkClassPath(project.getArtifacts(), plugin().getArtifacts(), plugin().getVersion());
            ModuleClasses classes = ModuleClasses.of(project, classPath);
            Path folder = folders(project).get(0).resolve(required("bench.corpus", corpus));
            if (!classes.canHaveWorkloads()) {
                nothing("this module has no compiled classes and bench-api among its test dependencies", folder);
                return;
            }
            FetchedCorpus fetched = Bench.fetch(request(classes, classPath, folder));
            getLog().info(fetched.items() + " items"
                    + (fetched.warmupItems() == 0 ? "" : ", " + fetched.warmupItems() + " of them for warming up,")
                    + " are in " + fetched.folder() + ", digest "
                    + fetched.digest().prefix());
        } catch (FetchRefusedException refused) {
            if (refused.noSource()) {
                nothing(refused.getMessage(), folders(project).get(0).resolve(corpus));
                return;
            }
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    private FetchRequest request(ModuleClasses classes, ForkClassPath classPath, Path folder)
            throws MojoFailureException {
        return new FetchRequest(
                new Target.ClassPath(
                        javaHome(),
                        classPath.of(classes.classPath()),
                        classes.scan(),
                        project.getBasedir().toPath(),
                        outputFolder(outputDirectory).resolve("fetch"),
                        Durations.parse("bench.fetchTimeout", fetchTimeout)),
                arguments(),
                Given.optional("bench.source", source),
                folder,
                required("bench.from", from),
                required("bench.to", to),
                Given.optional("bench.url", url).map(FetchMojo::address),
                settings(),
                line -> getLog().info(line));
    }

    /** Not the properties of the pom, which are for workloads: a source refuses parameters that it does not have. */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        WorkloadParams.of(new Properties(), params == null ? Map.of() : params, session.getUserProperties())
                .forEach((name, values) -> settings.put(name, String.join(",", values)));
        return settings;
    }

    /** Modules without a source are passed over as long as one of the build has it. */
    private void nothing(String why, Path folder) throws MojoFailureException {
        List<?> modules = session.getProjects();
        boolean last = modules.get(modules.size() - 1) == project;
        if (last && !Files.exists(folder)) {
            throw new MojoFailureException(why);
        }
        getLog().info("nothing to fetch with: " + why);
    }

    private static URI address(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(
                    "bench.url \"" + text + "\": expected an address such as http://127.0.0.1:5052", malformed);
        }
    }

    private static <T> T required(String property, T value) {
        return Optional.ofNullable(value)
                .filter(given -> !given.toString().isBlank())
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                property
                                        + " is missing: bench:fetch takes -Dbench.corpus=DIR -Dbench.from=FIRST -Dbench.to=LAST, and -Dbench.url=URL where the source asks a server"));
    }
}
