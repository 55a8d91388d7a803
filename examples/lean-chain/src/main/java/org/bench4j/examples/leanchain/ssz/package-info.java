/** SSZ: hash tree roots with SHA-256, and reading and writing bytes. Imports nothing of the node. */
package org.bench4j.examples.leanchain.ssz;
