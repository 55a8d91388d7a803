/**
 * The workloads: one for each toggle of the runtime, its settings as arms, and the guest program as an application. Imports everything
 * else here, and bench's {@code api} and {@code model}.
 */
package org.bench4j.examples.guest.workloads;
