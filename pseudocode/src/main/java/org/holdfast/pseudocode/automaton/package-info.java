/**
 * From pseudocode to receive automata, for every size: local states that a process can reach become
 * locations, its steps become rules, the fault model becomes the environment and, where faulty
 * processes follow their code, marked copies of it. The entry is {@link
 * org.holdfast.pseudocode.automaton.AutomatonTranslation}; why it is sound is in {@code
 * docs/engine-pseudocode.md}.
 */
package org.holdfast.pseudocode.automaton;
