package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * A disjunction is taken apart, a conjunction falls into parts that share no quantified variable.
 * In a part the cheapest variable that occurs in no disjunction goes first ({@link
 * ConjunctiveStep}); if there is none the smallest disjunction is distributed over the part, and
 * pruned; if that promises too many conjunctions, {@link Cooper} takes the part as a whole.
 */
final class Reduction {
  private static final BigInteger MOST_CONJUNCTIONS = BigInteger.valueOf(2_000);
  private static final BigInteger MOST_SPLITS = BigInteger.valueOf(8);

  private final Set<Variable> quantified;
  private final Optional<Rounding> rounding;
  private final Set<Variable> residues;
  private final Pruning pruning;
  private final Runnable stopCheck;

  /**
   * @param rounding names for quotients, if they may be used
   * @param residues variables about which divisibilities are welcome in the result
   */
  Reduction(
      Set<Variable> quantified,
      Optional<Rounding> rounding,
      Set<Variable> residues,
      Pruning pruning,
      Runnable stopCheck) {
    this.quantified = quantified;
    this.rounding = rounding;
    this.residues = residues;
    this.pruning = pruning;
    this.stopCheck = stopCheck;
  }

  /** The formula is pruned; the context does not mention quantified variables. */
  Formula reduce(Formula formula, Context context) {
    stopCheck.run();
    if (!mentions(formula, quantified)) {
      return formula;
    } else if (formula instanceof Formula.Or or) {
      List<Formula> results = new ArrayList<>();
      for (Formula alternative : or.operands()) {
        Formula result = reduce(alternative, context);
        if (result.equals(Formula.TRUE)) {
          return Formula.TRUE;
        }
        results.add(result);
      }
      return pruning.prune(Formula.or(results), context);
    }
    List<Formula> free = new ArrayList<>();
    List<Formula> bound = new ArrayList<>();
    for (Formula operand : formula.conjuncts()) {
      (mentions(operand, quantified) ? bound : free).add(operand);
    }
    Context inner = context.with(free.stream().filter(Literals::isLiteral).toList());
    List<Formula> results = new ArrayList<>(free);
    for (List<Formula> part : parts(bound, quantified)) {
      Formula result = reducePart(part, inner);
      if (result.equals(Formula.FALSE)) {
        return Formula.FALSE;
      }
      results.add(result);
    }
    return pruning.prune(Formula.and(results), context);
  }

  /** Conjuncts that share a quantified variable, directly or through others, belong together. */
  private static List<List<Formula>> parts(List<Formula> conjuncts, Set<Variable> quantified) {
    List<List<Formula>> parts = new ArrayList<>();
    for (Formula conjunct : conjuncts) {
      List<Formula> joined = new ArrayList<>();
      Set<Variable> variables = new LinkedHashSet<>(conjunct.variables());
      variables.retainAll(quantified);
      for (List<Formula> part : List.copyOf(parts)) {
        if (part.stream().anyMatch(other -> mentions(other, variables))) {
          joined.addAll(part);
          parts.remove(part);
        }
      }
      joined.add(conjunct);
      parts.add(joined);
    }
    return parts;
  }

  private Formula reducePart(List<Formula> conjuncts, Context context) {
    Set<Variable> present = new LinkedHashSet<>(Formula.and(conjuncts).variables());
    present.retainAll(quantified);
    // The last variable needs no rounding: its cases are not multiplied by those of another.
    List<Formula> part = present.size() > 1 ? rounded(conjuncts) : conjuncts;
    Set<Variable> loose = new LinkedHashSet<>(present);
    List<Formula> disjunctions = new ArrayList<>();
    for (Formula conjunct : part) {
      if (!Literals.isLiteral(conjunct)) {
        disjunctions.add(conjunct);
        loose.removeAll(conjunct.variables());
      }
    }
    Formula next;
    if (!loose.isEmpty()) {
      next = eliminateCheapest(loose, part, present.size() == 1);
    } else if (conjunctionCount(Formula.and(part)).compareTo(MOST_CONJUNCTIONS) <= 0) {
      next = distribute(smallest(disjunctions), part);
    } else {
      next = Cooper.eliminate(fewestOccurrences(present, part), Formula.and(part), stopCheck);
    }
    Context inner = context.with(definitions(next));
    return reduce(pruning.prune(next, inner), inner);
  }

  private List<Formula> rounded(List<Formula> conjuncts) {
    return rounding
        .map(names -> conjuncts.stream().map(part -> names.round(part, quantified)).toList())
        .orElse(conjuncts);
  }

  private List<Formula> definitions(Formula formula) {
    return rounding.map(names -> names.definition(names.quotients(formula))).orElse(List.of());
  }

  private Formula eliminateCheapest(Set<Variable> loose, List<Formula> part, boolean last) {
    Variable best = null;
    BigInteger bestCost = null;
    for (Variable candidate : loose) {
      BigInteger cost = new ConjunctiveStep(candidate, mentioning(part, candidate)).cost();
      if (best == null || cost.compareTo(bestCost) < 0) {
        best = candidate;
        bestCost = cost;
      }
    }
    List<Formula> literals = mentioning(part, best);
    ConjunctiveStep step = new ConjunctiveStep(best, literals);
    List<Formula> result = new ArrayList<>(part);
    result.removeAll(literals);
    result.add(
        step.splits().compareTo(MOST_SPLITS) > 0
            ? Cooper.eliminate(best, Formula.and(literals), stopCheck)
            : step.apply(last, residues));
    return Formula.and(result);
  }

  private static List<Formula> mentioning(List<Formula> part, Variable variable) {
    return part.stream().filter(f -> mentions(f, Set.of(variable))).toList();
  }

  private static boolean mentions(Formula formula, Set<Variable> variables) {
    return formula.variables().stream().anyMatch(variables::contains);
  }

  private static Formula smallest(List<Formula> disjunctions) {
    Formula best = disjunctions.get(0);
    for (Formula disjunction : disjunctions) {
      if (conjunctionCount(disjunction).compareTo(conjunctionCount(best)) < 0) {
        best = disjunction;
      }
    }
    return best;
  }

  private static Formula distribute(Formula disjunction, List<Formula> part) {
    List<Formula> others = new ArrayList<>(part);
    others.remove(disjunction);
    Formula rest = Formula.and(others);
    return Formula.or(
        disjunction.disjuncts().stream()
            .map(alternative -> Formula.and(alternative, rest))
            .toList());
  }

  private static BigInteger conjunctionCount(Formula formula) {
    return formula.accept(CONJUNCTION_COUNT);
  }

  /** How many conjunctions the disjunctive normal form has, if none of them can be dropped. */
  private static final NormalForms.Visitor<BigInteger> CONJUNCTION_COUNT =
      new NormalForms.Visitor<>() {
        @Override
        public BigInteger truth(Formula.Truth truth) {
          return truth.value() ? BigInteger.ONE : BigInteger.ZERO;
        }

        @Override
        public BigInteger literal(Formula literal) {
          return BigInteger.ONE;
        }

        @Override
        public BigInteger and(Formula.And and) {
          return and.operands().stream()
              .map(Reduction::conjunctionCount)
              .reduce(BigInteger.ONE, BigInteger::multiply);
        }

        @Override
        public BigInteger or(Formula.Or or) {
          return or.operands().stream()
              .map(Reduction::conjunctionCount)
              .reduce(BigInteger.ZERO, BigInteger::add);
        }
      };

  private static Variable fewestOccurrences(Set<Variable> variables, List<Formula> part) {
    Variable best = null;
    long fewest = 0;
    Set<Formula.Atom> atoms = Formula.and(part).atoms();
    for (Variable variable : variables) {
      long count = atoms.stream().filter(atom -> mentions(atom, Set.of(variable))).count();
      if (best == null || count < fewest) {
        best = variable;
        fewest = count;
      }
    }
    return best;
  }
}
