/**
 * The meaning of an array-based system with so many processes, step by step: written apart from
 * every engine, so that replaying a run is a second opinion. And the way from a path that an engine
 * found to such a run: one question to a solver.
 */
package org.holdfast.arrays.concrete;
