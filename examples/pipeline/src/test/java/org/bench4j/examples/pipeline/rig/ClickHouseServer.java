package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Service;
import org.bench4j.api.rig.ServiceSpec;

/**
 * A ClickHouse server of its own, on loopback, over plain HTTP.
 *
 * @param service its process
 * @param address for HTTP
 * @param folder with its data and logs
 */
record ClickHouseServer(Service service, String address, Path folder) implements AutoCloseable {
    private static final String PROGRAM = "clickhouse-server";
    private static final String DATA = "tables";
    private static final String TEMPORARY = "temporary";

    /** The program on this machine, absent when it is not installed. */
    static Optional<Path> program() {
        return Stream.concat(Stream.of(System.getenv().getOrDefault("PATH", "").split(":")), Stream.of("/usr/sbin"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, PROGRAM))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts a server on an empty folder and waits until it serves. */
    static ClickHouseServer start(RigSetup setup) throws IOException {
        Path program = program()
                .orElseThrow(() -> new IOException("no " + PROGRAM + " on this machine; expected Debian's package "
                        + PROGRAM + ", or the sink postgres"));
        Path folder = Files.createDirectories(setup.folder().resolve("clickhouse"));
        int port = Ports.free(1).get(0);
        Files.writeString(folder.resolve("users.xml"), USERS, StandardCharsets.UTF_8);
        Path settings = folder.resolve("config.xml");
        Files.writeString(settings, settings(folder, port), StandardCharsets.UTF_8);
        Service service = setup.start(new ServiceSpec(
                "sink",
                List.of(program.toString(), "--config-file=" + settings),
                folder,
                Map.of(),
                folder.resolve("clickhouse.log")));
        String address = "http://127.0.0.1:" + port;
        Ready.ask("ClickHouse", service, () -> new ClickHouseQueries(address).ask("SELECT 1"));
        return new ClickHouseServer(service, address, folder);
    }

    private static String settings(Path folder, int port) {
        return """
                <?xml version="1.0"?>
                <yandex>
                  <logger><level>warning</level><log>%1$s/server.log</log><errorlog>%1$s/errors.log</errorlog></logger>
                  <http_port>%2$s</http_port>
                  <listen_host>127.0.0.1</listen_host>
                  <path>%1$s/%3$s/</path>
                  <tmp_path>%1$s/%4$s/</tmp_path>
                  <mark_cache_size>268435456</mark_cache_size>
                  <users_config>users.xml</users_config>
                  <default_profile>default</default_profile>
                  <default_database>default</default_database>
                  <timezone>UTC</timezone>
                  <query_log>
                    <database>system</database>
                    <table>query_log</table>
                    <flush_interval_milliseconds>1000</flush_interval_milliseconds>
                  </query_log>
                </yandex>
                """.formatted(folder, Integer.toString(port), DATA, TEMPORARY);
    }

    private static final String USERS = """
            <?xml version="1.0"?>
            <yandex>
              <profiles><default><log_queries>1</log_queries></default></profiles>
              <users>
                <default>
                  <password></password>
                  <networks><ip>127.0.0.1</ip></networks>
                  <profile>default</profile>
                  <quota>default</quota>
                </default>
              </users>
              <quotas>
                <default>
                  <interval>
                    <duration>3600</duration>
                    <queries>0</queries>
                    <errors>0</errors>
                    <result_rows>0</result_rows>
                    <read_rows>0</read_rows>
                    <execution_time>0</execution_time>
                  </interval>
                </default>
              </quotas>
            </yandex>
            """;

    /** Stops the server and removes its data. */
    @Override
    public void close() throws IOException {
        service.stop();
        Folders.delete(folder.resolve(DATA));
        Folders.delete(folder.resolve(TEMPORARY));
    }
}
