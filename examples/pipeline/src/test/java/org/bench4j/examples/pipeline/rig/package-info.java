/**
 * Everything around the arms: a Kafka broker, a database, the readings between them, and what the database says when it is asked. Imports
 * {@code generator}, {@code reading}, {@code arm} for bulk loads, and {@code org.bench4j.api.rig}.
 */
package org.bench4j.examples.pipeline.rig;
