package org.holdfast.promela.reduction;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Where processes of a program meet, as far as one look at its text tells. */
final class Handshakes {
  private final Program program;

  Handshakes(Program program) {
    this.program = program;
  }

  /**
   * Whether it may make a difference that somebody waits for a message, beside that it can be sent:
   * a sequence that was interrupted before the send then goes on, and an escape replaces other
   * steps.
   */
  boolean areSeen() {
    return program.processes().stream()
            .flatMap(process -> process.flow().places().stream())
            .anyMatch(Handshakes::sendsInside)
        && Stream.concat(
                program.globals().stream(),
                program.processes().stream().flatMap(process -> process.variables().stream()))
            .anyMatch(this::mayBeUnbuffered);
  }

  private static boolean sendsInside(Flow.Place place) {
    return place.escapes().stream().flatMap(List::stream).anyMatch(Handshakes::isSend)
        || place.interior() && place.edges().stream().anyMatch(Handshakes::isSend);
  }

  private static boolean isSend(Flow.Edge edge) {
    return edge.statement() instanceof Statement.Send;
  }

  private boolean mayBeUnbuffered(Variable variable) {
    if (variable.type() instanceof Type.Compound compound) {
      return compound.fields().stream().anyMatch(this::mayBeUnbuffered);
    }
    return variable
        .initialiser()
        .filter(VariableDeclaration.Channel.class::isInstance)
        .map(initialiser -> ((VariableDeclaration.Channel) initialiser).capacity())
        .filter(
            capacity -> ValueRange.of(capacity, program, program.processes().get(0)).contains(0))
        .isPresent();
  }

  /** Whether a process at a place may wait for a message. */
  static boolean mayWait(Flow.Place place) {
    return place.steps().anyMatch(edge -> edge.statement() instanceof Statement.Receive);
  }
}
