/**
 * What holds in every configuration that can be reached, for all parameters: quantities that no
 * step changes, conditions that must have been met before a process could come to a local state,
 * and candidates that the author of a model wrote. Each is proved before it is used.
 */
package org.holdfast.intervals.invariant;
