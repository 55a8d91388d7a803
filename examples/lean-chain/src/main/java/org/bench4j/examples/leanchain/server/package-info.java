/**
 * A node as a process: it produces a chain from a seed and serves it over HTTP in the style of the Beacon API.
 *
 * <p>Imports the rest of the chain except {@code synthetic}; nothing imports this. One thread writes to the chain; the threads of the
 * HTTP server read a view of it and the database.
 */
package org.bench4j.examples.leanchain.server;
