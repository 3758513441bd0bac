package org.holdfast.rounds.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * All ways through code of one process. The conditions of the ways from one state cover everything
 * that can be heard; several of them hold at once where a choice is free.
 */
public final class LocalExecution {
  /**
   * What a process sends.
   *
   * @param path the states and passes in which it does
   * @param sent empty if it sends nothing
   */
  public record Emission(LocalPath path, Optional<Sent> sent) {}

  /** A message and who may hear it. */
  public record Sent(SentMessage message, RoundAlgorithm.Receiver receiver) {}

  private final ProcessContext context;
  private final LocalEvaluation evaluation;

  public LocalExecution(ProcessContext context) {
    this.context = context;
    this.evaluation = new LocalEvaluation(context);
  }

  /** Gives variables their initial values; those that may be anything stay unknown. */
  public List<LocalPath> initial(List<RoundVariable> variables, LocalPath start) {
    List<LocalPath> paths = List.of(start);
    for (RoundVariable variable : variables) {
      paths =
          paths.stream()
              .flatMap(
                  path ->
                      path.end().equals(PathEnd.GOES_ON)
                          ? variable.initial().accept(new Beginning(variable, path)).stream()
                          : List.of(path).stream())
              .toList();
    }
    return paths;
  }

  private final class Beginning implements RoundVariable.Initial.Visitor<List<LocalPath>> {
    private final RoundVariable variable;
    private final LocalPath path;

    Beginning(RoundVariable variable, LocalPath path) {
      this.variable = variable;
      this.path = path;
    }

    @Override
    public List<LocalPath> any(RoundVariable.AnyValue any) {
      return List.of(path);
    }

    @Override
    public List<LocalPath> value(RoundVariable.Value value) {
      return assign(
          variable, value.expression(), PathEnd.fails(variable.position()), path, Scope.EMPTY);
    }
  }

  private List<LocalPath> assign(
      RoundVariable variable,
      RoundExpression expression,
      PathEnd failure,
      LocalPath path,
      Scope scope) {
    return evaluation.evaluate(expression, path, scope).stream()
        .map(
            found ->
                TypeValues.has(variable.type(), found.value())
                    ? found.path().assigning(variable, found.value())
                    : found.path().ending(failure))
        .toList();
  }

  /** Executes commands, one after the other, until one ends the process. */
  public List<LocalPath> run(List<RoundCommand> commands, LocalPath start) {
    return run(commands, start, Scope.EMPTY);
  }

  private List<LocalPath> run(List<RoundCommand> commands, LocalPath start, Scope scope) {
    List<LocalPath> paths = List.of(start);
    for (RoundCommand command : commands) {
      List<LocalPath> next = new ArrayList<>();
      for (LocalPath path : paths) {
        if (path.end().equals(PathEnd.GOES_ON)) {
          next.addAll(command.accept(new Commands(path, scope)));
        } else {
          next.add(path);
        }
      }
      paths = next;
    }
    return paths;
  }

  /** What the process sends in this phase: what the first sending says whose condition holds. */
  public List<Emission> send(LocalPath start) {
    List<Emission> emissions = new ArrayList<>();
    List<LocalPath> silent = List.of(start);
    for (RoundAlgorithm.Sending sending : context.phase().sendings()) {
      List<LocalPath> rest = new ArrayList<>();
      for (LocalPath path : silent) {
        for (Valued<Formula> found : evaluation.evaluate(sending.condition(), path, Scope.EMPTY)) {
          found.path().when(Formula.not(found.value())).ifPresent(rest::add);
          found
              .path()
              .when(found.value())
              .ifPresent(sends -> emissions.addAll(contents(sending, sends)));
        }
      }
      silent = rest;
    }
    silent.forEach(path -> emissions.add(new Emission(path, Optional.empty())));
    return emissions;
  }

  private List<Emission> contents(RoundAlgorithm.Sending sending, LocalPath start) {
    List<Valued<List<StoredValue>>> found = Valued.one(start, List.of());
    for (RoundExpression content : sending.contents()) {
      found =
          Valued.then(
              found,
              before ->
                  Valued.map(
                      evaluation.evaluate(content, before.path(), Scope.EMPTY),
                      value -> {
                        List<StoredValue> more = new ArrayList<>(before.value());
                        more.add(value);
                        return more;
                      }));
    }
    return found.stream()
        .map(
            one ->
                new Emission(
                    one.path(),
                    Optional.of(new Sent(new SentMessage(one.value()), sending.receiver()))))
        .toList();
  }

  private final class Commands implements RoundCommand.Visitor<List<LocalPath>> {
    private final LocalPath path;
    private final Scope scope;

    Commands(LocalPath path, Scope scope) {
      this.path = path;
      this.scope = scope;
    }

    @Override
    public List<LocalPath> assign(RoundCommand.Assign assign) {
      return LocalExecution.this.assign(
          assign.variable(), assign.value(), PathEnd.fails(assign.position()), path, scope);
    }

    @Override
    public List<LocalPath> choose(RoundCommand.Choose choose) {
      return LocalCode.values(choose.variable().type()).stream()
          .filter(value -> !value.equals(StoredValue.NONE))
          .map(value -> path.assigning(choose.variable(), value))
          .toList();
    }

    @Override
    public List<LocalPath> branch(RoundCommand.Branch branch) {
      List<Scope> scopes = List.of(scope);
      for (Witness witness : branch.witnesses()) {
        scopes =
            scopes.stream()
                .flatMap(before -> witness.values().stream().map(v -> before.with(witness, v)))
                .toList();
      }
      // All instances of the condition are evaluated on the same paths, so that "for none of
      // them" can be said.
      List<Valued<List<Formula>>> found = Valued.one(path, List.of());
      for (Scope instance : scopes) {
        found =
            Valued.then(
                found,
                before ->
                    Valued.map(
                        evaluation.evaluate(branch.condition(), before.path(), instance),
                        formula -> with(before.value(), formula)));
      }
      List<LocalPath> result = new ArrayList<>();
      for (Valued<List<Formula>> one : found) {
        for (int i = 0; i < scopes.size(); i++) {
          Scope instance = scopes.get(i);
          one.path()
              .when(one.value().get(i))
              .ifPresent(then -> result.addAll(run(branch.then(), then, instance)));
        }
        one.path()
            .when(Formula.and(one.value().stream().map(Formula::not).toList()))
            .ifPresent(otherwise -> result.addAll(run(branch.otherwise(), otherwise, scope)));
      }
      return result;
    }

    private static List<Formula> with(List<Formula> formulas, Formula formula) {
      List<Formula> more = new ArrayList<>(formulas);
      more.add(formula);
      return more;
    }

    /** The order of arrival is not among the numbers: {@link OrderOfArrival} asks before. */
    @Override
    public List<LocalPath> iterate(RoundCommand.Iterate iterate) {
      throw new IllegalArgumentException("the order of arrival matters at " + iterate.position());
    }

    @Override
    public List<LocalPath> halt(RoundCommand.Halt halt) {
      return List.of(path.ending(PathEnd.halts(halt.position())));
    }
  }
}
