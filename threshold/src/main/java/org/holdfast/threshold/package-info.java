/** Threshold automata, decided for every admissible number of processes and faults. */
package org.holdfast.threshold;
