/**
 * From a temporal formula to a generalised Büchi automaton that reads the states of a run as {@link
 * org.holdfast.explicit.automaton.Alphabet} letters.
 */
package org.holdfast.explicit.automaton;
