/** Threshold automata as immutable records, free of syntax and of any engine. */
package org.holdfast.threshold.model;
