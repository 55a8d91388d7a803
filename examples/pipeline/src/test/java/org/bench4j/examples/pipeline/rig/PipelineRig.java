package org.bench4j.examples.pipeline.rig;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Corpus;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.Rig;
import org.bench4j.api.rig.RigDeclaration;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Sink;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** Meter readings from a Kafka broker to a database, both started for the sweep. */
public class PipelineRig implements Rig {
    static final Param<SinkKind> SINK = Param.choice("sink", SinkKind.POSTGRES).describedAs("Where readings end.");
    static final Param<Long> ROWS =
            Param.atLeast(Param.longInteger("rows", 1_000_000), 1L).describedAs("Readings in the corpus of a drain.");
    static final Param<Integer> PARTITIONS =
            Param.between(Param.integer("partitions", 4), 1, 64).describedAs("Partitions of the topic.");
    static final Param<Optional<Path>> POSTGRES = Param.path("postgres-programs")
            .describedAs("Folder with initdb and postgres, if the machine's are not meant.");

    private static final String TOPIC = "readings";

    private static final Path DESCRIPTORS = Path.of("src", "bench");

    private final String name;
    private final List<Path> arms;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private KafkaBroker broker;
    private Database database;
    private Corpus corpus;
    private Optional<ReadingFeed> feed = Optional.empty();
    private List<Ceiling> ceilings = List.of();
    private int partitions;

    /** The two arms. */
    public PipelineRig() {
        this("pipeline", List.of(DESCRIPTORS.resolve("plain.toml"), DESCRIPTORS.resolve("pipelined.toml")));
    }

    PipelineRig(String name, List<Path> arms) {
        this.name = name;
        this.arms = List.copyOf(arms);
    }

    /** The databases. */
    enum SinkKind {
        /** A PostgreSQL server: the machine's, else one from the dependencies. */
        POSTGRES,
        /** A ClickHouse server of the machine; its clock of whole seconds allows no sustained load. */
        CLICKHOUSE
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void declare(RigDeclaration declaration) {
        declaration
                .params(SINK, ROWS, PARTITIONS, POSTGRES)
                .arms(arms.toArray(Path[]::new))
                .profile(DESCRIPTORS.resolve("profile.toml"));
    }

    @Override
    public void open(RigSetup setup) throws Exception {
        GeneratedReadings readings = new GeneratedReadings(setup.seed());
        long rows = setup.get(ROWS);
        partitions = setup.get(PARTITIONS);
        broker = keep(KafkaBroker.start(setup));
        if (setup.get(SINK) == SinkKind.POSTGRES) {
            PostgresServer server = keep(PostgresServer.start(setup, setup.get(POSTGRES)));
            PostgresSink postgres = keep(new PostgresSink(server.address(), readings));
            database = postgres;
            feed = Optional.of(keep(new ReadingFeed(broker, readings, postgres, partitions)));
        } else {
            database = new ClickHouseSink(keep(ClickHouseServer.start(setup)).address(), readings);
        }
        corpus = new ReadingCorpus(broker, readings, TOPIC, partitions, rows);
        ceilings = List.of(new ConsumeCeiling(broker, TOPIC, partitions), new IngestCeiling(database, readings, rows));
        setup.fact("broker", "kafka");
        setup.fact("broker_version", KafkaBroker.version());
        setup.fact("sink", setup.get(SINK).name().toLowerCase(Locale.ROOT));
        setup.fact("sink_version", database.version());
        setup.fact("partitions", Integer.toString(partitions));
    }

    @Override
    public Corpus corpus() {
        return corpus;
    }

    @Override
    public Sink sink() {
        return database;
    }

    @Override
    public Map<String, String> prepare(Repetition repetition) throws Exception {
        database.empty();
        String topic = TOPIC;
        if (repetition.sustained()) {
            topic = "load-" + repetition.id();
            broker.createTopic(topic, partitions);
            feed.orElseThrow().turnTo(topic);
        }
        Map<String, String> values = new LinkedHashMap<>();
        values.put("CLASS_PATH", ClassPaths.arms());
        values.put("FAULTY_CLASS_PATH", ClassPaths.faultyArms());
        values.put("KAFKA", broker.address());
        values.put("TOPIC", topic);
        values.put("GROUP", repetition.id());
        values.put("SINK", database.address());
        values.put("TABLE", Database.TABLE);
        return values;
    }

    @Override
    public List<Ceiling> ceilings() {
        return ceilings;
    }

    @Override
    public Optional<Feed> feed() {
        return feed.map(Feed.class::cast);
    }

    @Override
    public void close() throws Exception {
        Exception failure = null;
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception failed) {
                if (failure == null) {
                    failure = failed;
                } else {
                    failure.addSuppressed(failed);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private <T extends AutoCloseable> T keep(T part) {
        opened.push(part);
        return part;
    }
}
