package org.holdfast.threshold.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;

/**
 * Which messages a receive variable counts: those that correct processes count as sent, and those
 * sent by processes while they crash, which may reach some processes only.
 */
public record MessageType(
    Variable received, List<Variable> sent, List<Variable> sentByCrashed, SourcePosition position) {
  public MessageType {
    sent = List.copyOf(sent);
    sentByCrashed = List.copyOf(sentByCrashed);
  }
}
