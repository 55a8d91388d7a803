package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Finds the runs that some benchmarks carry as JSON in their {@code extra}: an array of numbers named times, runs, samples or values. */
final class ExtraRuns {
    private static final List<String> NAMES = List.of("times", "runs", "samples", "values");
    static final PlainJson.Names PLAIN = new PlainJson.Names(NAMES.toArray(String[]::new));

    private ExtraRuns() {}

    /** The runs in the order of the file, those that are no numbers left out and named; absent when {@code extra} is no JSON or has none. */
    static Optional<double[]> of(String extra, Place place, Problems problems) {
        if (extra == null || !extra.stripLeading().startsWith("{")) {
            return Optional.empty();
        }
        try (JsonParser in = Json.FACTORY.createParser(extra)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                if (in.nextToken() == JsonToken.START_ARRAY && NAMES.contains(name)) {
                    double[] runs = numbers(in, place.member("extra").member(name), problems);
                    if (runs.length > 0) {
                        return Optional.of(runs);
                    }
                } else {
                    in.skipChildren();
                }
            }
            return Optional.empty();
        } catch (JsonProcessingException text) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException("reading from memory", impossible);
        }
    }

    private static double[] numbers(JsonParser in, Place place, Problems problems) throws IOException {
        double[] numbers = new double[8];
        int count = 0;
        int index = 0;
        for (JsonToken token = in.nextToken();
                token != null && token != JsonToken.END_ARRAY;
                token = in.nextToken(), index++) {
            OptionalDouble number = number(in, token);
            if (number.isEmpty()) {
                String shown = token.isStructStart() ? "a structure" : Text.quoted(in.getText());
                in.skipChildren();
                problems.error(place.element(index), "expected a number, got " + shown + ": this run is left out");
            } else {
                if (count == numbers.length) {
                    numbers = Arrays.copyOf(numbers, 2 * count);
                }
                numbers[count++] = number.getAsDouble();
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    private static OptionalDouble number(JsonParser in, JsonToken token) throws IOException {
        if (token == JsonToken.VALUE_STRING) {
            return Numbers.parse(in.getText());
        }
        if (!token.isNumeric()) {
            return OptionalDouble.empty();
        }
        double number = in.getDoubleValue();
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }
}
