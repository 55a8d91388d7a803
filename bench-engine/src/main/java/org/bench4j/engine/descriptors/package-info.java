/**
 * Files that describe what is measured from outside: an arm (how it starts, what it is allowed, what it deviates in) and
 * the environment that it is measured in. JSON, read strictly: every fault names the file, the key and the value. May
 * import {@code model}.
 */
package org.bench4j.engine.descriptors;
