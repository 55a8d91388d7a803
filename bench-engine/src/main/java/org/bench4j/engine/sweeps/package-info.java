/** What the records of a sweep say together: medians, spreads, ranks, the control's verdict. Imports {@code model.observed} and {@code stats}. */
package org.bench4j.engine.sweeps;
