/**
 * Parametric interval abstraction: decides parametric models for all parameters by abstracting
 * counters of processes, shared variables and numbers of processes to intervals between thresholds,
 * searching the finite result, and excluding what is spurious.
 */
package org.holdfast.intervals;
