/** JVMs of their own for trials: start, watch, time out, kill the tree, tell how it ended. Imports {@code model}. */
package org.bench4j.engine.launch;
