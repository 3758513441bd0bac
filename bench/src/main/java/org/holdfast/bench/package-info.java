/**
 * The {@code holdfast-bench} command: verdicts and times of every property below a folder, the time
 * from command to verdict, and how the time grows with the size of a model. Nothing here is part of
 * a check; it measures from outside.
 */
package org.holdfast.bench;
