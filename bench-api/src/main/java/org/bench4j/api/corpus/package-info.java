/**
 * Recorded production inputs as a workload reads them: what a corpus is, and one item after the other. Imports only
 * {@code model}.
 */
package org.bench4j.api.corpus;
