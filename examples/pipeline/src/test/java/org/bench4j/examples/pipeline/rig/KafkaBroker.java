package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Service;
import org.bench4j.api.rig.ServiceSpec;

/** A Kafka broker of its own, in KRaft mode, on loopback; broker and controller in one process. */
final class KafkaBroker implements AutoCloseable {
    private static final int ADMIN_SECONDS = 30;

    private static final String DATA = "log";

    private final String address;
    private final Admin admin;
    private final Service service;
    private final Path folder;

    private KafkaBroker(String address, Admin admin, Service service, Path folder) {
        this.address = address;
        this.admin = admin;
        this.service = service;
        this.folder = folder;
    }

    /** Formats an empty log folder, starts a broker on it, and waits until it serves. */
    static KafkaBroker start(RigSetup setup) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(setup.folder().resolve("kafka"));
        List<Integer> ports = Ports.free(2);
        Path settings = folder.resolve("server.properties");
        Files.write(settings, settings(folder, ports.get(0), ports.get(1)), StandardCharsets.ISO_8859_1);
        String classPath = ClassPaths.broker();
        Commands.run(
                "formatting the broker's log folder",
                List.of(
                        ClassPaths.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        "kafka.tools.StorageTool",
                        "format",
                        "-t",
                        Uuid.randomUuid().toString(),
                        "-c",
                        settings.toString()),
                folder,
                folder.resolve("format.log"));
        Service service = setup.start(new ServiceSpec(
                "broker",
                List.of(
                        ClassPaths.java(),
                        "-Xms512m",
                        "-Xmx512m",
                        "-cp",
                        classPath,
                        "kafka.Kafka",
                        settings.toString()),
                folder,
                Map.of(),
                folder.resolve("broker.log")));
        String address = "127.0.0.1:" + ports.get(0);
        Admin admin = admin(address);
        try {
            Ready.ask("the Kafka broker", service, () -> admin.describeCluster()
                    .nodes()
                    .get(2, TimeUnit.SECONDS));
        } catch (IOException silent) {
            // what was asked of a broker that is not there would be waited for
            admin.close(Duration.ZERO);
            throw silent;
        }
        return new KafkaBroker(address, admin, service, folder);
    }

    private static Admin admin(String address) {
        Properties settings = new Properties();
        settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, address);
        settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, 200);
        return Admin.create(settings);
    }

    private static List<String> settings(Path folder, int port, int controllerPort) {
        return List.of(
                "process.roles=broker,controller",
                "node.id=1",
                "controller.quorum.voters=1@127.0.0.1:" + controllerPort,
                "controller.listener.names=CONTROLLER",
                "listeners=PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort,
                "advertised.listeners=PLAINTEXT://127.0.0.1:" + port,
                "listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "log.dirs=" + folder.resolve(DATA).toString().replace("\\", "\\\\"),
                "auto.create.topics.enable=false",
                "offsets.topic.replication.factor=1",
                "offsets.topic.num.partitions=4",
                "transaction.state.log.replication.factor=1",
                "transaction.state.log.min.isr=1",
                "share.coordinator.state.topic.replication.factor=1",
                "share.coordinator.state.topic.min.isr=1",
                "group.initial.rebalance.delay.ms=0",
                // rows of a corpus stay until the sweep ends, however long it takes
                "log.retention.ms=-1");
    }

    /** The version that is on the class path of broker and clients. */
    static String version() throws IOException {
        Properties words = new Properties();
        try (InputStream file = Admin.class.getResourceAsStream("/kafka/kafka-version.properties")) {
            if (file == null) {
                throw new IOException(
                        "the Kafka client does not tell its version; expected kafka-version.properties in it");
            }
            words.load(file);
        }
        return words.getProperty("version");
    }

    /** Host and port. */
    String address() {
        return address;
    }

    /**
     * Makes a topic, and waits until its partitions serve.
     *
     * <p>The controller answers before the broker has them. A producer that comes too early has its first batch refused and its second
     * one taken, after which the first is out of order for good (seen on a busy machine).
     */
    void createTopic(String topic, int partitions) throws IOException, InterruptedException {
        answer("create topic " + topic, () -> admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1)))
                .all()
                .get(ADMIN_SECONDS, TimeUnit.SECONDS));
        if (messages(topic, partitions) != 0) {
            throw new IOException("topic " + topic + ": expected a new one without messages");
        }
    }

    /** How many messages a topic has. */
    long messages(String topic, int partitions) throws IOException, InterruptedException {
        return offsets(topic, partitions, OffsetSpec.latest()) - offsets(topic, partitions, OffsetSpec.earliest());
    }

    private long offsets(String topic, int partitions, OffsetSpec spec) throws IOException, InterruptedException {
        Map<TopicPartition, OffsetSpec> asked = IntStream.range(0, partitions)
                .mapToObj(partition -> new TopicPartition(topic, partition))
                .collect(Collectors.toMap(partition -> partition, partition -> spec));
        return answer(
                        "offsets of " + topic,
                        () -> admin.listOffsets(asked).all().get(ADMIN_SECONDS, TimeUnit.SECONDS))
                .values()
                .stream()
                .mapToLong(ListOffsetsResultInfo::offset)
                .sum();
    }

    private static <T> T answer(String asked, Ready.Question<T> question) throws IOException, InterruptedException {
        try {
            return question.ask();
        } catch (InterruptedException interrupted) {
            throw interrupted;
        } catch (ExecutionException refused) {
            throw new IOException("the Kafka broker refused: " + asked, refused.getCause());
        } catch (Exception silent) {
            throw new IOException("the Kafka broker did not answer: " + asked, silent);
        }
    }

    /** Stops the broker and removes its data. */
    @Override
    public void close() throws IOException {
        admin.close(Duration.ZERO);
        service.stop();
        Folders.delete(folder.resolve(DATA));
    }
}
