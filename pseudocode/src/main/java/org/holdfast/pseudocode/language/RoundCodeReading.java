package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** Reads statements of a process in rounds, other than what is sent. */
final class RoundCodeReading implements Instruction.Visitor<Void>, RoundInstruction.Cases<Void> {
  static final String SEND_FIRST =
      "what is sent is decided at the beginning of a round, before anything is heard; put 'send'"
          + " before all other statements.";

  private final RoundScope scope;
  private final Diagnostics findings;
  private final List<RoundCommand> result = new ArrayList<>();

  RoundCodeReading(RoundScope scope) {
    this.scope = scope;
    this.findings = scope.findings();
  }

  List<RoundCommand> read(List<Instruction> instructions) {
    for (Instruction instruction : instructions) {
      try {
        instruction.accept(this);
      } catch (Diagnostics.Reported reported) {
        // The next statement may be understood all the same.
      }
    }
    return result;
  }

  private List<RoundCommand> block(RoundScope inner, List<Instruction> instructions) {
    return new RoundCodeReading(inner).read(instructions);
  }

  @Override
  public Void assign(Instruction.Assign assign) {
    RoundVariable variable = assigned(assign);
    if (assign.value().isEmpty()) {
      requireSingle(variable, assign);
      result.add(new RoundCommand.Choose(variable, assign.position()));
      return null;
    }
    Phrase phrase = assign.value().get();
    if (isCondition(phrase, variable)) {
      RoundConditionReading conditions = new RoundConditionReading(scope);
      result.add(
          new RoundCommand.Branch(
              List.of(),
              phrase.accept(conditions),
              List.of(constant(variable, Datum.TRUE, assign)),
              List.of(constant(variable, Datum.FALSE, assign)),
              assign.position()));
      return null;
    }
    RoundExpression value = value(phrase, variable.name(), variable.type(), scope);
    result.add(new RoundCommand.Assign(variable, value, assign.position()));
    return null;
  }

  private static RoundCommand constant(
      RoundVariable variable, Datum value, Instruction.Assign assign) {
    return new RoundCommand.Assign(
        variable, new RoundExpression.Constant(value), assign.position());
  }

  /** Whether what is assigned is a condition, to be kept in a variable of truth values. */
  private boolean isCondition(Phrase phrase, RoundVariable variable) {
    boolean asked =
        phrase.accept(IsCondition.ANSWER)
            || phrase instanceof RoundPhrase.Member
            || phrase instanceof RoundPhrase.Subset
            || phrase instanceof RoundPhrase.OfCoordinator of && of.field().isEmpty()
            || phrase instanceof Phrase.Name name
                && scope.isWord(RoundScope.COORDINATOR, name.text());
    return asked
        && variable.type() instanceof ValueType.Single single
        && single.type().values().containsAll(FiniteType.BOOL.values());
  }

  private void requireSingle(RoundVariable variable, Instruction.Assign assign) {
    if (variable.type() instanceof ValueType.SetOf) {
      throw findings.error(
          assign.position(), Token.quote(variable.name()) + " is a set; 'any' gives one value.");
    }
  }

  /** A value that a variable of some type can have; complains if it has no such value. */
  static RoundExpression value(Phrase phrase, String name, ValueType type, RoundScope scope) {
    RoundValueReading reading = new RoundValueReading(scope);
    RoundValue declared = RoundValue.of(new RoundExpression.Pass(), type, Token.quote(name));
    RoundValue value = declared.set() ? reading.set(phrase) : reading.single(phrase);
    boolean empty = declared.set() && value.values().isEmpty();
    if (!empty && !value.value().canBe(declared.values())) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              value.shown()
                  + " is no value of "
                  + Token.quote(name)
                  + (declared.set() ? ", whose elements can be " : ", which can be ")
                  + TypedValue.listed(declared.values())
                  + ".");
    }
    if (!empty) {
      reading.requireFit(value, declared, phrase.position());
    }
    return value.meaning();
  }

  private RoundVariable assigned(Instruction.Assign assign) {
    String name = assign.variable().text();
    Optional<RoundVariable> variable = scope.variable(name);
    if (variable.isEmpty()) {
      throw findings.error(
          assign.variable().position(),
          scope.witness(name).isPresent() || scope.names().introduction(name).isPresent()
              ? Token.quote(name) + " is no variable, so nothing can be assigned to it."
              : "there is no variable "
                  + Token.quote(name)
                  + "; "
                  + NearestName.hint(
                      name,
                      scope.variables().keySet(),
                      "declare it by 'var " + Token.cut(name) + ": bit'."));
    }
    return variable.get();
  }

  @Override
  public Void branch(Instruction.Branch branch) {
    RoundConditionReading.Guard guard = RoundConditionReading.guard(branch.condition(), scope);
    result.add(
        new RoundCommand.Branch(
            guard.witnesses(),
            guard.condition(),
            block(scope.with(guard.found()), branch.then()),
            block(scope, branch.otherwise()),
            branch.position()));
    return null;
  }

  @Override
  public Void halt(Instruction.Halt halt) {
    result.add(new RoundCommand.Halt(halt.position()));
    return null;
  }

  @Override
  public Void send(Instruction.Send send) {
    throw findings.error(
        send.position(), "messages are sent inside of rounds; put this into 'rounds ... { ... }'.");
  }

  @Override
  public Void await(Instruction.Await await) {
    throw findings.error(
        await.position(),
        "nobody waits in rounds: a round ends by itself; ask for what was 'heard' in it by 'if'.");
  }

  @Override
  public Void repeat(Instruction.Repeat repeat) {
    throw findings.error(
        repeat.position(),
        "'repeat' is for algorithms without rounds; write 'rounds ... { ... }' for exchanges of"
            + " messages.");
  }

  @Override
  public Void ofRounds(RoundInstruction instruction) {
    return instruction.acceptCases(this);
  }

  @Override
  public Void rounds(RoundInstruction.Rounds rounds) {
    throw findings.error(
        rounds.position(), "rounds stand by themselves, not inside of another statement.");
  }

  @Override
  public Void phase(RoundInstruction.Phase phase) {
    throw findings.error(
        phase.position(), "a phase stands directly in 'rounds ... { ... }', not inside of 'if'.");
  }

  @Override
  public Void exchange(RoundInstruction.Exchange exchange) {
    throw findings.error(exchange.position(), SEND_FIRST);
  }

  @Override
  public Void iterate(RoundInstruction.Iterate iterate) {
    SourcePosition position = iterate.position();
    RoundValueReading.requireNotLooking(scope, position);
    if (!iterate.message().text().equals(RoundScope.HEARD)) {
      scope.requireFree(iterate.message());
    }
    RoundScope inner = scope.at(scope.place().iterating(iterate.message().text()));
    result.add(new RoundCommand.Iterate(block(inner, iterate.body()), position));
    return null;
  }
}
