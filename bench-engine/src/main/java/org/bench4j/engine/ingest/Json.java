package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON as other tools and hands write it: more tolerant than the standard, within bounds that a hostile file cannot exceed. */
final class Json {
    /** How every complaint of the parser begins. */
    static final String MALFORMED = "malformed JSON";

    private static final int DEPTH = 100;
    private static final int LONGEST_TEXT = 16 << 20;
    private static final int LONGEST_NAME = 1 << 16;
    private static final int LONGEST_NUMBER = 1_000;

    static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNameLength(LONGEST_NAME)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    /** Apart, because making it takes longer than reading a file that needs none. */
    static final class Trees {
        static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY).build();

        private Trees() {}
    }

    private Json() {}

    /** What a parser's complaint says, in one line. */
    static String complaint(JsonProcessingException malformed) {
        String message = malformed.getOriginalMessage();
        int end = message.indexOf('\n');
        return MALFORMED + ": " + Text.visible(end < 0 ? message : message.substring(0, end));
    }

    /** Where a parser gave up. */
    static Place place(String path, JsonProcessingException malformed) {
        return Place.of(path, malformed.getLocation());
    }

    /** Where the current token begins. */
    static Place place(String path, JsonParser in) {
        return Place.of(path, in.currentTokenLocation());
    }
}
