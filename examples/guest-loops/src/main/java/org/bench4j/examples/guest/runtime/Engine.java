package org.bench4j.examples.guest.runtime;

/** What executes a guest's instructions. */
public enum Engine {
    /** The runtime walks the instructions; its default. */
    INTERPRETER,
    /** Each function becomes a Java method when the module is loaded. */
    COMPILER,
    /** As the compiler, but the loop's function is one that it leaves to the interpreter, as it does with functions too large for a method. */
    FALLBACK,
    /** As the compiler, but with a class for each function: what it does to modules of thousands of functions, between the parts. */
    SPLIT;

    /** Iterations of a loop that take milliseconds or more; interpreted ones tens, so that the compiled ones beside them are not too short. */
    public int usualIterations() {
        return this == INTERPRETER || this == FALLBACK ? 200_000 : 4_000_000;
    }

    /**
     * Whether every instruction of a loop is interpreted, as it is written.
     *
     * @param calls whether the loop calls functions
     */
    public boolean interpretsAllOf(boolean calls) {
        return this == INTERPRETER || this == FALLBACK && !calls;
    }
}
