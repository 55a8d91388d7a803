/** What the pipeline moves and the arithmetic that it does on it; the same for every arm. Imports nothing of ours. */
package org.bench4j.examples.pipeline.reading;
