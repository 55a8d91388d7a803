package org.bench4j.api.rig;

import java.nio.file.Path;
import org.bench4j.api.Param;

/** Where a rig states what it has. Every method returns this declaration. */
public interface RigDeclaration {
    /** States parameters that users can set, by {@code -Dbench.param.NAME=VALUE}. */
    RigDeclaration params(Param<?>... params);

    /** States descriptor files of arms, in the order in which tables show them; the first arm of a sweep is also its control. Relative to the module. */
    RigDeclaration arms(Path... descriptors);

    /** States the environment profile where users name none; relative to the module. */
    RigDeclaration profile(Path profile);
}
