/**
 * Recorded production inputs on disk: the manifest, writing and resuming, reading with every check, and fetching from a source.
 * Imports {@code api}, {@code api.corpus}, {@code api.fetch}, {@code model}.
 */
package org.bench4j.engine.corpus;
