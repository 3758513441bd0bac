/**
 * Tells runs in which processes are only counted by processes with names: who moves, what they
 * send, and which messages make a guard true. Entry class is {@code CounterTelling}.
 */
package org.holdfast.threshold.telling;
