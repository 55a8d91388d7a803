/** Programs that print what bench itself costs; each compares within one run, as a ratio or a difference. */
package org.bench4j.examples.cost;
