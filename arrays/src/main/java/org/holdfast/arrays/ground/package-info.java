/**
 * LiteralTable about numbered processes, and the solver for conjunctions of them: values of finite
 * sorts and of processes are sets of bits, the rest are equalities and linear inequalities. What it
 * calls contradictory is so; what it does not may still be, where disequalities of numbers or
 * several values of a finite sort play together.
 */
package org.holdfast.arrays.ground;
