/**
 * Forked JVMs: start one, watch it, time it out, kill its whole tree, and tell how it ended. May import {@code model}
 * and {@code json} only.
 */
package org.bench4j.engine.launch;
