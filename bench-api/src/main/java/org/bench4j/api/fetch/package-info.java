/**
 * Where recorded production inputs come from: what the author of a source implements, for {@code bench:fetch}. Imports
 * {@code api}, {@code api.corpus} and {@code model}.
 */
package org.bench4j.api.fetch;
