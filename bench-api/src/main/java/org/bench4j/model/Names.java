package org.bench4j.model;

/** The rule for names that are keys: of workloads, metrics, phases, parameters, arms. */
final class Names {
    private Names() {}

    static String require(String what, String name) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException(
                    what + " name \"" + name + "\": expected at least one visible character");
        }
        for (int i = 0; i < name.length(); i++) {
            if (Character.isISOControl(name.charAt(i))) {
                throw new IllegalArgumentException(what + " name \"" + name.replaceAll("\\p{Cntrl}", "?")
                        + "\": expected no control characters, has one at index " + i);
            }
        }
        return name;
    }
}
