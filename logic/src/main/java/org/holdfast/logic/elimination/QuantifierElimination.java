package org.holdfast.logic.elimination;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * Exact elimination of existentially quantified integer variables. The result has the same integer
 * solutions as the formula under the quantifiers; it may contain divisibilities.
 *
 * <p>{@link Rounding} gives names to rounded quotients, {@link Reduction} eliminates, and then the
 * names are replaced by what they stand for. {@link Pruning} keeps formulas small all the way.
 *
 * <p>Instances have no state and may be shared between threads if the stop condition may.
 */
public final class QuantifierElimination {
  private final Runnable stopCheck;
  private final Pruning pruning;

  /** Stops when the thread is interrupted. */
  public QuantifierElimination() {
    this(() -> false);
  }

  /** Stops when the condition becomes true or the thread is interrupted. */
  public QuantifierElimination(BooleanSupplier stop) {
    this.stopCheck =
        () -> {
          if (Thread.currentThread().isInterrupted() || stop.getAsBoolean()) {
            throw new EliminationInterrupted();
          }
        };
    this.pruning = new Pruning(stopCheck);
  }

  /**
   * A formula without the variables that is equivalent to {@code exists variables: formula} over
   * the integers.
   *
   * @throws EliminationInterrupted if told to stop
   * @throws EliminationTooLarge if coefficients make a single step too large
   */
  public Formula eliminate(Collection<Variable> variables, Formula formula) {
    return eliminate(variables, formula, Formula.TRUE);
  }

  /**
   * The same, where the result needs to be right only for values that satisfy the assumption, such
   * as a resilience condition. That keeps it, and the way to it, smaller.
   *
   * @throws IllegalArgumentException if the assumption speaks of a variable to be eliminated
   */
  public Formula eliminate(Collection<Variable> variables, Formula formula, Formula assumption) {
    Set<Variable> quantified = new LinkedHashSet<>(variables);
    if (assumption.variables().stream().anyMatch(quantified::contains)) {
      throw new IllegalArgumentException("an assumption about a quantified variable");
    }
    Formula known = pruning.prune(NormalForms.negationNormalForm(assumption), Context.EMPTY);
    Context context =
        Context.EMPTY.with(known.conjuncts().stream().filter(Literals::isLiteral).toList());
    Formula start = pruning.prune(NormalForms.negationNormalForm(formula), context);
    Set<Variable> taken = new LinkedHashSet<>(formula.variables());
    taken.addAll(assumption.variables());
    Rounding rounding = new Rounding(taken);
    Formula rounded =
        new Reduction(quantified, Optional.of(rounding), Set.of(), pruning, stopCheck)
            .reduce(start, context);
    Formula exact = rounded.mapAtoms(atom -> resolve(atom, rounding, context));
    Formula result = pruning.prune(NormalForms.negationNormalForm(exact), context);
    return Alternatives.factored(result).mapAtoms(Literals::readable);
  }

  /** Says what an atom about rounded quotients means for the variables in them. */
  private Formula resolve(Formula atom, Rounding rounding, Context context) {
    Set<Variable> quotients = rounding.quotients(atom);
    if (quotients.isEmpty()) {
      return atom;
    }
    Formula definition = Formula.and(rounding.definition(quotients));
    // The dividends come from thresholds, mostly over parameters alone: a case distinction by the
    // residue of a parameter is worth more than one by the residue of a message count.
    Reduction reduction =
        new Reduction(quotients, Optional.empty(), definition.variables(), pruning, stopCheck);
    return reduction.reduce(pruning.prune(Formula.and(atom, definition), context), context);
  }
}
