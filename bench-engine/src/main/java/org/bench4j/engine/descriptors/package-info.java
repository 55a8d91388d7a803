/** Files in which people describe arms and machines: read strictly, every error names file, key and value. Imports {@code model} and {@code model.observed}. */
package org.bench4j.engine.descriptors;
