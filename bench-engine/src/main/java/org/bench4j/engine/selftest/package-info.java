/**
 * What bench measures to prove itself: planted slowdowns of known size, in three kinds of real work. Imports {@code api}, {@code model}.
 */
package org.bench4j.engine.selftest;
