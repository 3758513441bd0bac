/**
 * Linear integer arithmetic and linear temporal logic without next: immutable terms and formulas,
 * their evaluation, normal forms and printing. Knows nothing of solvers, models or files; every
 * other room speaks in these types.
 */
package org.holdfast.logic;
