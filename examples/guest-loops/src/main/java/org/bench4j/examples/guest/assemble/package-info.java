/**
 * Turns WebAssembly text into modules, at build time and in tests. Imports nothing of ours.
 */
package org.bench4j.examples.guest.assemble;
