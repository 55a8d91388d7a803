/** SSZ hash tree roots with SHA-256: chunks, vectors, lists, bitlists, containers. Imports nothing of the node. */
package org.bench4j.examples.leanchain.ssz;
