package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs what the README shows. */
class ReadmeTest {
    @TempDir
    Path folder;

    @Test
    void workloadAndEmbeddingExampleCompileAndPrintAReport() throws Exception {
        String embed = block("README.md", "embed");
        assertThat(embed.lines().filter(line -> !line.isBlank() && !line.startsWith("import")))
                .as("lines of the embedding example")
                .hasSizeLessThanOrEqualTo(15);
        Path workloadFile = Files.writeString(folder.resolve("SortLines.java"), block("README.md", "workload"));
        Path embedFile = Files.writeString(folder.resolve("Embedded.java"), embed);
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        errors,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        workloadFile.toString(),
                        embedFile.toString());
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();

        PrintStream stdout = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("Embedded").getMethod("main", String[].class).invoke(null, (Object)
                    new String[] {folder.toString()});
        } finally {
            System.setOut(stdout);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("sort-lines", "split", "sort", "overhead", "wall");
        assertThat(folder.resolve("report.json")).exists();
    }

    /** The Java code that follows a marker in a document, named from the root of the repository. */
    static String block(String document, String marker) throws Exception {
        List<String> lines = Files.readAllLines(Path.of("..", document), StandardCharsets.UTF_8);
        int start = lines.indexOf("<!-- " + marker + " -->");
        assertThat(start).as("marker " + marker).isNotNegative();
        int open = start + 1;
        assertThat(lines.get(open)).isEqualTo("```java");
        int close = open + 1;
        while (!lines.get(close).equals("```")) {
            close++;
        }
        return String.join("\n", lines.subList(open + 1, close)) + "\n";
    }
}
