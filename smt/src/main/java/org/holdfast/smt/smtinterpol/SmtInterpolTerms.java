package org.holdfast.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverException;

/** Turns formulas into SMTInterpol's terms and its values into numbers. */
final class SmtInterpolTerms {
  private static final Sort[] NO_ARGUMENTS = {};

  private final Script script;
  private final Map<Variable, Term> constants = new LinkedHashMap<>();
  private int literalCount;

  SmtInterpolTerms(Script script) {
    this.script = script;
  }

  /** The constants of all variables seen so far, in the order of their first use. */
  Map<Variable, Term> constants() {
    return constants;
  }

  Term freshLiteral() {
    return declare("a" + literalCount++, "Bool");
  }

  Term implication(Term premise, Term conclusion) {
    return script.term("=>", premise, conclusion);
  }

  Term negation(Term operand) {
    return script.term("not", operand);
  }

  Term translate(Formula formula) {
    if (formula instanceof Formula.Comparison comparison) {
      return comparison(comparison);
    } else if (formula instanceof Formula.And and) {
      return nary("and", "true", and.operands());
    } else if (formula instanceof Formula.Or or) {
      return nary("or", "false", or.operands());
    } else if (formula instanceof Formula.Not not) {
      return negation(translate(not.operand()));
    } else if (formula instanceof Formula.Truth truth) {
      return script.term(truth.value() ? "true" : "false");
    }
    throw new AssertionError(formula);
  }

  /** The operators of SMT-LIB want two operands at least. */
  private Term nary(String operator, String neutral, List<Formula> operands) {
    return switch (operands.size()) {
      case 0 -> script.term(neutral);
      case 1 -> translate(operands.get(0));
      default -> script.term(operator, operands.stream().map(this::translate).toArray(Term[]::new));
    };
  }

  private Term comparison(Formula.Comparison comparison) {
    Term left = term(comparison.left());
    Term right = term(comparison.right());
    return switch (comparison.relation()) {
      case EQ -> script.term("=", left, right);
      case NE -> negation(script.term("=", left, right));
      case LT, LE, GT, GE -> script.term(comparison.relation().symbol(), left, right);
    };
  }

  private Term term(LinearTerm term) {
    List<Term> summands = new ArrayList<>();
    term.coefficients()
        .forEach(
            (variable, coefficient) -> {
              Term constant = constant(variable);
              summands.add(
                  coefficient.equals(BigInteger.ONE)
                      ? constant
                      : script.term("*", numeral(coefficient), constant));
            });
    if (term.constant().signum() != 0 || summands.isEmpty()) {
      summands.add(numeral(term.constant()));
    }
    return summands.size() == 1 ? summands.get(0) : script.term("+", summands.toArray(Term[]::new));
  }

  private Term numeral(BigInteger value) {
    Term absolute = script.numeral(value.abs());
    return value.signum() < 0 ? script.term("-", absolute) : absolute;
  }

  /** Variables get names of our own, since SMTInterpol keeps some names for itself. */
  private Term constant(Variable variable) {
    return constants.computeIfAbsent(variable, v -> declare("v" + constants.size(), "Int"));
  }

  private Term declare(String name, String sort) {
    script.declareFun(name, NO_ARGUMENTS, script.sort(sort));
    return script.term(name);
  }

  static BigInteger number(Term value) {
    if (value instanceof ConstantTerm constant) {
      if (constant.getValue() instanceof BigInteger number) {
        return number;
      } else if (constant.getValue() instanceof Rational rational && rational.isIntegral()) {
        return rational.numerator();
      }
    }
    throw new SolverException("SMTInterpol gave a value that is not an integer: " + value);
  }
}
