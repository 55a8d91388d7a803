package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.observed.ObservedRecord;

/**
 * What a file of records says: one JSON object on each line.
 *
 * @param file where it is
 * @param records those that could be read, in the order of the lines
 * @param problems the lines that could not, and why
 */
public record RecordFile(Path file, List<ObservedRecord> records, List<Problem> problems) {
    public RecordFile {
        records = List.copyOf(records);
        problems = List.copyOf(problems);
    }

    /**
     * A line that is no record.
     *
     * @param file where it stands
     * @param line 1-based
     * @param reason what is wrong with it
     */
    public record Problem(Path file, int line, String reason) {
        @Override
        public String toString() {
            return file + ":" + line + ": " + reason;
        }
    }

    /**
     * Reads a file; lines that are no records are problems, not errors, since what a crash cut off must not hide what came before.
     *
     * @throws IOException when the file itself cannot be read
     */
    public static RecordFile read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectReader reader = Json.Trees.MAPPER.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        List<ObservedRecord> records = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        int line = 0;
        for (int start = 0; start < bytes.length; ) {
            line++;
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            boolean ended = end < bytes.length;
            try {
                String text = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(java.nio.ByteBuffer.wrap(bytes, start, end - start))
                        .toString();
                if (!text.isBlank()) {
                    JsonNode tree = reader.readTree(text);
                    records.add(RecordReading.of(new Node(tree, JsonPath.ROOT, new Place(line, 1), Map.of())));
                }
            } catch (Fault fault) {
                problems.add(new Problem(file, line, fault.path() + ": " + fault.getMessage()));
            } catch (JsonProcessingException malformed) {
                problems.add(new Problem(
                        file,
                        line,
                        (ended ? "malformed JSON: " : "cut off, as by a crash while it was written: ")
                                + malformed.getOriginalMessage()));
            } catch (CharacterCodingException notText) {
                problems.add(new Problem(file, line, ended ? "is not UTF-8" : "cut off in the middle of a character"));
            }
            start = end + 1;
        }
        return new RecordFile(file, records, problems);
    }
}
