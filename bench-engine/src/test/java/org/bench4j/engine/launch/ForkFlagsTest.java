package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.model.Finding;
import org.bench4j.model.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForkFlagsTest {
    private static final long GIB = 1L << 30;
    private static final Host BIG = host("Linux", OptionalLong.of(16 * GIB), OptionalLong.empty(), "madvise");

    @Test
    void heapIsFixedTouchedAndOnHugePages() {
        ForkFlags flags = ForkFlags.of(BIG, List.of("-Dx=1"));

        assertThat(flags.arguments())
                .containsExactly(
                        "-Xms1024m", "-Xmx1024m", "-XX:+AlwaysPreTouch", "-XX:+UseTransparentHugePages", "-Dx=1");
        assertThat(flags.findings()).isEmpty();
    }

    @Test
    void heapIsAQuarterOfTheTighterOfMemoryAndLimit() {
        Host limited = host("Linux", OptionalLong.of(16 * GIB), OptionalLong.of(2 * GIB), "always");
        Host small = host("Linux", OptionalLong.of(GIB), OptionalLong.empty(), "always");
        Host tiny = host("Linux", OptionalLong.of(GIB / 16), OptionalLong.empty(), "always");

        assertThat(ForkFlags.of(limited, List.of()).arguments()).contains("-Xms512m", "-Xmx512m");
        assertThat(ForkFlags.of(small, List.of()).arguments()).contains("-Xms256m", "-Xmx256m");
        assertThat(ForkFlags.of(tiny, List.of()).arguments()).contains("-Xms64m", "-Xmx64m");
    }

    @Test
    void largestHeapOfTheUserIsMadeTheInitialOneToo() {
        ForkFlags flags = ForkFlags.of(BIG, List.of("-Xmx3g"));

        assertThat(flags.arguments()).contains("-Xms3g", "-Xmx3g").doesNotContain("-Xmx1024m");
        assertThat(flags.findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xms256m", "-XX:MaxRAMPercentage=50", "-XX:InitialHeapSize=1g", "@more"})
    void heapThatMayGrowIsLeftToTheUserAndSaid(String asked) {
        ForkFlags flags = ForkFlags.of(BIG, List.of(asked));

        assertThat(flags.arguments()).containsOnlyOnce(asked).noneMatch(arg -> arg.startsWith("-Xmx"));
        assertThat(codes(flags)).containsExactly("heap-not-fixed");
    }

    @Test
    void equalBoundsInAnySpellingAreFixed() {
        assertThat(codes(ForkFlags.of(BIG, List.of("-Xms2G", "-XX:MaxHeapSize=2g"))))
                .isEmpty();
        assertThat(codes(ForkFlags.of(BIG, List.of("-Xms1g", "-Xmx2g")))).containsExactly("heap-not-fixed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:-UseTransparentHugePages", "-XX:+UseTransparentHugePages", "-XX:+UseLargePages"})
    void hugePagesAreLeftToTheUserWhoNamesThem(String asked) {
        ForkFlags flags = ForkFlags.of(BIG, List.of(asked));

        assertThat(flags.arguments()).filteredOn(arg -> arg.endsWith("Pages")).containsExactly(asked);
    }

    @Test
    void touchingIsLeftToTheUserWhoNamesIt() {
        assertThat(ForkFlags.of(BIG, List.of("-XX:-AlwaysPreTouch")).arguments())
                .contains("-XX:-AlwaysPreTouch")
                .doesNotContain("-XX:+AlwaysPreTouch");
    }

    @Test
    void missingHugePagesAreSaid() {
        for (Host host : List.of(
                host("Linux", OptionalLong.empty(), OptionalLong.empty(), "never"),
                host("Linux", OptionalLong.empty(), OptionalLong.empty(), null),
                host("Mac OS X", OptionalLong.empty(), OptionalLong.empty(), null))) {
            ForkFlags flags = ForkFlags.of(host, List.of());

            assertThat(flags.arguments()).doesNotContain("-XX:+UseTransparentHugePages");
            assertThat(codes(flags)).containsExactly("huge-pages-unavailable");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-javaagent:/x/agent.jar", "-agentlib:jdwp=transport=dt_socket", "-agentpath:/x.so"})
    void agentsAreWarnedOf(String agent) {
        ForkFlags flags = ForkFlags.of(BIG, List.of(agent));

        assertThat(codes(flags)).containsExactly("agent");
        assertThat(flags.findings().get(0).text()).contains(agent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"${argLine}", "@{argLine}"})
    void placeholderThatNothingReplacedIsRefusedByName(String placeholder) {
        assertThatThrownBy(() -> ForkFlags.of(BIG, List.of("-Xmx1g", placeholder)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(placeholder);
    }

    private static List<String> codes(ForkFlags flags) {
        return flags.findings().stream().map(Finding::code).toList();
    }

    private static Host host(String os, OptionalLong memory, OptionalLong limit, String hugePages) {
        return new Host(
                os,
                "amd64",
                "6.1",
                Optional.empty(),
                2,
                memory,
                OptionalDouble.empty(),
                limit,
                Optional.ofNullable(hugePages));
    }
}
