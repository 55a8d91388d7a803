package org.bench4j.engine.descriptors;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A value of a descriptor with its place, so that whatever is wrong with it can be said.
 *
 * @param key where it is, such as {@code roles[0].memory}; empty for the whole file
 */
record Entry(Path file, String key, JsonNode value) {
    /** What names are made of, since they become names of files and of control groups. */
    static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,62}");

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    static Entry parse(Path file, byte[] content) {
        try {
            JsonNode tree = MAPPER.readTree(new String(content, StandardCharsets.UTF_8));
            return new Entry(file, "", tree);
        } catch (JsonProcessingException e) {
            throw new DescriptorException(
                    file,
                    e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr(),
                    "expected a JSON object: " + e.getOriginalMessage());
        }
    }

    DescriptorException fault(String problem) {
        return new DescriptorException(file, key, problem);
    }

    /** A fault of the value itself: {@code "x": expected ...}. */
    DescriptorException expected(String what) {
        return fault(value + ": expected " + what);
    }

    /** Refuses members that nobody reads: a misspelt one would be a setting that silently is not in force. */
    Entry onlyWith(String... known) {
        requireObject();
        Set<String> names = Set.of(known);
        value.fieldNames().forEachRemaining(name -> {
            if (!names.contains(name)) {
                throw new DescriptorException(
                        file, member(name), value.get(name) + ": unknown; expected one of " + String.join(", ", known));
            }
        });
        return this;
    }

    Optional<Entry> optional(String name) {
        requireObject();
        JsonNode member = value.get(name);
        return member == null ? Optional.empty() : Optional.of(new Entry(file, member(name), member));
    }

    Entry required(String name) {
        return optional(name).orElseThrow(() -> new DescriptorException(file, member(name), "is missing"));
    }

    String text() {
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw expected("a text");
        }
        return value.textValue();
    }

    String name() {
        if (!value.isTextual() || !NAME.matcher(value.textValue()).matches()) {
            throw expected("lower case letters, digits, dots and dashes, such as data-plane");
        }
        return value.textValue();
    }

    /** A number above 0. */
    double positive() {
        if (!value.isNumber() || !(value.doubleValue() > 0) || Double.isInfinite(value.doubleValue())) {
            throw expected("a number above 0, such as 1.5");
        }
        return value.doubleValue();
    }

    static OptionalDouble positive(Optional<Entry> entry) {
        return entry.isPresent() ? OptionalDouble.of(entry.get().positive()) : OptionalDouble.empty();
    }

    List<Entry> list() {
        if (!value.isArray()) {
            throw expected("a list");
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            entries.add(new Entry(file, key + "[" + i + "]", value.get(i)));
        }
        return entries;
    }

    List<String> texts() {
        return list().stream().map(Entry::text).toList();
    }

    /** Members in the file's order. */
    Map<String, Entry> members() {
        requireObject();
        Map<String, Entry> members = new LinkedHashMap<>();
        value.properties()
                .forEach(member ->
                        members.put(member.getKey(), new Entry(file, member(member.getKey()), member.getValue())));
        return members;
    }

    /** Members that are texts, numbers or truths, as texts. */
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        members().forEach((name, entry) -> {
            if (!entry.value.isValueNode() || entry.value.isNull()) {
                throw entry.expected("a text, a number, true or false");
            }
            settings.put(name, entry.value.asText());
        });
        return settings;
    }

    private void requireObject() {
        if (!value.isObject()) {
            throw expected("an object");
        }
    }

    private String member(String name) {
        return key.isEmpty() ? name : key + "." + name;
    }
}
