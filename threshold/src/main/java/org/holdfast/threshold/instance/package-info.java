/**
 * Decides any property for one choice of parameters, by exhaustive search of the counter system.
 * Slow where the parameterized engine is fast, but simple enough to be believed: the other engines
 * are tested against it, and it finds short counterexamples in small instances.
 */
package org.holdfast.threshold.instance;
