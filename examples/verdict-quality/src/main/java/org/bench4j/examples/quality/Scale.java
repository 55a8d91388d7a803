package org.bench4j.examples.quality;

import java.util.List;
import java.util.OptionalInt;

/**
 * How much each run does.
 *
 * @param trials trials of bench
 * @param rounds rounds of each, absent when left to bench
 * @param forks forks of JMH for each arm
 * @param leastMillis shortest iteration of JMH in milliseconds
 * @param mostMillis longest
 */
record Scale(int trials, OptionalInt rounds, int forks, long leastMillis, long mostMillis) {
    /** The heap of every measured JVM, bench's and JMH's: three arms of 32 MiB fit, and collections are rare. */
    static final List<String> HEAP = List.of("-Xms512m", "-Xmx512m");

    /** What bench does where users say nothing, and two forks for JMH, which is what the time of one run of bench allows. */
    static final Scale USUAL = new Scale(5, OptionalInt.empty(), 2, 100, 10_000);

    /** Enough to see that the program works; its figures say nothing. */
    static final Scale QUICK = new Scale(3, OptionalInt.of(12), 1, 20, 20);
}
