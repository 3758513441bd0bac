package org.holdfast.pseudocode.processes;

/**
 * A message of one process on its way to another.
 *
 * @param sender the number of the process that sent it
 * @param promised whether it must arrive in the end, if the receiver is promised anything
 */
public record Packet(int sender, ProcessMessage message, boolean promised) {}
