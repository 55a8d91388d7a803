package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bench4j.model.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published schemas and our reader agree on what a document is. */
class SchemaTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Schema REPORT = new Schema("report-v1.schema.json");
    private static final Schema COMPARISON = new Schema("comparison-v1.schema.json");
    private static final Schema SIZING = new Schema("sizing-v1.schema.json");

    @TempDir
    Path folder;

    @Test
    void goldenFilesFollowTheSchemas() throws Exception {
        for (String name : List.of("report.json", "bare.json", "newer-minor.json")) {
            JsonNode document = golden(name);
            if (document.path("environment").path("fingerprint").isTextual()) {
                ((ObjectNode) document.get("environment")).remove("fingerprint"); // derived: our reader takes anything
            }
            assertThat(REPORT.errors(document)).as(name).isEmpty();
        }
        assertThat(COMPARISON.errors(golden("comparison.json"))).isEmpty();
        assertThat(SIZING.errors(golden("sizing.json"))).isEmpty();
    }

    @Test
    void generatedReportsFollowTheSchema() throws Exception {
        long seed = System.nanoTime();
        System.out.println("schema of reports from seed " + seed);
        RandomReports reports = new RandomReports(seed);
        for (int i = 0; i < 40; i++) {
            Report report = reports.next();
            Path file = Documents.write(folder.resolve("r.json"), report);
            assertThat(REPORT.errors(MAPPER.readTree(Files.readAllBytes(file))))
                    .as("report %d of seed %d", i, seed)
                    .isEmpty();
        }
    }

    @Test
    void whatTheSchemaOfReportsRefusesOurReaderRefusesAndTheOtherWayRound() throws Exception {
        int checked = agreements(golden("report.json"), REPORT, ReportFile::open, path -> path.contains("fingerprint"));
        assertThat(checked).isGreaterThan(300);
    }

    @Test
    void whatTheSchemaOfComparisonsRefusesOurReaderRefusesAndTheOtherWayRound() throws Exception {
        int checked = agreements(golden("comparison.json"), COMPARISON, ComparisonJson::read, "$.status"::equals);
        assertThat(checked).isGreaterThan(300);
    }

    @Test
    void whatTheSchemaOfSizingsRefusesOfTheAdviceOurReaderRefusesAndTheOtherWayRound() throws Exception {
        int checked = agreements(
                golden("sizing.json"),
                SIZING,
                SizingJson::advice,
                path -> !path.equals("$.schemaVersion") && !path.startsWith("$.advice"));
        assertThat(checked).isGreaterThan(60);
    }

    @Test
    void theSchemaOfSizingsAsksForEveryMemberThatIsAlwaysThere() throws Exception {
        JsonNode document = golden("sizing.json");
        Set<String> optional = Set.of("project", "cv", "typicalCv", "latest", "twoLevel", "inflated", "rounds");
        int required = 0;
        for (Members.Member member : Members.of(document)) {
            if (!member.path().contains("params") && !member.path().contains("advice")) {
                Map<String, JsonNode> before = member.remove();
                assertThat(SIZING.errors(document).isEmpty())
                        .as("without " + member.path())
                        .isEqualTo(optional.contains(member.name()));
                member.restore(before);
                required++;
            }
        }
        assertThat(required).isGreaterThan(60);
    }

    /** Reads a file or throws. */
    private interface Reader {
        Object read(Path file) throws IOException;
    }

    private int agreements(JsonNode document, Schema schema, Reader reader, Predicate<String> derived)
            throws IOException {
        int checked = 0;
        for (Members.Member member : Members.of(document)) {
            if (derived.test(member.path())) {
                continue;
            }
            Map<String, JsonNode> before = member.remove();
            agreement(document, schema, reader, "without " + member.path());
            member.restore(before);
            for (JsonNode wrong : Members.otherTypes(member.value())) {
                member.owner().set(member.name(), wrong);
                agreement(document, schema, reader, member.path() + " = " + wrong);
                checked++;
            }
            member.restore(before);
            checked++;
        }
        return checked;
    }

    private void agreement(JsonNode document, Schema schema, Reader reader, String what) throws IOException {
        Path file = folder.resolve("changed.json");
        MAPPER.writeValue(file.toFile(), document);
        String errors = schema.errors(document);
        String refusal = "";
        try {
            reader.read(file);
        } catch (ReportFormatException refused) {
            refusal = refused.getMessage();
        }
        assertThat(refusal.isEmpty())
                .as("%s: our reader says \"%s\", the schema \"%s\"", what, refusal, errors)
                .isEqualTo(errors.isEmpty());
    }

    private static JsonNode golden(String name) throws IOException {
        try (InputStream in = SchemaTest.class.getResourceAsStream("/golden/json/" + name)) {
            return MAPPER.readTree(in);
        }
    }

    private static final class Schema {
        private final Validator validator = new ValidatorFactory()
                .withJsonNodeFactory(new JacksonNode.Factory(MAPPER))
                .createValidator();
        private final URI uri;

        Schema(String name) {
            try {
                this.uri = validator.registerSchema(
                        Files.readString(folderOfSchemas().resolve(name)));
            } catch (IOException unreadable) {
                throw new AssertionError(unreadable);
            }
        }

        String errors(JsonNode document) {
            return validator.validate(uri, document).getErrors().stream()
                    .map(Schema::shown)
                    .collect(Collectors.joining("; "));
        }

        private static String shown(Error error) {
            return error.getInstanceLocation() + ": " + error.getError();
        }
    }

    static Path folderOfSchemas() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("docs/schema"))) {
                return at.resolve("docs/schema");
            }
        }
        throw new AssertionError(
                "docs/schema is in no folder above " + Path.of("").toAbsolutePath());
    }
}
