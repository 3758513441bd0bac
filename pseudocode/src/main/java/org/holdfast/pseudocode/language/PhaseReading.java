package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.ValueType;

/** Reads one exchange of messages: what is sent first, and then what is done with what is heard. */
final class PhaseReading {
  private static final String VALUE = "value";

  private final RoundScope scope;
  private final Diagnostics findings;

  /** A sending whose parts have been read, but not yet been given a type together. */
  private record Draft(
      RoundCondition condition,
      List<RoundInstruction.Part> parts,
      List<RoundValue> contents,
      RoundAlgorithm.Receiver receiver,
      SourcePosition position) {}

  private final List<Draft> drafts = new ArrayList<>();

  /**
   * @param scope outside of the phase
   */
  PhaseReading(RoundScope scope) {
    this.scope = scope;
    this.findings = scope.findings();
  }

  RoundAlgorithm.Phase read(String name, List<Instruction> body, SourcePosition position) {
    int sends = 0;
    while (sends < body.size() && sends(body.get(sends))) {
      try {
        sending(body.get(sends), new RoundCondition.Truth(true));
      } catch (Diagnostics.Reported reported) {
        // The next statement may be understood all the same.
      }
      sends++;
    }
    if (drafts.isEmpty()) {
      body.stream()
          .filter(PhaseReading::sends)
          .findFirst()
          .ifPresentOrElse(this::late, () -> silent(position));
      throw findings.reported();
    }
    List<RoundAlgorithm.Field> fields = fields();
    RoundScope hearing = scope.at(RoundScope.Place.after(fields));
    List<RoundAlgorithm.Sending> sendings = new ArrayList<>();
    for (Draft draft : drafts) {
      sendings.add(
          new RoundAlgorithm.Sending(
              draft.condition(),
              draft.contents().stream().map(RoundValue::meaning).toList(),
              draft.receiver(),
              draft.position()));
    }
    return new RoundAlgorithm.Phase(
        name,
        fields,
        sendings,
        new RoundCodeReading(hearing).read(body.subList(sends, body.size())),
        position);
  }

  private void late(Instruction instruction) {
    findings.error(instruction.position(), RoundCodeReading.SEND_FIRST);
  }

  private void silent(SourcePosition position) {
    if (!findings.hasErrors()) {
      findings.error(
          position,
          "nothing is sent in this round, so nothing is heard; begin it with 'send ...'.");
    }
  }

  /** Whether a message is sent in a statement. */
  private static boolean sends(Instruction instruction) {
    return instruction instanceof RoundInstruction.Exchange
        || instruction instanceof Instruction.Branch branch
            && (branch.then().stream().anyMatch(PhaseReading::sends)
                || branch.otherwise().stream().anyMatch(PhaseReading::sends));
  }

  private void sending(Instruction instruction, RoundCondition when) {
    if (instruction instanceof RoundInstruction.Exchange exchange) {
      send(exchange, when);
    } else if (instruction instanceof Instruction.Branch branch) {
      RoundScope sending = scope.at(RoundScope.Place.SENDING);
      RoundCondition condition = branch.condition().accept(new RoundConditionReading(sending));
      branch.then().forEach(inner -> sending(inner, and(when, condition)));
      RoundCondition other = new RoundCondition.Not(condition);
      branch.otherwise().forEach(inner -> sending(inner, and(when, other)));
    } else {
      findings.error(
          instruction.position(),
          "what is sent is decided before anything else is done; put this statement behind all"
              + " 'send's, with a condition of its own.");
    }
  }

  private static RoundCondition and(RoundCondition left, RoundCondition right) {
    return left.equals(new RoundCondition.Truth(true))
        ? right
        : new RoundCondition.And(List.of(left, right));
  }

  private void send(RoundInstruction.Exchange exchange, RoundCondition when) {
    Optional<Draft> always =
        drafts.stream()
            .filter(draft -> draft.condition().equals(new RoundCondition.Truth(true)))
            .findFirst();
    if (always.isPresent()) {
      throw findings.error(
          exchange.position(),
          "a process sends one message in a round, and does so in line "
              + always.get().position().line()
              + " already; put several values into one message, as in 'send (a, b)'.");
    }
    RoundValueReading reading = new RoundValueReading(scope.at(RoundScope.Place.SENDING));
    List<RoundValue> contents = new ArrayList<>();
    exchange.parts().forEach(part -> contents.add(reading.read(part.content())));
    if (exchange.toCoordinator()) {
      RoundValueReading.requireCoordinator(scope, exchange.position());
    }
    drafts.add(
        new Draft(
            when,
            exchange.parts(),
            contents,
            exchange.toCoordinator()
                ? RoundAlgorithm.Receiver.COORDINATOR
                : RoundAlgorithm.Receiver.ALL,
            exchange.position()));
  }

  /** What messages carry, which is the same in all sendings of the phase. */
  private List<RoundAlgorithm.Field> fields() {
    Draft first = drafts.get(0);
    List<RoundAlgorithm.Field> fields = new ArrayList<>();
    for (int i = 0; i < first.parts().size(); i++) {
      RoundValue content = first.contents().get(i);
      String name = name(first, i);
      for (Draft other : drafts.subList(1, drafts.size())) {
        content = merged(content, other, i, first);
      }
      if (fields.stream().anyMatch(known -> known.name().equals(name))) {
        throw findings.error(
            first.parts().get(i).content().position(),
            "two parts of the message are called "
                + Token.quote(name)
                + "; give them names, as in 'send (a = x, b = y)'.");
      }
      fields.add(new RoundAlgorithm.Field(name, type(content, first, i)));
    }
    return fields;
  }

  private ValueType type(RoundValue content, Draft first, int index) {
    if (content.values().isEmpty()) {
      throw findings.error(
          first.parts().get(index).content().position(),
          "one cannot see what is in this set; send a variable of type 'set of ...'.");
    }
    return content.type();
  }

  private String name(Draft draft, int index) {
    RoundInstruction.Part part = draft.parts().get(index);
    if (part.name().isPresent()) {
      return part.name().get().text();
    } else if (part.content() instanceof Phrase.Name name) {
      return name.text();
    } else if (draft.parts().size() == 1) {
      return VALUE;
    }
    throw findings.error(
        part.content().position(),
        "give this part of the message a name, as in 'send (a = ..., b = ...)'.");
  }

  private RoundValue merged(RoundValue content, Draft other, int index, Draft first) {
    if (other.parts().size() != first.parts().size()) {
      throw findings.error(
          other.position(),
          "messages of one round have the same parts; the one in line "
              + first.position().line()
              + " has "
              + first.parts().size()
              + ".");
    }
    RoundInstruction.Part part = other.parts().get(index);
    if (part.name().isPresent() && !part.name().get().text().equals(name(first, index))) {
      throw findings.error(
          part.name().get().position(),
          "this part of the message is called "
              + Token.quote(name(first, index))
              + " in line "
              + first.position().line()
              + "; messages of one round have the same parts.");
    }
    RoundValue more = other.contents().get(index);
    boolean constants = content.isConstant() || more.isConstant();
    if (content.set() != more.set() || !constants && !content.domain().equals(more.domain())) {
      throw findings.error(
          part.content().position(),
          "messages of one round carry values of one kind, but "
              + more.shown()
              + " is another kind than what is sent in line "
              + first.position().line()
              + ".");
    }
    Optional<RoundAlgorithm.Domain> domain = content.domain().or(more::domain);
    return new RoundValue(
        new TypedValue<>(
            new RoundExpression.Field(index),
            RoundValue.union(content.values(), more.values()),
            content.shown()),
        content.set(),
        domain);
  }
}
