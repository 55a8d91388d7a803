/** The goals: parameters, one engine call, log, exception. Imports {@code engine} and {@code model}. */
package org.bench4j.maven;
