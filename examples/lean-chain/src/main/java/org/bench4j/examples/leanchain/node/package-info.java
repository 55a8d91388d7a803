/**
 * The node: producing, sealing and importing blocks, with its metrics.
 *
 * <p>Imports all of the chain's packages except {@code database}, {@code server} and {@code synthetic}.
 */
package org.bench4j.examples.leanchain.node;
