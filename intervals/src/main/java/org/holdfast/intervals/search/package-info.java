/**
 * The counter abstraction: how many processes are in each local state, as intervals, and the finite
 * system of such states, worked out while it is searched (Gmeiner, 2015, section 4.3).
 */
package org.holdfast.intervals.search;
