/** The containers of the chain: immutable, each with its SSZ root. Imports {@code ssz}. */
package org.bench4j.examples.leanchain.types;
