/**
 * What is abstracted: the step of the processes of a parametric model, and formulas that count
 * processes.
 */
package org.holdfast.intervals.skeleton;
