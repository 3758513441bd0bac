package org.holdfast.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Annotation;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.scope.ScopedMap;

/** Turns formulas into SMTInterpol's terms and its values into numbers. */
final class SmtInterpolTerms implements Formula.Visitor<Term> {
  private static final Sort[] NO_ARGUMENTS = {};

  private final Script script;
  private final ScopedMap<Variable, Term> constants = new ScopedMap<>();
  private long nameCount;

  SmtInterpolTerms(Script script) {
    this.script = script;
  }

  /** The constants of all variables declared in the open scopes, in the order of first use. */
  Map<Variable, Term> constants() {
    return constants.entries();
  }

  /** Declarations vanish with their scope, as SMT-LIB has it. */
  void push() {
    constants.push();
  }

  void pop() {
    constants.pop();
  }

  /** The formula under a name, which is how unsatisfiable cores call it. */
  Term named(String name, Formula formula) {
    return script.annotate(translate(formula), new Annotation(":named", name));
  }

  String freshName() {
    return "a" + nameCount++;
  }

  private Term negation(Term operand) {
    return script.term("not", operand);
  }

  Term translate(Formula formula) {
    return formula.accept(this);
  }

  @Override
  public Term truth(Formula.Truth truth) {
    return script.term(truth.value() ? "true" : "false");
  }

  @Override
  public Term divides(Formula.Divides divides) {
    Term remainder = script.term("mod", term(divides.term()), numeral(divides.modulus()));
    return script.term("=", remainder, numeral(BigInteger.ZERO));
  }

  @Override
  public Term not(Formula.Not not) {
    return negation(translate(not.operand()));
  }

  @Override
  public Term and(Formula.And and) {
    return nary("and", "true", and.operands());
  }

  @Override
  public Term or(Formula.Or or) {
    return nary("or", "false", or.operands());
  }

  /** The operators of SMT-LIB want two operands at least. */
  private Term nary(String operator, String neutral, List<Formula> operands) {
    return switch (operands.size()) {
      case 0 -> script.term(neutral);
      case 1 -> translate(operands.get(0));
      default -> script.term(operator, operands.stream().map(this::translate).toArray(Term[]::new));
    };
  }

  @Override
  public Term comparison(Formula.Comparison comparison) {
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
    Term known = constants.get(variable);
    if (known != null) {
      return known;
    }
    String name = "v" + nameCount++;
    script.declareFun(name, NO_ARGUMENTS, script.sort("Int"));
    Term constant = script.term(name);
    constants.put(variable, constant);
    return constant;
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
