package org.holdfast.pseudocode.promela;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.MessageFamily;

/**
 * Messages that every condition counts together, and so does the model.
 *
 * @param members the messages and the roles of their senders
 * @param sent how many are sure to arrive: shared, it grows
 * @param held how many of them a process has received
 * @param unsure how many may arrive or not, because their senders are faulty: shared, it grows
 * @param extra how many a process has received that nobody promised: unsure ones, or forged ones
 * @param got all that a process has received, a macro if that is a sum
 * @param lies a parameter: how many the faulty send to all, where they lie in public
 */
record MessageCell(
    String title,
    List<Member> members,
    Variable sent,
    Variable held,
    Optional<Variable> unsure,
    Optional<Variable> extra,
    Variable got,
    Optional<Variable> lies) {
  /** A message of a process of a role. */
  record Member(String role, OutgoingMessage message) {}

  MessageCell {
    members = List.copyOf(members);
  }

  MessageFamily family() {
    return members.get(0).message().family();
  }

  /** All that is sure to arrive. */
  LinearTerm promised() {
    return lies.map(LinearTerm::of).orElse(LinearTerm.ZERO).plus(LinearTerm.of(sent));
  }
}
