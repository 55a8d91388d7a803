package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Holds docs/maven-goals.md to the descriptor that Maven reads: every goal, every property, every default. */
class GoalsDocumentTest {
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([A-Za-z.]+)}");
    private static final Pattern CODE = Pattern.compile("`(-D)?([A-Za-z.]+)`");
    private static final Map<String, String> SPELLED = Map.of(
            "${project.build.directory}/bench",
            "`target/bench`",
            "${project.build.directory}/bench/class-path.txt",
            "`target/bench/class-path.txt`");

    private final String text;
    private final Document descriptor;

    GoalsDocumentTest() throws Exception {
        text = Files.readString(Path.of("../docs/maven-goals.md"));
        descriptor = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("target/classes/META-INF/maven/plugin.xml").toFile());
    }

    @Test
    void everyGoalHasARow() {
        List<String> goals = new ArrayList<>();
        for (Element goal : children(descriptor.getElementsByTagName("mojo"))) {
            goals.add(text(goal, "goal"));
            assertThat(text).contains("| `bench:" + text(goal, "goal") + "` | ");
        }
        assertThat(goals)
                .containsExactlyInAnyOrder(
                        "run",
                        "benchmark",
                        "compare",
                        "ab",
                        "class-path",
                        "selftest",
                        "report",
                        "price",
                        "fetch",
                        "size",
                        "history",
                        "observe",
                        "help");
    }

    @Test
    void everyPropertyIsNamedWithItsDefault() {
        Map<String, String> defaults = properties();
        assertThat(defaults).hasSizeGreaterThan(15);
        defaults.forEach((property, expected) -> {
            List<String> lines = text.lines()
                    .filter(line -> line.contains("`" + property + "`"))
                    .toList();
            assertThat(lines).as("lines that name " + property).isNotEmpty();
            assertThat(lines)
                    .as("the default of " + property + ", " + expected)
                    .anyMatch(line -> expected.isEmpty()
                            || line.contains("| " + expected + " |")
                            || line.contains("`" + property + "` (default " + expected + ")"));
        });
    }

    @Test
    void nothingIsDocumentedThatDoesNotExist() {
        TreeSet<String> named = new TreeSet<>();
        Matcher matcher = CODE.matcher(text);
        while (matcher.find()) {
            if (matcher.group(2).startsWith("bench.") && !matcher.group(2).endsWith(".NAME")) {
                named.add(matcher.group(2));
            }
        }
        assertThat(properties().keySet()).containsAll(named);
    }

    /** Property to default, as the table spells it; of all goals but help. */
    private Map<String, String> properties() {
        Map<String, String> found = new TreeMap<>();
        for (Element goal : children(descriptor.getElementsByTagName("mojo"))) {
            if (!text(goal, "goal").equals("help")) {
                Map<String, String> defaults = new HashMap<>();
                Element configuration =
                        children(goal.getElementsByTagName("configuration")).get(0);
                for (Element parameter : children(configuration.getChildNodes())) {
                    Matcher property = PROPERTY.matcher(parameter.getTextContent());
                    if (property.matches() && !property.group(1).matches("project|session|plugin")) {
                        String value = parameter.getAttribute("default-value");
                        defaults.put(property.group(1), SPELLED.getOrDefault(value, value));
                    }
                }
                found.putAll(defaults);
            }
        }
        return found;
    }

    private static List<Element> children(NodeList nodes) {
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i).getNodeType() == Node.ELEMENT_NODE) {
                elements.add((Element) nodes.item(i));
            }
        }
        return elements;
    }

    private static String text(Element parent, String name) {
        return parent.getElementsByTagName(name).item(0).getTextContent();
    }
}
