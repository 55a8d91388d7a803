package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bench4j.api.Workload;
import org.junit.jupiter.api.Test;

class WorkloadLoaderTest {
    @Test
    void sharesTheApiAndHidesTheEngineAndItsLibraries() throws Exception {
        try (WorkloadLoader loader = WorkloadLoader.over(List.of())) {
            assertThat(loader.loadClass(Workload.class.getName())).isSameAs(Workload.class);
            assertThat(loader.loadClass("java.sql.Driver").getClassLoader()).isNotNull();
            assertThatThrownBy(() -> loader.loadClass(Bench.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
            assertThatThrownBy(() -> loader.loadClass("com.fasterxml.jackson.databind.ObjectMapper"))
                    .isInstanceOf(ClassNotFoundException.class);
        }
    }
}
