/** What an extension implements: sources of phase times and probes beside the wall clock. Imports only {@code model}. */
package org.bench4j.spi;
