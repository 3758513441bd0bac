/**
 * What a threshold automaton means: configurations and single steps, straight from the definition
 * of the counter system. Every run that any engine reports is replayed here, so this code shares
 * nothing with the engines.
 */
package org.holdfast.threshold.semantics;
