/**
 * Result files of other tools as reports: recognised by content, read as a stream, every part that cannot be read named with its place.
 * Imports {@code model}.
 */
package org.bench4j.engine.ingest;
