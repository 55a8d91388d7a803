/**
 * The one door for embedders and for the Maven plugin: run, compare, render. Imports every package below it; nothing
 * below imports it.
 */
package org.bench4j.engine;
