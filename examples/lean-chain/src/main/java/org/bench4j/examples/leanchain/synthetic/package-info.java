/**
 * A reproducible chain in memory, driven through the node's own entry points; for tests, demonstrations and measurements.
 *
 * <p>Imports the rest of the chain; nothing there imports this.
 */
package org.bench4j.examples.leanchain.synthetic;
