/**
 * Shares of a profile: how many samples have a frame of which machinery.
 *
 * <p>Imports nothing of ours. Reads collapsed stacks, one line a stack, and recordings of Java Flight Recorder; needs the memory of one
 * stack.
 */
package org.bench4j.engine.profile;
