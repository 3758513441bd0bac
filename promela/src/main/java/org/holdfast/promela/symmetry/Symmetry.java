package org.holdfast.promela.symmetry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.explicit.Quotient;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;
import org.holdfast.promela.system.InterleavedSystem;

/**
 * Which processes cannot be told apart, so that symmetry reduction may count them. The copies of a
 * proctype are interchangeable if exchanging what two of them hold, their places and variables,
 * turns every run into a run. Only their numbers differ, and a number has an effect only by {@code
 * _pid}, by what {@code run} answers, by {@code P[number]} or {@code P} for the oldest one, by the
 * channels that processes own, which are numbered in their order, and when processes die, which
 * they do in their order. Where the copies of a proctype have nothing to do with any of these,
 * their numbers have no effect.
 */
public final class Symmetry {
  private final Program program;
  private final Asymmetries ofCode;

  public Symmetry(Program program) {
    this.program = program;
    this.ofCode = new Asymmetries(program);
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
   */
  public Set<String> types(List<Expression> observers) {
    Asymmetries ofObservers = asymmetries(observers);
    Set<String> types = new TreeSet<>(several());
    types.removeAll(ofCode.reasons().keySet());
    types.removeAll(ofObservers.reasons().keySet());
    return types;
  }

  /** The same system with these processes counted, if there are any. */
  public Optional<Quotient> counted(InterleavedSystem system, List<Expression> observers) {
    List<Interchange> interchanges = new ArrayList<>();
    for (String type : types(observers)) {
      int number = program.process(type).orElseThrow().number();
      interchanges.add(new Interchange(List.of(new Interchange.Member(number, List.of()))));
    }
    return interchanges.isEmpty()
        ? Optional.empty()
        : Optional.of(new CountedSystem(system, interchanges));
  }

  /** Why the copies of a proctype are not interchangeable, for each of which there are several. */
  public Map<String, String> obstacles(List<Expression> observers) {
    Map<String, String> reasons = new LinkedHashMap<>(asymmetries(observers).reasons());
    reasons.putAll(ofCode.reasons());
    reasons.keySet().retainAll(several());
    return reasons;
  }

  private Asymmetries asymmetries(List<Expression> observers) {
    Asymmetries found = new Asymmetries(program);
    observers.forEach(found::lookAt);
    return found;
  }

  /** The proctypes of which there may be more than one process. */
  private Set<String> several() {
    Set<String> several = new TreeSet<>();
    for (Program.Process process : program.processes()) {
      if (process.active() > 1) {
        several.add(process.name());
      }
      process
          .flow()
          .stepsWithin()
          .flatMap(edge -> Statement.run(edge.statement()).stream())
          .forEach(run -> several.add(run.proctype()));
    }
    return several;
  }
}
