package org.holdfast.threshold.environment;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * The environment assumption of an automaton with receive variables (Stoilkovska et al. 2020,
 * section 3): the constraints that its author wrote, then those that follow from the fault model.
 * Lemmas are no part of it, for they have to be proved first. Receive variables are natural
 * numbers; no constraint says so, but {@link #formula()} does.
 */
public record Environment(List<Variable> receives, List<EnvironmentConstraint> constraints) {
  public Environment {
    receives = List.copyOf(receives);
    constraints = List.copyOf(constraints);
  }

  public static Environment of(ReceiveAutomaton automaton) {
    List<EnvironmentConstraint> constraints = new ArrayList<>();
    for (Constraint line : automaton.environment()) {
      String reason = "written in line " + line.position().line();
      constraints.add(new EnvironmentConstraint(line.formula(), reason, line.position()));
    }
    automaton
        .faults()
        .ifPresent(
            faults -> constraints.addAll(new FaultEnvironment(automaton, faults).constraints()));
    return new Environment(automaton.receives(), constraints);
  }

  /** What the receive variables of every process satisfy at any time. */
  public Formula formula() {
    List<Formula> parts = new ArrayList<>();
    receives.forEach(variable -> parts.add(Formula.nonNegative(LinearTerm.of(variable))));
    constraints.forEach(constraint -> parts.add(constraint.formula()));
    return Formula.and(parts);
  }

  /**
   * The environment as a part of a {@code .ta} file, each constraint below its reason; it can be
   * put there instead of a fault model.
   *
   * @param lemmas what is to be proved from it
   */
  public String describe(List<Constraint> lemmas) {
    StringBuilder text = new StringBuilder();
    text.append("environment (").append(constraints.size()).append(") {\n");
    String last = "";
    for (EnvironmentConstraint constraint : constraints) {
      if (!constraint.reason().equals(last)) {
        last = constraint.reason();
        text.append("  // ").append(last).append('\n');
      }
      text.append("  ").append(constraint.formula()).append(";\n");
    }
    text.append("}\n");
    if (!lemmas.isEmpty()) {
      text.append("lemmas (").append(lemmas.size()).append(") {\n");
      text.append("  // each is proved from what is above it before it is used\n");
      lemmas.forEach(lemma -> text.append("  ").append(lemma.formula()).append(";\n"));
      text.append("}\n");
    }
    return text.toString();
  }
}
