package org.holdfast.pseudocode.lint;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;

/** Mistakes that the text of an algorithm in rounds shows without any solver. */
public final class RoundLint {
  private final RoundAlgorithm algorithm;
  private final Diagnostics findings;
  private final Set<String> read = new LinkedHashSet<>();
  private final Set<RoundVariable> assigned = new LinkedHashSet<>();
  private final Set<Variable> parameters = new LinkedHashSet<>();
  private boolean coordinated;
  private boolean heard;

  private RoundLint(RoundAlgorithm algorithm, Diagnostics findings) {
    this.algorithm = algorithm;
    this.findings = findings;
  }

  /** Adds warnings to the findings. */
  public static void look(RoundAlgorithm algorithm, Diagnostics findings) {
    RoundLint lint = new RoundLint(algorithm, findings);
    lint.code();
    lint.collectProperties();
    lint.names();
    lint.properties();
    RoundRanges.look(algorithm, findings);
  }

  private void code() {
    new RoundWalk() {
      @Override
      void reads(RoundVariable variable) {
        read.add(variable.name());
      }

      @Override
      void assigns(RoundVariable variable) {
        assigned.add(variable);
      }

      @Override
      void hears() {
        heard = true;
      }

      @Override
      void coordinator() {
        coordinated = true;
      }

      @Override
      void threshold(LinearTerm term) {
        parameters.addAll(term.variables());
      }

      @Override
      protected void phase(RoundAlgorithm.Phase phase) {
        heard = false;
        super.phase(phase);
        if (!heard) {
          findings.warning(
              phase.position(), "nobody looks at what is heard in this round; remove it.");
        }
      }
    }.walk(algorithm);
  }

  private void collectProperties() {
    parameters.addAll(algorithm.processes().variables());
    parameters.addAll(algorithm.faults().number().variables());
    algorithm.length().ifPresent(length -> parameters.addAll(length.variables()));
    for (Communication.Promise promise : algorithm.communication().promises()) {
      parameters.addAll(PromisedNumbers.parameters(promise));
    }
    algorithm.initially().forEach(i -> asked(PropertyWalk.of(i.condition())));
    for (Requirement requirement : algorithm.requirements()) {
      requirement.conditions().values().forEach(c -> asked(PropertyWalk.of(c)));
    }
  }

  private void asked(PropertyWalk walk) {
    walk.variables().forEach(variable -> read.add(variable.name()));
    parameters.addAll(walk.parameters());
  }

  private void names() {
    for (RoundVariable variable : algorithm.variables()) {
      if (!read.contains(variable.name()) && variable.origin() != LocalVariable.Origin.HISTORY) {
        findings.warning(
            variable.position(),
            "'" + variable + "' is never read, neither by the code nor by a property; remove it.");
      }
    }
    for (Variable parameter : algorithm.parameters()) {
      boolean asked =
          algorithm.requirements().stream()
              .anyMatch(requirement -> variables(requirement.formula()).contains(parameter));
      if (!parameters.contains(parameter) && !asked) {
        findings.warning(
            algorithm.position(),
            "nothing but assumptions mentions the parameter '" + parameter + "'.");
      }
    }
    if (algorithm.coordinator().isPresent() && !coordinated) {
      findings.warning(
          algorithm.position(),
          "a coordinator is declared, but neither 'coordinator' nor 'to coordinator' is in the"
              + " code.");
    }
  }

  private static Set<Variable> variables(Ltl formula) {
    Set<Variable> all = new LinkedHashSet<>();
    if (formula instanceof Ltl.State state) {
      all.addAll(state.formula().variables());
    }
    formula.parts().forEach(part -> all.addAll(variables(part)));
    return all;
  }

  private void properties() {
    if (algorithm.requirements().isEmpty()) {
      findings.warning(
          algorithm.position(),
          "nothing is asked about this algorithm; add a property, such as 'property"
              + " agreement(decision)'.");
    }
    Set<SourcePosition> told = new LinkedHashSet<>();
    for (Requirement requirement : algorithm.requirements()) {
      if (told.add(requirement.position())) {
        property(requirement);
      }
    }
  }

  private void property(Requirement requirement) {
    Optional<Boolean> settled = TruthByTypes.of(requirement);
    if (settled.isPresent()) {
      findings.warning(
          requirement.position(),
          settled.get()
              ? "'"
                  + requirement.name()
                  + "' cannot fail: by the types of the variables it is true of every run, whatever"
                  + " the code does. It shows nothing."
              : "'"
                  + requirement.name()
                  + "' cannot hold: by the types of the variables it is false of every run.");
      return;
    }
    if (requirement.formula() instanceof Ltl.State) {
      findings.warning(
          requirement.position(),
          "'"
              + requirement.name()
              + "' speaks only of the beginning of a run; write 'always (...)' or 'eventually"
              + " (...)'.");
    }
    unassigned(requirement);
  }

  private void unassigned(Requirement requirement) {
    Set<String> asked = new LinkedHashSet<>();
    requirement
        .conditions()
        .values()
        .forEach(c -> PropertyWalk.of(c).variables().forEach(v -> asked.add(v.name())));
    List<RoundVariable> constant =
        algorithm.variables().stream()
            .filter(variable -> asked.contains(variable.name()))
            .filter(variable -> !assigned.contains(variable))
            .filter(variable -> variable.origin() == LocalVariable.Origin.VARIABLE)
            .filter(
                variable ->
                    variable.initial() instanceof RoundVariable.Value value
                        && value.expression() instanceof RoundExpression.Constant)
            .toList();
    for (RoundVariable variable : constant) {
      findings.warning(
          requirement.position(),
          "'"
              + requirement.name()
              + "' asks about '"
              + variable
              + "', but nothing assigns it: it stays as it is at the beginning.");
    }
  }
}
