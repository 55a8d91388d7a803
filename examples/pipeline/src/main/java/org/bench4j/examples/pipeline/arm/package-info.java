/**
 * The two systems that are measured: both move readings from Kafka into a table and calibrate them on the way. Neither measures itself.
 * Imports {@code reading}.
 */
package org.bench4j.examples.pipeline.arm;
