package org.holdfast.pseudocode.promela;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;

/**
 * One way through a step.
 *
 * @param from where the process was; empty for a handler, which is executed anywhere
 * @param to where it is then; empty if it stays where it was
 * @param guard over what was received and over variables, as they are before the step
 * @param assigned the values that variables get
 * @param sends what is sent and was not sent before
 * @param handler its place among the handlers, if it is one
 * @param owed whether the process may not put it off for ever
 * @param cut whether the process crashes at a {@code send}, and that is all it does
 */
record StepOption(
    Optional<CodePlace> from,
    Optional<CodePlace> to,
    Formula guard,
    Map<LocalVariable, Datum> assigned,
    List<OutgoingMessage> sends,
    OptionalInt handler,
    boolean owed,
    boolean cut,
    SourcePosition position) {
  StepOption {
    assigned = new LinkedHashMap<>(assigned);
    sends = List.copyOf(sends);
  }
}
