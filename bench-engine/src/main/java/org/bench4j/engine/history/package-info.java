/**
 * The history store: reports of many runs in one folder, on RocksDB, series of them readable without the rest, and import and export as
 * JSON Lines; docs/history.md has the format. Imports {@code model} and {@code json}.
 */
package org.bench4j.engine.history;
