/**
 * Safety of algorithms in rounds for every size. Processes are counted by their local states; a
 * round is one step over these numbers, in linear arithmetic over the parameters; an inductive
 * invariant is looked for among candidates that are read off the code. The argument is in {@code
 * docs/engine-rounds-every-size.md}.
 */
package org.holdfast.rounds.everysize;
