/** The readings of the corpus, by formula, and what must come out of them in closed form. Imports {@code reading}. */
package org.bench4j.examples.pipeline.generator;
