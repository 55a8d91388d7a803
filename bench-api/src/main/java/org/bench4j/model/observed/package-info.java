/** What records of systems say that were measured from outside only: types, validation and words of the format. Imports nothing of ours. */
package org.bench4j.model.observed;
