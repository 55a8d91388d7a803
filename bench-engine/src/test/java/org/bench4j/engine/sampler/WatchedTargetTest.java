package org.bench4j.engine.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.proc.TargetGroups;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchedTargetTest {
    @Test
    void fieldsOfACommandAreReadBack() {
        Map<String, Path> legacy = new LinkedHashMap<>();
        legacy.put("cpu", Path.of("/sys/fs/cgroup/cpu/a=b"));
        legacy.put("cpuacct", Path.of("/sys/fs/cgroup/cpuacct/a b"));
        WatchedTarget both = new WatchedTarget(
                "data-plane", Set.of(7L, 8L), new TargetGroups(Optional.of(Path.of("/sys/fs/cgroup/x")), legacy));

        assertThat(WatchedTarget.parse(both.fields())).isEqualTo(both);
        assertThat(WatchedTarget.parse(WatchedTarget.of("sink", 9).fields())).isEqualTo(WatchedTarget.of("sink", 9));
        assertThat(WatchedTarget.parse(WatchedTarget.of("sink", both.groups()).fields()))
                .isEqualTo(WatchedTarget.of("sink", both.groups()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Data", "a b", "a\tb", "a\nb", "-a", "\""})
    void nameThatALineCouldNotHoldIsRefused(String name) {
        assertThatThrownBy(() -> WatchedTarget.of(name, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("target \"" + name + "\"");
    }

    @Test
    void targetOfNothingIsRefused() {
        assertThatThrownBy(() -> new WatchedTarget("arm", Set.of(), TargetGroups.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected a process or a control group");
    }
}
