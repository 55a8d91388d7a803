/**
 * Job 4: arms that alternate round by round, one computing at a time. Imports {@code collect}, {@code model}, {@code api}, {@code spi},
 * {@code stats}.
 */
package org.bench4j.engine.collect.interleave;
