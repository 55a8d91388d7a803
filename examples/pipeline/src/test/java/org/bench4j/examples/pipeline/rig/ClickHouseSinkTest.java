package org.bench4j.examples.pipeline.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class ClickHouseSinkTest extends DatabaseContract {
    private LocalSetup setup;
    private ClickHouseSink sink;
    private ClickHouseQueries queries;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        assumeTrue(
                ClickHouseServer.program().isPresent(),
                "no clickhouse-server on this machine: not tested with ClickHouse");
        setup = new LocalSetup(folder, Map.of());
        ClickHouseServer server = ClickHouseServer.start(setup);
        sink = new ClickHouseSink(server.address(), READINGS);
        queries = new ClickHouseQueries(server.address());
    }

    @AfterAll
    void stop() {
        if (setup != null) {
            setup.close();
            assertThat(setup.running()).isEmpty();
        }
    }

    @Override
    Database database() {
        return sink;
    }

    @Override
    void execute(String sql) throws Exception {
        queries.ask(sql);
    }
}
