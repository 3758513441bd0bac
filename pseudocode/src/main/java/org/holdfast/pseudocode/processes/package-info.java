/**
 * What a run of an algorithm is, for one choice of parameters, as {@code docs/pseudocode.md} says:
 * {@link org.holdfast.pseudocode.processes.ProcessSemantics} is that text as code, with named
 * processes; {@link org.holdfast.pseudocode.processes.ProcessChecker} searches the same runs
 * counted, and replays what it finds there.
 */
package org.holdfast.pseudocode.processes;
