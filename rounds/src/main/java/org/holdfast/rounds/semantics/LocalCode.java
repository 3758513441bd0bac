package org.holdfast.rounds.semantics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.semantics.RoundState.Life;

/** What one process does: how it begins, what it sends, and what comes of what it hears. */
public final class LocalCode {
  private final RoundInstance instance;
  private final RoundAlgorithm algorithm;
  private final TypeOrder order;

  public LocalCode(RoundInstance instance) {
    this.instance = instance;
    this.algorithm = instance.algorithm();
    this.order = new TypeOrder(algorithm);
  }

  private int place(RoundVariable variable) {
    return algorithm.variables().indexOf(variable);
  }

  /** Code that is executed with free choices; false if the process halts. */
  private interface Program {
    boolean run(CodeExecution execution, CodeEvaluation evaluation);
  }

  private List<RoundOutcome> outcomes(
      CodeContext context, List<StoredValue> before, Life end, Program program) {
    Set<RoundOutcome> found = new LinkedHashSet<>();
    FreeChoices choices = new FreeChoices();
    do {
      StoredValue[] values = before.toArray(new StoredValue[0]);
      CodeEvaluation evaluation =
          new CodeEvaluation(instance.parameters(), order, this::place, context, values, choices);
      CodeExecution execution = new CodeExecution(evaluation, choices, this::place);
      try {
        Life life = program.run(execution, evaluation) ? end : Life.HALTED;
        found.add(new RoundOutcome.Reached(new RoundState(Arrays.asList(values), life)));
      } catch (CodeExecution.OutOfRange failure) {
        found.add(failure.failure());
      }
    } while (choices.next());
    return List.copyOf(found);
  }

  /** All ways in which a process can begin. */
  public List<RoundOutcome> initial(boolean coordinates) {
    CodeContext context = new CodeContext(1, coordinates, List.of(), RoundHearing.NOTHING);
    boolean over = instance.clock().isOver(0);
    Set<RoundOutcome> found = new LinkedHashSet<>();
    for (List<StoredValue> values : beginnings(new ArrayList<>())) {
      found.addAll(
          outcomes(
              context,
              values,
              over ? Life.DONE : Life.RUNNING,
              (execution, evaluation) -> {
                for (RoundVariable variable : algorithm.variables()) {
                  computed(variable, execution, evaluation);
                }
                return execution.execute(algorithm.before())
                    && (!over || execution.execute(algorithm.after()));
              }));
    }
    return List.copyOf(found);
  }

  private static void computed(
      RoundVariable variable, CodeExecution execution, CodeEvaluation evaluation) {
    variable
        .initial()
        .accept(
            new RoundVariable.Initial.Visitor<Void>() {
              @Override
              public Void any(RoundVariable.AnyValue any) {
                return null;
              }

              @Override
              public Void value(RoundVariable.Value value) {
                execution.store(
                    variable, value.expression().accept(evaluation), variable.position());
                return null;
              }
            });
  }

  /** Values for the variables that begin with any; those that are computed have some value. */
  private List<List<StoredValue>> beginnings(List<StoredValue> chosen) {
    if (chosen.size() == algorithm.variables().size()) {
      return List.of(List.copyOf(chosen));
    }
    RoundVariable next = algorithm.variables().get(chosen.size());
    List<StoredValue> all = values(next.type());
    List<StoredValue> possible =
        next.initial() instanceof RoundVariable.AnyValue ? all : all.subList(0, 1);
    List<List<StoredValue>> found = new ArrayList<>();
    for (StoredValue value : possible) {
      chosen.add(value);
      found.addAll(beginnings(chosen));
      chosen.remove(chosen.size() - 1);
    }
    return found;
  }

  /** All values of a type. */
  public static List<StoredValue> values(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public List<StoredValue> single(ValueType.Single single) {
            return single.type().values().stream().map(StoredValue::of).toList();
          }

          @Override
          public List<StoredValue> setOf(ValueType.SetOf setOf) {
            return subsets(setOf.elements());
          }
        });
  }

  private static List<StoredValue> subsets(FiniteType type) {
    List<List<Datum>> all = new ArrayList<>();
    all.add(List.of());
    for (Datum element : type.present()) {
      for (List<Datum> smaller : List.copyOf(all)) {
        List<Datum> larger = new ArrayList<>(smaller);
        larger.add(element);
        all.add(larger);
      }
    }
    return all.stream().map(StoredValue::of).toList();
  }

  /** Every message that a phase knows. */
  public List<SentMessage> messages(int phase) {
    List<List<StoredValue>> all = new ArrayList<>();
    all.add(List.of());
    for (RoundAlgorithm.Field field : algorithm.phases().get(phase).fields()) {
      List<List<StoredValue>> longer = new ArrayList<>();
      for (List<StoredValue> contents : all) {
        for (StoredValue value : values(field.type())) {
          List<StoredValue> more = new ArrayList<>(contents);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream().map(SentMessage::new).toList();
  }

  /** A message and who it is for. */
  public record Sent(SentMessage message, RoundAlgorithm.Receiver receiver) {}

  /** What a process that runs sends in a round. */
  public Optional<Sent> sent(RoundState state, int time, boolean coordinates) {
    RoundAlgorithm.Phase phase = algorithm.phases().get(instance.clock().phase(time));
    CodeContext context =
        new CodeContext(
            instance.clock().pass(time), coordinates, phase.fields(), RoundHearing.NOTHING);
    CodeEvaluation evaluation =
        new CodeEvaluation(
            instance.parameters(),
            order,
            this::place,
            context,
            state.values().toArray(new StoredValue[0]),
            new FreeChoices());
    for (RoundAlgorithm.Sending sending : phase.sendings()) {
      if (sending.condition().accept(evaluation)) {
        SentMessage message =
            new SentMessage(
                sending.contents().stream().map(content -> content.accept(evaluation)).toList());
        return Optional.of(new Sent(message, sending.receiver()));
      }
    }
    return Optional.empty();
  }

  /** What can come of a round for a process that runs and hears this. */
  public List<RoundOutcome> heard(
      RoundState state, int time, boolean coordinates, RoundHearing hearing) {
    RoundAlgorithm.Phase phase = algorithm.phases().get(instance.clock().phase(time));
    boolean last = instance.clock().isLast(time);
    CodeContext context =
        new CodeContext(instance.clock().pass(time), coordinates, phase.fields(), hearing);
    return outcomes(
        context,
        state.values(),
        last ? Life.DONE : Life.RUNNING,
        (execution, evaluation) -> {
          List<RoundCommand> commands = new ArrayList<>(phase.commands());
          if (last) {
            commands.addAll(algorithm.after());
          }
          return execution.execute(commands);
        });
  }

  /** What comes of a part of the code of a phase for a process in a state. */
  public List<RoundOutcome> executed(
      List<RoundCommand> commands,
      RoundState state,
      int time,
      boolean coordinates,
      RoundHearing hearing) {
    RoundAlgorithm.Phase phase = algorithm.phases().get(instance.clock().phase(time));
    CodeContext context =
        new CodeContext(instance.clock().pass(time), coordinates, phase.fields(), hearing);
    return outcomes(
        context,
        state.values(),
        Life.RUNNING,
        (execution, evaluation) -> execution.execute(commands));
  }
}
