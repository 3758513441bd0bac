package org.holdfast.logic.simplification;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;

/**
 * Drops what an assumption, or the rest of the formula, makes superfluous. Each conjunct is
 * simplified where the assumption and the other conjuncts hold, each disjunct where the assumption
 * holds and the other disjuncts fail; a literal that is then certain or impossible goes (contextual
 * simplification; Dillig, Dillig and Aiken, Small formulas for large programs, SAS 2010).
 *
 * <p>The result has the truth of the formula wherever the assumption holds, and its literals are
 * literals of the formula. No literal of the result can be dropped on its own, as far as the
 * entailment knows.
 */
public final class Simplifier {
  private final Entailment entailment;

  public Simplifier(Entailment entailment) {
    this.entailment = entailment;
  }

  public Formula simplify(Formula formula, Formula assumption) {
    Formula current = NormalForms.negationNormalForm(formula);
    while (true) {
      Formula next = simplifyOnce(current, assumption);
      if (next.equals(current)) {
        return current;
      }
      current = next; // what went may have been in the way of dropping something before it
    }
  }

  private Formula simplifyOnce(Formula formula, Formula context) {
    return formula.accept(new InContext(context));
  }

  private final class InContext implements NormalForms.Visitor<Formula> {
    private final Formula context;

    InContext(Formula context) {
      this.context = context;
    }

    @Override
    public Formula truth(Formula.Truth truth) {
      return truth;
    }

    @Override
    public Formula literal(Formula literal) {
      if (entailment.entails(context, literal)) {
        return Formula.TRUE;
      }
      return entailment.entails(context, negation(literal)) ? Formula.FALSE : literal;
    }

    @Override
    public Formula and(Formula.And and) {
      return conjunction(and.operands(), context);
    }

    /** A disjunct may be taken to fail while another is judged: the dual of a conjunction. */
    @Override
    public Formula or(Formula.Or or) {
      List<Formula> negated = or.operands().stream().map(Simplifier::negation).toList();
      return negation(conjunction(negated, context));
    }
  }

  private static Formula negation(Formula formula) {
    return NormalForms.negationNormalForm(Formula.not(formula));
  }

  private Formula conjunction(List<Formula> operands, Formula context) {
    List<Formula> parts = new ArrayList<>(operands);
    // The heavier goes first when either of two would do; of equals the later one.
    List<Integer> order =
        IntStream.range(0, parts.size())
            .boxed()
            .sorted(
                Comparator.comparing((Integer i) -> weight(operands.get(i)))
                    .thenComparing(Comparator.naturalOrder())
                    .reversed())
            .toList();
    for (int i : order) {
      List<Formula> others = new ArrayList<>(parts);
      others.remove(i);
      parts.set(i, simplifyOnce(parts.get(i), Formula.and(context, Formula.and(others))));
      if (parts.get(i).equals(Formula.FALSE)) {
        return Formula.FALSE;
      }
    }
    return Formula.and(parts);
  }

  /** How much there is to read: variables and factors of all atoms. */
  private static int weight(Formula formula) {
    int weight = 0;
    for (Formula.Atom atom : formula.atoms()) {
      weight += 2 + atom.variables().size();
      for (LinearTerm term : atom.terms()) {
        weight +=
            (int)
                term.coefficients().values().stream()
                    .filter(coefficient -> !coefficient.abs().equals(BigInteger.ONE))
                    .count();
      }
    }
    return weight;
  }
}
