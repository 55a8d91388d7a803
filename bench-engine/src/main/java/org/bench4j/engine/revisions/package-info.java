/**
 * Revisions of the measured code, through the {@code git} command: which one a folder is at, which one a name stands for, and
 * a tree of it beside the user's own. May import {@code model} only.
 */
package org.bench4j.engine.revisions;
