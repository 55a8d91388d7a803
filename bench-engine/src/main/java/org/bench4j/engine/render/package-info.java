/** Reports and comparisons for people; the only place where numbers are scaled. Imports {@code model}, {@code stats}. */
package org.bench4j.engine.render;
