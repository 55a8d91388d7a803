/**
 * Job 3: systems measured from outside only, drained or under a sustained load. What samples, starts, stores and keeps time stands behind
 * interfaces, so that all rules are tested without a service. May import {@code api}, {@code api.rig}, {@code model.observed},
 * {@code collect}, {@code proc}, {@code stats}, {@code descriptors}, {@code sweeps}.
 */
package org.bench4j.engine.collect.observe;
