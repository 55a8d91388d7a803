/**
 * The guest program: a compressor, its input, and the proof that it worked. Imports {@code runtime} and bench's {@code api} and
 * {@code model}.
 */
package org.bench4j.examples.guest.program;
