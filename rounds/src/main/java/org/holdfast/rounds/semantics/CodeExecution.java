package org.holdfast.rounds.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** Executes commands of one process, with choices that others make. */
final class CodeExecution implements RoundCommand.Visitor<Boolean> {
  /** Why code cannot go on. Never leaves this package. */
  static final class OutOfRange extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient RoundOutcome.Failed failure;

    OutOfRange(RoundVariable variable, StoredValue value, SourcePosition position) {
      super(null, null, false, false);
      failure =
          new RoundOutcome.Failed(
              variable + " becomes " + value + ", which is none of its type", position);
    }

    RoundOutcome.Failed failure() {
      return failure;
    }
  }

  private final CodeEvaluation evaluation;
  private final FreeChoices choices;
  private final ToIntFunction<RoundVariable> places;

  CodeExecution(
      CodeEvaluation evaluation, FreeChoices choices, ToIntFunction<RoundVariable> places) {
    this.evaluation = evaluation;
    this.choices = choices;
    this.places = places;
  }

  /** Executes commands one after the other; false if the process halts. */
  boolean execute(List<RoundCommand> commands) {
    for (RoundCommand command : commands) {
      if (!command.accept(this)) {
        return false;
      }
    }
    return true;
  }

  void store(RoundVariable variable, StoredValue value, SourcePosition position) {
    if (!isOf(variable.type(), value)) {
      throw new OutOfRange(variable, value, position);
    }
    evaluation.values()[places.applyAsInt(variable)] = value;
  }

  private static boolean isOf(ValueType type, StoredValue value) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Boolean single(ValueType.Single single) {
            return single.type().values().contains(value.datum());
          }

          @Override
          public Boolean setOf(ValueType.SetOf setOf) {
            return setOf.elements().values().containsAll(value.elements());
          }
        });
  }

  @Override
  public Boolean assign(RoundCommand.Assign assign) {
    store(assign.variable(), assign.value().accept(evaluation), assign.position());
    return true;
  }

  @Override
  public Boolean choose(RoundCommand.Choose choose) {
    StoredValue value =
        choose
            .variable()
            .type()
            .accept(
                new ValueType.Visitor<>() {
                  @Override
                  public StoredValue single(ValueType.Single single) {
                    return StoredValue.of(any(single.type().present()));
                  }

                  @Override
                  public StoredValue setOf(ValueType.SetOf setOf) {
                    return StoredValue.of(subset(setOf.elements()));
                  }
                });
    store(choose.variable(), value, choose.position());
    return true;
  }

  private <T> T any(List<T> values) {
    return values.get(choices.among(values.size()));
  }

  private List<Datum> subset(FiniteType type) {
    List<Datum> chosen = new ArrayList<>();
    for (Datum element : type.present()) {
      if (choices.among(2) == 1) {
        chosen.add(element);
      }
    }
    return chosen;
  }

  @Override
  public Boolean branch(RoundCommand.Branch branch) {
    List<List<Datum>> satisfying = new ArrayList<>();
    collect(branch, new ArrayList<>(), satisfying);
    if (satisfying.isEmpty()) {
      return execute(branch.otherwise());
    }
    List<Datum> taken = any(satisfying);
    for (int i = 0; i < taken.size(); i++) {
      evaluation.bind(branch.witnesses().get(i), taken.get(i));
    }
    return execute(branch.then());
  }

  private void collect(
      RoundCommand.Branch branch, List<Datum> bound, List<List<Datum>> satisfying) {
    if (bound.size() == branch.witnesses().size()) {
      if (branch.condition().accept(evaluation)) {
        satisfying.add(List.copyOf(bound));
      }
      return;
    }
    Witness next = branch.witnesses().get(bound.size());
    for (Datum value : next.values()) {
      evaluation.bind(next, value);
      bound.add(value);
      collect(branch, bound, satisfying);
      bound.remove(bound.size() - 1);
    }
  }

  @Override
  public Boolean iterate(RoundCommand.Iterate iterate) {
    for (SentMessage message : evaluation.heard()) {
      boolean goesOn = evaluation.lookingAt(message, () -> execute(iterate.body()));
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean halt(RoundCommand.Halt halt) {
    return false;
  }
}
