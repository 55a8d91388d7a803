package org.bench4j.model;

import java.util.OptionalInt;

/**
 * What one benchmark needs for one target.
 *
 * @param runs runs for each side, by the plain formula
 * @param feasible false when more than the cap would be needed
 * @param inflated the same when the CV is taken at its 80 % upper bound, because a history is a sample; absent when more than the cap
 * @param detectable smallest slowdown as a ratio that {@code runs} find four times in five, in a test at 5 %
 * @param power probability that a slowdown of one and a half times the limit trips the gate
 * @param falseAlarm probability that no slowdown at all trips it
 * @param rounds rounds that two arms side by side would need instead, absent where the order of the runs says nothing about it
 */
public record RunNeed(
        int runs,
        boolean feasible,
        OptionalInt inflated,
        double detectable,
        double power,
        double falseAlarm,
        OptionalInt rounds) {}
