/** Reports and comparisons as JSON: strict, versioned, written as a journal, read one benchmark at a time. Imports {@code model}. */
package org.bench4j.engine.json;
