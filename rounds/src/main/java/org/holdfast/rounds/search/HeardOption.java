package org.holdfast.rounds.search;

/**
 * Something that a process can hear, and what comes of it.
 *
 * @param next the number of the local state afterwards, or {@link #FAILED}
 * @param cost how many messages are lost to it
 * @param heard how many messages of each group are heard
 * @param forged the numbers of the messages that processes without code send to it
 * @param ofCoordinator the number of the message that a coordinator without code sends to it, or
 *     {@link MessageNumbers#NONE}
 */
record HeardOption(long next, int cost, int[] heard, int[] forged, int ofCoordinator) {
  /** Some variable is given a value that its type does not have. */
  static final long FAILED = -1;
}
