package org.bench4j.examples.pipeline.reading;

/** The arithmetic of the pipeline: what a meter counted becomes milliwatts, by a gain and an offset of that meter. */
public final class Calibration {
    /** The least gain of a meter. */
    public static final int GAIN_BASE = 900;

    /** By how much the gain grows from one meter to the next, until it wraps. */
    public static final int GAIN_STEP = 37;

    /** How many gains there are. */
    public static final int GAINS = 211;

    /** How many offsets there are; the middle one is 0. */
    public static final int OFFSETS = 97;

    private Calibration() {}

    /** Milliwatts for each count of a meter. */
    public static int gain(int meter) {
        return GAIN_BASE + Math.floorMod(meter * GAIN_STEP, GAINS);
    }

    /** Milliwatts of a meter that counts nothing. */
    public static int offset(int meter) {
        return (int) Math.floorMod((long) meter * meter, (long) OFFSETS) - OFFSETS / 2;
    }

    /** What a reading means, in milliwatts. */
    public static long milliwatts(Reading reading) {
        return (long) reading.raw() * gain(reading.meter()) + offset(reading.meter());
    }
}
