/**
 * Decides any property for one choice of parameters: {@link
 * org.holdfast.threshold.instance.InstanceChecker} packs the counter system into a finite
 * transition system, which the explicit engine searches. Slow where the parameterized engine is
 * fast, but simple enough to be believed: the other engines are tested against it, and it finds
 * short counterexamples in small instances.
 */
package org.holdfast.threshold.instance;
