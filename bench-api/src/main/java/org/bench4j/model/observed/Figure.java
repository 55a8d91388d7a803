package org.bench4j.model.observed;

/** A number of a measurement: its name, unit and direction. */
public sealed interface Figure permits SystemFigure, DrainFigure, SustainedFigure {
    /** The name as records write it. */
    String word();

    /** The unit as records write it. */
    String unit();

    /** Whether more is better. */
    boolean higherIsBetter();
}
