package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;

/** Reads hyperfine's JSON: each run starts the command afresh, so each is a trial of one sample. */
final class HyperfineReader {
    private static final Measure TIME = Measure.ofUnit("s");
    private static final Measure MEMORY = Measure.ofUnit("B");

    private final Gathering gathering;

    private HyperfineReader(Gathering gathering) {
        this.gathering = gathering;
    }

    static Content read(Source source, Gathering gathering) throws IOException {
        HyperfineReader reader = new HyperfineReader(gathering);
        JsonArrays.read(source, "results", gathering, reader::element);
        return gathering.content(Format.HYPERFINE, Origin.of("hyperfine", source.modified()));
    }

    private void element(JsonNode element, Place place) {
        String command = Members.text(element, "command").orElse("");
        if (!gathering.isName(command, place)) {
            return;
        }
        Benchmark benchmark = new Benchmark(command, Members.texts(element.path("parameters")));
        double[] times = Members.numbers(element.path("times"), place.member("times"), gathering.problems());
        if (times.length == 0) {
            summary(benchmark, element, place);
            return;
        }
        failures(element, command, place);
        JsonNode memory = element.path("memory_usage_byte");
        Columns columns = new Columns();
        int trial = 0;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(times[i])) {
                columns.begin(trial++);
                columns.add(TIME, times[i], place, gathering.problems());
                OptionalDouble bytes =
                        memory.size() == times.length ? Members.number(memory.get(i)) : OptionalDouble.empty();
                if (bytes.isPresent()) {
                    columns.add(MEMORY, bytes.getAsDouble(), place, gathering.problems());
                }
            }
        }
        if (trial > 0) {
            gathering.add(columns.measured(benchmark, setting(Map.of())), place);
        }
    }

    private void summary(Benchmark benchmark, JsonNode element, Place place) {
        for (String kind : new String[] {"mean", "median"}) {
            OptionalDouble value = Members.number(element, kind);
            if (value.isPresent()) {
                Map<String, String> notes = new LinkedHashMap<>();
                notes.put("summary", kind);
                Members.note(element, "stddev").ifPresent(spread -> notes.put("range", spread));
                gathering.add(
                        Measured.summary(
                                benchmark, TIME.metric(), TIME.inBaseUnits(value.getAsDouble()), setting(notes)),
                        place);
                return;
            }
        }
        gathering.problems().error(place, "neither \"times\" nor a \"mean\": left out");
    }

    private void failures(JsonNode element, String command, Place place) {
        int failed = 0;
        JsonNode codes = element.path("exit_codes");
        for (JsonNode code : codes) {
            failed += code.isNumber() && code.asInt() == 0 ? 0 : 1;
        }
        if (failed > 0) {
            gathering
                    .problems()
                    .warning(
                            place.member("exit_codes"),
                            failed + " of " + codes.size() + " runs of " + Text.quoted(command)
                                    + " did not end with exit code 0: their times are read, but may be of other work");
        }
    }

    private static Measured.Setting setting(Map<String, String> notes) {
        return new Measured.Setting(Isolation.FORKED, 0, 0, Map.of(), notes);
    }
}
