/**
 * The loops: what each prices, what it reads, and what it must leave behind, computed by the host. Imports {@code runtime} and bench's
 * {@code api} and {@code model}.
 */
package org.bench4j.examples.guest.shapes;
