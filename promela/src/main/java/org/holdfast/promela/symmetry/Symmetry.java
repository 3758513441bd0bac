package org.holdfast.promela.symmetry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.explicit.Quotient;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;
import org.holdfast.promela.system.InterleavedSystem;
import org.holdfast.promela.system.PromelaSystem;

/**
 * Which processes cannot be told apart, so that symmetry reduction may count them. The copies of a
 * proctype are interchangeable if exchanging what two of them hold, their places and variables,
 * turns every run into a run. Only their numbers differ, and a number has an effect only by {@code
 * _pid}, by what {@code run} answers, by {@code P[number]} or {@code P} for the oldest one, by the
 * channels that processes own, which are numbered in their order, and when processes die, which
 * they do in their order. Where the copies of a proctype have nothing to do with any of these,
 * their numbers have no effect.
 *
 * <p>Proctypes that are the same but for their names, and for global variables that only one of
 * them uses, are copies of each other as well, as long as nobody asks for them by name: the
 * permutations then exchange these variables, too.
 *
 * <p>For one thread.
 */
public final class Symmetry {
  private final Program program;
  private final Asymmetries ofCode;
  private final PromelaSystem system;

  // Worked out where two proctypes look alike.
  private IdenticalProctypes identical;

  /**
   * @param system the processes without a claim
   */
  public Symmetry(PromelaSystem system) {
    this.program = system.program();
    this.ofCode = new Asymmetries(program);
    this.system = system;
    program.processes().forEach(this::lookAt);
    if (program.watchesProcesses()) {
      program
          .processes()
          .forEach(process -> ofCode.add(process.name(), "it matters who moves or could move"));
    }
  }

  private void lookAt(Program.Process process) {
    String name = process.name();
    for (Variable variable : process.variables()) {
      if (ownsChannel(variable)) {
        ofCode.add(name, "each owns a channel", variable.position());
      }
      variable.initialiser().stream()
          .flatMap(initialiser -> initialiser.parts().stream())
          .forEach(expression -> ofCode.lookAt(expression, name));
    }
    process.provided().ifPresent(condition -> ofCode.lookAt(condition, name));
    process.flow().stepsWithin().forEach(edge -> lookAt(edge.statement(), name));
    if (mayEnd(process.flow())) {
      ofCode.add(name, "they end, and that goes by their numbers");
    }
  }

  private static boolean ownsChannel(Variable variable) {
    return variable.initialiser().orElse(null) instanceof VariableDeclaration.Channel
        || variable.type() instanceof Type.Compound compound
            && compound.fields().stream().anyMatch(Symmetry::ownsChannel);
  }

  private void lookAt(Statement statement, String process) {
    statement.expressions().forEach(expression -> ofCode.lookAt(expression, process));
    if (statement instanceof Statement.Assign assign
        && assign.value() instanceof Expression.Run run) {
      ofCode.add(run.proctype(), "their numbers are stored", run.position());
    }
  }

  private static boolean mayEnd(Flow flow) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(flow.start()));
    while (!open.isEmpty()) {
      int place = open.remove(open.size() - 1);
      if (reached.add(place)) {
        flow.places()
            .get(place)
            .steps()
            .filter(edge -> !edge.isNeverTaken())
            .forEach(edge -> open.add(edge.target()));
      }
    }
    return reached.stream().anyMatch(place -> flow.places().get(place).last());
  }

  /**
   * The proctypes whose copies neither the processes nor observers can tell apart.
   *
   * @param observers what is evaluated beside the processes: formulas, the conditions of a claim
   * @param conditions which parts of these are evaluated
   */
  public Set<String> types(List<Expression> observers, Conditions conditions) {
    return interchanges(observers, conditions).stream()
        .flatMap(interchange -> interchange.members().stream())
        .map(member -> program.processes().get(member.type()).name())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Interchange> interchanges(List<Expression> observers, Conditions conditions) {
    List<Expression> parts = conditions.of(observers);
    Asymmetries ofObservers = asymmetries(observers);
    Set<String> several = several();
    Set<String> started = started();
    List<Program.Process> left =
        new ArrayList<>(
            program.processes().stream()
                .filter(process -> !ofCode.reasons().containsKey(process.name()))
                .filter(
                    process ->
                        !ofObservers.reasons().containsKey(process.name())
                            || process.active() == 1 && !started.contains(process.name()))
                .toList());
    List<Interchange> found = new ArrayList<>();
    while (!left.isEmpty()) {
      Program.Process first = left.remove(0);
      List<Program.Process> others =
          left.stream()
              .filter(other -> !started.contains(first.name()) && !started.contains(other.name()))
              .filter(other -> areAlike(first, other, parts))
              .toList();
      left.removeAll(others);
      if (!others.isEmpty()) {
        List<Interchange.Member> members = new ArrayList<>(List.of(identical().first(first)));
        others.forEach(other -> members.add(identical().like(first, other)));
        found.add(new Interchange(members));
      } else if (several.contains(first.name())
          && !ofObservers.reasons().containsKey(first.name())) {
        found.add(
            new Interchange(List.of(new Interchange.Member(first.number(), List.of(), List.of()))));
      }
    }
    return found;
  }

  /** Whether two proctypes are the same but for their names, to the observers as well. */
  private boolean areAlike(
      Program.Process one, Program.Process other, List<Expression> conditions) {
    boolean exist = one.active() > 0 && other.active() > 0 && lookAlike(one, other);
    boolean ranged =
        ofCode.quantified().contains(one.name()) || ofCode.quantified().contains(other.name());
    if (!exist || ranged) {
      return false;
    }
    Optional<Map<Variable, Variable>> pairs = identical().correspondence(one, other);
    if (pairs.isEmpty()) {
      return false;
    }
    ProctypeExchange exchange = new ProctypeExchange(program, one, other, pairs.get());
    return conditions.stream().allMatch(exchange::keeps);
  }

  /** Identical proctypes do, and most others do not. */
  private static boolean lookAlike(Program.Process one, Program.Process other) {
    return one.variables().size() == other.variables().size()
        && one.flow().places().size() == other.flow().places().size()
        && one.flow().steps().count() == other.flow().steps().count();
  }

  private IdenticalProctypes identical() {
    if (identical == null) {
      identical = new IdenticalProctypes(program, system.compiled(), system.initial());
    }
    return identical;
  }

  /** The same system with these processes counted, if there are any. */
  public Optional<Quotient> counted(
      InterleavedSystem searched, List<Expression> observers, Conditions conditions) {
    List<Interchange> interchanges = interchanges(observers, conditions);
    return interchanges.isEmpty()
        ? Optional.empty()
        : Optional.of(new CountedSystem(searched, interchanges));
  }

  /** Why the copies of a proctype are not interchangeable, for each of which there are several. */
  public Map<String, String> obstacles(List<Expression> observers) {
    Map<String, String> reasons = new LinkedHashMap<>(asymmetries(observers).reasons());
    reasons.putAll(ofCode.reasons());
    reasons.keySet().retainAll(several());
    reasons.keySet().removeAll(types(observers, Conditions.WHOLE));
    return reasons;
  }

  private Asymmetries asymmetries(List<Expression> observers) {
    Asymmetries found = new Asymmetries(program);
    observers.forEach(found::lookAt);
    return found;
  }

  /** The proctypes of which there may be more than one process. */
  private Set<String> several() {
    Set<String> several = started();
    for (Program.Process process : program.processes()) {
      if (process.active() > 1) {
        several.add(process.name());
      }
    }
    return several;
  }

  /** The proctypes of which processes are started on the way. */
  private Set<String> started() {
    return program.processes().stream()
        .flatMap(process -> process.flow().stepsWithin())
        .flatMap(edge -> Statement.run(edge.statement()).stream())
        .map(Expression.Run::proctype)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
