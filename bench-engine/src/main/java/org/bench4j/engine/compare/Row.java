package org.bench4j.engine.compare;

import org.bench4j.model.Verdict;

/**
 * A verdict, and what the family rule needs to know besides.
 *
 * @param verdict what was found of the row by itself
 * @param where the name of the row in findings
 * @param p two-sided probability that so large a difference comes by chance; {@code NaN} where there was no test that could
 *     claim one
 * @param spread between trials, on the log scale; {@code NaN} where there was no test
 */
record Row(Verdict verdict, String where, double p, double spread) {}
