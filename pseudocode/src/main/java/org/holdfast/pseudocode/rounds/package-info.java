/**
 * The model of algorithms in communication-closed rounds: in each round a process sends one message
 * that depends on its state, hears some of what was sent in the same round, and changes its state.
 * What it means is written down in {@code docs/rounds.md}.
 */
package org.holdfast.pseudocode.rounds;
