/**
 * What the owner of a system writes that is measured from outside only: where its rows come from, where they end, and how what stands
 * around the measured arm is started. Imports {@code api} for parameters.
 */
package org.bench4j.api.rig;
