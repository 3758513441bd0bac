/**
 * The front door of the room: array-based systems as a language with an engine that answers for
 * every number of processes.
 */
package org.holdfast.arrays.checker;
