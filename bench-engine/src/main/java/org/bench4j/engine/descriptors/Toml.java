package org.bench4j.engine.descriptors;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.Digest;

/**
 * A table of a TOML file, read strictly.
 *
 * @param file where it stands
 * @param path of the table, empty for the file's own
 * @param node the table
 */
record Toml(Path file, String path, JsonNode node) {
    private static final int DIGEST_LENGTH = 12;

    /** Reads a whole file. */
    static Toml read(Path file) throws IOException {
        try {
            return new Toml(file, "", new TomlMapper().readTree(text(file)));
        } catch (JsonProcessingException malformed) {
            JsonLocation at = malformed.getLocation();
            throw new DescriptorException(
                    file,
                    "malformed TOML: " + malformed.getOriginalMessage()
                            + (at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")"));
        }
    }

    private static String text(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new DescriptorException(file, "there is no such file");
        }
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException notText) {
            throw new DescriptorException(file, "is not UTF-8");
        }
    }

    /** What identifies the content of a file in records. */
    static String digest(Path file) throws IOException {
        return Digest.sha256(Files.readAllBytes(file)).hex().substring(0, DIGEST_LENGTH);
    }

    /** Refuses keys that nobody reads: a misspelt one would be passed over in silence. */
    void allow(Set<String> keys) {
        node.fieldNames().forEachRemaining(name -> {
            if (!keys.contains(name)) {
                throw new DescriptorException(
                        file,
                        "key " + key(name) + ": there is no such key here; there are "
                                + String.join(", ", new java.util.TreeSet<>(keys)));
            }
        });
    }

    String key(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    boolean has(String name) {
        return node.has(name);
    }

    String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name, "a text"));
    }

    private DescriptorException missing(String name, String expected) {
        return new DescriptorException(file, "key " + key(name) + ": is missing; expected " + expected);
    }

    Optional<String> optionalText(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw wrong(name, value, "a text with something in it");
        }
        return Optional.of(value.textValue());
    }

    OptionalDouble optionalNumber(String name, String expected, double least) {
        JsonNode value = node.get(name);
        if (value == null) {
            return OptionalDouble.empty();
        }
        if (!value.isNumber() || !(value.doubleValue() > least) || Double.isInfinite(value.doubleValue())) {
            throw wrong(name, value, expected);
        }
        return OptionalDouble.of(value.doubleValue());
    }

    List<String> texts(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        if (!value.isArray()) {
            throw wrong(name, value, "an array of texts");
        }
        for (JsonNode element : value) {
            if (!element.isTextual()) {
                throw wrong(name, value, "an array of texts");
            }
            texts.add(element.textValue());
        }
        return texts;
    }

    Toml table(String name) {
        return optionalTable(name).orElseThrow(() -> missing(name, "a table"));
    }

    Optional<Toml> optionalTable(String name) {
        JsonNode value = node.get(name);
        if (value != null && !value.isObject()) {
            throw wrong(name, value, "a table");
        }
        return Optional.ofNullable(value).map(found -> new Toml(file, key(name), found));
    }

    List<Toml> tables(String name) {
        JsonNode value = node.get(name);
        List<Toml> tables = new ArrayList<>();
        if (value == null || !value.isArray() || value.isEmpty()) {
            throw value == null
                    ? missing(name, "at least one [[" + name + "]]")
                    : wrong(name, value, "[[" + name + "]]");
        }
        for (JsonNode element : value) {
            if (!element.isObject()) {
                throw wrong(name, value, "[[" + name + "]]");
            }
            tables.add(new Toml(file, key(name) + "[" + tables.size() + "]", element));
        }
        return tables;
    }

    /** All values of the table and of those in it, as texts, names joined by underscores. */
    Map<String, String> scalars() {
        Map<String, String> scalars = new LinkedHashMap<>();
        scalars("", node, scalars);
        return scalars;
    }

    private void scalars(String prefix, JsonNode table, Map<String, String> into) {
        table.properties().forEach(entry -> {
            JsonNode value = entry.getValue();
            String name = prefix + entry.getKey();
            if (value.isObject()) {
                scalars(name + "_", value, into);
            } else if (value.isValueNode()) {
                into.put(name, value.asText());
            } else {
                throw wrong(name, value, "a text, a number, a truth value or a table");
            }
        });
    }

    DescriptorException wrong(String name, JsonNode value, String expected) {
        Object shown = value.isTextual() ? value.textValue() : value;
        return new DescriptorException(file, key(name), shown, expected);
    }
}
