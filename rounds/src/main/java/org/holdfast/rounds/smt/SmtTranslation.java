package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.smt.smtlib.SmtLib;

/** An instance and the negation of a requirement as SMT-LIB 2: sat if some run violates it. */
public final class SmtTranslation {
  private final RoundInstance instance;
  private final Unrolling unrolling;

  /**
   * @param rounds how many rounds are unrolled where there is no last one
   */
  public SmtTranslation(RoundInstance instance, int rounds) {
    this.instance = instance;
    this.unrolling = new Unrolling(instance, SmtChecker.rounds(instance, rounds));
  }

  /** How many rounds are in it. */
  public int rounds() {
    return unrolling.steps();
  }

  /** All formulas, in the order in which they are written. */
  public List<Formula> formulas(Requirement requirement, boolean symmetry) {
    List<Formula> formulas = new ArrayList<>(unrolling.constraints());
    formulas.addAll(new Violation(unrolling, requirement).constraints());
    if (symmetry) {
      formulas.addAll(Symmetry.constraints(instance, requirement));
    }
    return formulas.stream().filter(formula -> !formula.equals(Formula.TRUE)).toList();
  }

  public String text(Requirement requirement, boolean symmetry) {
    List<Formula> formulas = formulas(requirement, symmetry);
    Set<Variable> variables = new LinkedHashSet<>();
    formulas.forEach(formula -> variables.addAll(formula.variables()));
    StringBuilder text = new StringBuilder();
    text.append("; ").append(instance.algorithm().name()).append(", ").append(instance.region());
    text.append(": ").append(rounds()).append(" rounds\n");
    text.append("; ").append(requirement.name()).append(": ").append(requirement.text());
    text.append("\n; sat if a run violates it");
    text.append(symmetry ? "; runs that are the same up to names are left out\n" : "\n");
    text.append("(set-logic ").append(SmtLib.LOGIC).append(")\n");
    variables.forEach(variable -> text.append(SmtLib.declaration(variable)).append('\n'));
    formulas.forEach(formula -> text.append(SmtLib.assertion(formula)).append('\n'));
    return text.append("(check-sat)\n").toString();
  }
}
