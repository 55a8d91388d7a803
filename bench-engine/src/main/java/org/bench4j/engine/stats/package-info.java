/** The maths: functions on {@code double[]} and {@code long[]}, in the order given. Imports nothing of ours. */
package org.bench4j.engine.stats;
