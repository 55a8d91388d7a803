/** Typed readers of /proc, /sys and control groups under an injected root; what is absent is absent, never zero. Imports nothing of ours. */
package org.bench4j.engine.proc;
