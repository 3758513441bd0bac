/**
 * Which reductions of the search are valid for an algorithm and a property, and what stands in the
 * way of the others. Each is decided by itself and can be switched off by itself.
 */
package org.holdfast.rounds.reductions;
