/** What a report says: records and enums that validate what they are given and know nothing else. Imports nothing of ours. */
package org.bench4j.model;
