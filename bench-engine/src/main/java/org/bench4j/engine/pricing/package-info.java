/**
 * What a report of loops says of the machinery that they exercise: costs per op, prices of primitives by subtraction, what those reproduce,
 * and what that should do to an application.
 *
 * <p>Imports {@code model}, {@code stats} and {@code series}. Pure functions of reports; text that users write is parsed here too.
 */
package org.bench4j.engine.pricing;
