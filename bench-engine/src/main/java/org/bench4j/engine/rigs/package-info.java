/**
 * Puts job 3 together: finds a rig, reads its descriptors, starts what they describe, and has sweeps run over it by {@code
 * collect.observe}. Runs in a JVM of its own, which {@link org.bench4j.engine.rigs.RigMain} is the main class of. May import everything
 * but {@code engine} itself.
 */
package org.bench4j.engine.rigs;
