package org.bench4j.engine.rigs;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.bench4j.api.rig.Rig;

/** Finds the rigs that provider files name. */
final class RigFinder {
    private RigFinder() {}

    /**
     * The rig with a name.
     *
     * @param asked its name or class; empty for the only one
     * @throws IllegalArgumentException when there is none, or more than one fits
     */
    static Rig find(ClassLoader loader, String asked) {
        List<Rig> rigs = new ArrayList<>();
        try {
            ServiceLoader.load(Rig.class, loader).forEach(rigs::add);
        } catch (ServiceConfigurationError broken) {
            throw new IllegalArgumentException(
                    "META-INF/services/" + Rig.class.getName() + ": " + broken.getMessage(), broken);
        }
        List<Rig> fitting = rigs.stream()
                .filter(rig -> asked.isEmpty()
                        || rig.name().equals(asked)
                        || rig.getClass().getName().equals(asked))
                .toList();
        if (fitting.size() != 1) {
            throw new IllegalArgumentException("rig \"" + asked + "\": expected one that META-INF/services/"
                    + Rig.class.getName() + " names; there are "
                    + rigs.stream().map(Rig::name).toList());
        }
        return fitting.get(0);
    }
}
