/**
 * The data abstraction: counters of processes and shared variables become intervals, and the paths
 * of a step become moves between local states (Gmeiner, 2015, section 4.2).
 */
package org.holdfast.intervals.abstraction;
