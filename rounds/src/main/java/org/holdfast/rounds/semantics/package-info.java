/**
 * What an algorithm in rounds means for one size: processes with names, who hears whom in each
 * round, one step a round. It is written from {@code docs/rounds.md}; runs that any engine finds
 * are replayed here.
 */
package org.holdfast.rounds.semantics;
