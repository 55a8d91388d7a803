package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.tools.ToolProvider;
import org.bench4j.api.Workload;
import org.bench4j.api.fetch.CorpusSource;
import org.bench4j.engine.corpus.FetchPlan;
import org.bench4j.engine.corpus.Fetched;
import org.bench4j.engine.corpus.Fetching;
import org.bench4j.engine.corpus.Served;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles what docs/recorded-inputs.md shows, fetches with it, and replays what it fetched. */
class RecordedInputsDocTest {
    private static final String DOCUMENT = "docs/recorded-inputs.md";

    @TempDir
    Path folder;

    @Test
    void theSourceAndTheWorkloadCompileFetchAndReplay() throws Exception {
        String source = ReadmeTest.block(DOCUMENT, "source");
        assertThat(source.lines().filter(line -> !line.isBlank() && !line.startsWith("import")))
                .as("lines of the source")
                .hasSizeLessThanOrEqualTo(30);
        compile(
                Files.writeString(folder.resolve("OrderSource.java"), source),
                Files.writeString(folder.resolve("PriceOrders.java"), ReadmeTest.block(DOCUMENT, "replay")));
        try (Served shop = new Served();
                URLClassLoader loader = new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            give(shop, "/name", "shop-eu\n");
            give(shop, "/schema", "schema 7\n");
            give(shop, "/orders/newest", "29\n");
            for (int order = 0; order < 30; order++) {
                if (order % 10 != 5) {
                    give(shop, "/orders/" + order, "[" + order + ",1,2]");
                }
            }
            Path corpus = folder.resolve("corpus");
            CorpusSource orders = loader.loadClass("OrderSource")
                    .asSubclass(CorpusSource.class)
                    .getConstructor()
                    .newInstance();
            FetchPlan plan = new FetchPlan(corpus, 4, 25, Optional.of(shop.url()), Map.of());
            Fetched fetched = Fetching.fetch(orders, plan, line -> {});
            assertThat(fetched.items()).isEqualTo(19);

            Trial trial = replayed(loader.loadClass("PriceOrders"), corpus);
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(19);
            assertThat(trial.pins()).containsEntry("corpus", fetched.digest().hex());
        }
    }

    @SuppressWarnings("unchecked") // every Workload is a Workload<?, ?>
    private Trial replayed(Class<?> workload, Path corpus) throws Exception {
        Plan plan = new Plan(
                Mode.ITERATE,
                List.of(),
                1,
                OptionalInt.empty(),
                OptionalInt.empty(),
                42,
                Map.of("corpus", List.of(corpus.toString())),
                false,
                List.of());
        ReportView report = Bench.run(new RunRequest(
                plan,
                new Target.InProcess(List.of((Class<? extends Workload<?, ?>>) workload.asSubclass(Workload.class))),
                folder.resolve("report.json"),
                Optional.empty(),
                folder,
                line -> {}));
        return report.trials(report.benchmarks().get(0)).get(0);
    }

    private void compile(Path... files) {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String[] arguments = {
            "-cp",
            System.getProperty("java.class.path"),
            "-d",
            folder.toString(),
            files[0].toString(),
            files[1].toString()
        };
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments);
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();
    }

    private static void give(Served shop, String path, String content) {
        shop.content.put(path, content.getBytes(StandardCharsets.UTF_8));
    }
}
