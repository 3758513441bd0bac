/**
 * The {@code holdfast} command: the only place that picks engines and solvers and wires the rooms
 * together. Commands only read options; {@link org.holdfast.cli.CheckRun} does the work.
 */
package org.holdfast.cli;
