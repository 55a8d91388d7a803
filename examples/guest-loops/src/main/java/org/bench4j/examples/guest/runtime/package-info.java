/**
 * Live guests of the WebAssembly runtime under each setting of its toggles, and what a guest executes. Imports nothing of ours.
 */
package org.bench4j.examples.guest.runtime;
