package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.EventAutomaton;
import org.holdfast.promela.code.EventAutomaton.Direction;
import org.holdfast.promela.code.EventAutomaton.Event;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.DiagnosticTexts;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * Turns a {@code trace} or {@code notrace} into an automaton. It consists of sends and receives on
 * global channels; what it compares is known before the first step (SPIN's manual, {@code trace}).
 */
final class EventCompiler {
  private final Program program;
  private final Diagnostics findings;
  private final ExpressionCompiler expressions;
  private final ConstantExpressions constants;

  EventCompiler(Program program, Diagnostics findings, ExpressionCompiler expressions) {
    this.program = program;
    this.findings = findings;
    this.expressions = expressions;
    this.constants = new ConstantExpressions(findings, program.constants(), program.provisional());
  }

  Optional<EventAutomaton> compile() {
    if (program.events().isEmpty()) {
      return Optional.empty();
    }
    List<Statement> wrong =
        program.module().events().stream()
            .flatMap(trace -> trace.body().stream())
            .flatMap(Statement::within)
            .filter(statement -> !statement.accept(ALLOWED))
            .toList();
    wrong.forEach(
        statement ->
            findings.error(
                statement.position(),
                "a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event."));
    return wrong.isEmpty() ? program.events().map(this::automaton) : Optional.empty();
  }

  private EventAutomaton automaton(Program.Events events) {
    List<EventAutomaton.Place> places = new ArrayList<>();
    int end = -1;
    for (Flow.Place place : events.flow().places()) {
      if (place.last()) {
        end = places.size();
      }
      places.add(
          new EventAutomaton.Place(
              place.edges().stream().flatMap(edge -> event(edge).stream()).toList(),
              place.last() || place.marks().contains(Flow.Mark.END)));
    }
    if (end < 0) {
      // No way leads to the closing brace; a 'notrace' that cannot be met any more is there.
      end = places.size();
      places.add(new EventAutomaton.Place(List.of(), true));
    }
    return new EventAutomaton(events.demand(), places, events.flow().start(), end, true);
  }

  private Optional<Event> event(Flow.Edge edge) {
    try {
      return Optional.of(edge.statement().accept(new Coding(edge.target())));
    } catch (Diagnostics.Reported reported) {
      // Recorded; the model is refused at the end.
      return Optional.empty();
    }
  }

  private static final StatementCases<Boolean> ALLOWED =
      new StatementCases<>() {
        @Override
        public Boolean send(Statement.Send send) {
          return !send.sorted();
        }

        @Override
        public Boolean receive(Statement.Receive receive) {
          return !receive.random() && !receive.copy();
        }

        @Override
        public Boolean choice(Statement.Choice choice) {
          return true;
        }

        @Override
        public Boolean labelled(Statement.Labelled labelled) {
          return true;
        }

        @Override
        public Boolean jump(Statement.Goto jump) {
          return true;
        }

        @Override
        public Boolean leave(Statement.Break leave) {
          return true;
        }

        @Override
        public Boolean other(Statement statement) {
          return false;
        }
      };

  private final class Coding implements StatementCases<Event> {
    private final int target;

    Coding(int target) {
      this.target = target;
    }

    @Override
    public Event send(Statement.Send send) {
      return event(
          Direction.SEND,
          send.channel(),
          send.arguments().stream().map(EventCompiler.this::value).toList());
    }

    @Override
    public Event receive(Statement.Receive receive) {
      return event(
          Direction.RECEIVE,
          receive.channel(),
          receive.patterns().stream().map(EventCompiler.this::value).toList());
    }

    /** A jump, or the {@code skip} that goes before it where it has an {@code end} label. */
    @Override
    public Event other(Statement jump) {
      throw findings.error(
          jump.position(),
          "in a trace a jump stands behind an event, without a label; in SPIN this one would take"
              + " any event.");
    }

    private Event event(Direction direction, Reference channel, List<OptionalInt> values) {
      int at = place(channel);
      expressions
          .references()
          .width(channel, Scope.GLOBAL)
          .filter(width -> width < values.size())
          .ifPresent(
              width -> {
                throw findings.error(
                    channel.position(),
                    "the messages of '%s' have %s, not %d."
                        .formatted(
                            channel.name(), DiagnosticTexts.count(width, "value"), values.size()));
              });
      return new Event(direction, at, SyntaxPrinter.print(channel), values, target);
    }
  }

  /** Where the variable of a channel is among the global variables. */
  private int place(Reference channel) {
    if (program.global(channel.name()).isEmpty()) {
      program.processes().stream()
          .filter(process -> process.variable(channel.name()).isPresent())
          .findFirst()
          .ifPresent(
              owner -> {
                throw findings.error(
                    channel.position(),
                    "a trace looks at global channels; '%s' belongs to '%s'."
                        .formatted(channel.name(), owner.name()));
              });
    }
    expressions.references().channel(channel, Scope.GLOBAL);
    Address address = expressions.references().cell(channel, Scope.GLOBAL).address();
    int at = address.offset();
    List<Expression> indices = new ArrayList<>();
    for (Optional<Reference> part = Optional.of(channel); part.isPresent(); ) {
      part.get().index().ifPresent(indices::add);
      part = part.get().field();
    }
    for (int i = 0; i < indices.size(); i++) {
      Address.Shift shift = address.shifts().get(i);
      String text = "the index of a channel in a trace is %s";
      at += shift.bytes() * constants.value(indices.get(i), 0, shift.length() - 1, text);
    }
    return at;
  }

  private OptionalInt value(Expression expression) {
    boolean any =
        expression instanceof Reference reference
            && reference.name().equals(Module.EventTrace.ANY_VALUE);
    return any ? OptionalInt.empty() : OptionalInt.of(constants.value(expression));
  }

  private OptionalInt value(Pattern pattern) {
    return pattern.parts().stream().mapToInt(constants::value).findFirst();
  }
}
