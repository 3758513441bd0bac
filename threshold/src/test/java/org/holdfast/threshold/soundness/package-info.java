/**
 * Tests that look for a wrong verdict: the parameterized engine against exhaustive search, on
 * examples, on their mutants and on random models; one solver against another; known verdicts.
 */
package org.holdfast.threshold.soundness;
