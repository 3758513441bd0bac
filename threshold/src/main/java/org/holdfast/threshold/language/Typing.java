package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.RoundedQuotients;
import org.holdfast.threshold.model.Location;

/**
 * Gives expressions their meaning: a linear term or a formula, with definitions expanded. After a
 * complaint it goes on with a harmless value, so that one mistake does not hide the next.
 */
final class Typing {
  /** Each level of an equivalence doubles what is below it. */
  private static final int DEEPEST_EQUIVALENCE = 8;

  private static final int MOST_BITS = 4 * ExpressionParser.MOST_DIGITS;

  private final SymbolTable symbols;
  private final Diagnostics findings;
  private final Collection<Location> locations;
  private final IntFunction<Ltl> fairness;
  private final RoundedQuotients quotients;
  private int equivalences;

  /**
   * @param locations what 'count' looks at; may grow until it is asked
   * @param fairness what 'fair' stands for, given where it is written
   */
  Typing(
      SymbolTable symbols,
      Diagnostics findings,
      Collection<Location> locations,
      IntFunction<Ltl> fairness) {
    this.symbols = symbols;
    this.findings = findings;
    this.locations = locations;
    this.fairness = fairness;
    this.quotients = new RoundedQuotients();
  }

  /** A condition about one configuration. */
  Formula formula(Expression expression, Place place) {
    return ((Ltl.State) ltl(expression, place)).formula();
  }

  Ltl ltl(Expression expression, Place place) {
    return new Reading(place).ltl(expression);
  }

  LinearTerm term(Expression expression, Place place) {
    return new Reading(place).term(expression);
  }

  /** Goes through one expression. */
  private final class Reading
      implements Expression.Condition.Visitor<Ltl>, Expression.Term.Visitor<LinearTerm> {
    private final Place place;

    Reading(Place place) {
      this.place = place;
    }

    Ltl ltl(Expression expression) {
      if (expression instanceof Expression.Condition condition) {
        return condition.accept(this);
      } else if (expression instanceof Expression.Number number) {
        return numericTruth(number);
      } else if (expression instanceof Expression.Name name) {
        Optional<Ltl> condition = condition(name, place);
        if (condition.isPresent()) {
          return condition.get();
        }
      }
      // A term: look for mistakes inside of it before saying that it is in the wrong place.
      term(expression);
      findings.error(
          expression.offset(),
          "this is a number, but a condition is needed; compare it, for instance with '>= 1'.");
      return harmless();
    }

    LinearTerm term(Expression expression) {
      if (expression instanceof Expression.Term term) {
        return term.accept(this);
      }
      findings.error(
          expression.offset(), "this is a condition, but a number or a variable is needed here.");
      return LinearTerm.ZERO;
    }

    @Override
    public Ltl truth(Expression.Truth truth) {
      return Ltl.state(truth.value() ? Formula.TRUE : Formula.FALSE);
    }

    @Override
    public Ltl compare(Expression.Compare c) {
      if (c.left() instanceof Expression.Remainder remainder) {
        return Ltl.state(
            new RemainderReader(Typing.this, symbols, findings).read(c, remainder, place));
      }
      LinearTerm left = term(c.left());
      LinearTerm right = term(c.right());
      Formula exact = quotients.resolved(new Formula.Comparison(left, c.relation(), right));
      if (!place.admitsRemainders()
          && exact.atoms().stream().anyMatch(Formula.Divides.class::isInstance)) {
        findings.error(
            c.offset(),
            "this says something about a remainder, which cannot be used in "
                + place.title()
                + "; give the quotient no factor, or multiply out.");
        return harmless();
      }
      return Ltl.state(exact);
    }

    @Override
    public Ltl not(Expression.Not not) {
      return Ltl.not(ltl(not.operand()));
    }

    @Override
    public Ltl and(Expression.And and) {
      return Ltl.and(all(and.operands()));
    }

    @Override
    public Ltl or(Expression.Or or) {
      return Ltl.or(all(or.operands()));
    }

    private List<Ltl> all(List<Expression> operands) {
      List<Ltl> parts = new ArrayList<>(operands.size());
      for (Expression operand : operands) {
        parts.add(ltl(operand));
      }
      return parts;
    }

    @Override
    public Ltl implies(Expression.Implies implies) {
      Ltl premise = ltl(implies.premise());
      return Ltl.implies(premise, ltl(implies.conclusion()));
    }

    @Override
    public Ltl iff(Expression.Iff iff) {
      if (equivalences >= DEEPEST_EQUIVALENCE) {
        findings.error(
            iff.offset(),
            "more than " + DEEPEST_EQUIVALENCE + " equivalences are nested here; use fewer '<->'.");
        return harmless();
      }
      equivalences++;
      Ltl left = ltl(iff.left());
      Ltl right = ltl(iff.right());
      equivalences--;
      return Ltl.and(List.of(Ltl.implies(left, right), Ltl.implies(right, left)));
    }

    @Override
    public Ltl always(Expression.Always always) {
      Ltl body = ltl(always.operand());
      return temporal("[]", always.offset(), place) ? new Ltl.Always(body) : harmless();
    }

    @Override
    public Ltl eventually(Expression.Eventually eventually) {
      Ltl body = ltl(eventually.operand());
      return temporal("<>", eventually.offset(), place) ? new Ltl.Eventually(body) : harmless();
    }

    @Override
    public Ltl binaryTemporal(Expression.BinaryTemporal temporal) {
      Ltl left = ltl(temporal.left());
      Ltl right = ltl(temporal.right());
      if (!temporal(temporal.operator().spelling(), temporal.offset(), place)) {
        return harmless();
      }
      return switch (temporal.operator()) {
        case UNTIL -> new Ltl.Until(left, right);
        case WEAK_UNTIL -> new Ltl.Release(right, Ltl.or(List.of(left, right)));
        case RELEASE -> new Ltl.Release(left, right);
      };
    }

    @Override
    public LinearTerm number(Expression.Number number) {
      return LinearTerm.constant(number.value());
    }

    @Override
    public LinearTerm name(Expression.Name name) {
      return named(name, place);
    }

    @Override
    public LinearTerm minus(Expression.Minus minus) {
      return term(minus.operand()).negated();
    }

    /** Adds up in one map: a sum of many summands must not cost their square. */
    @Override
    public LinearTerm sum(Expression.Sum sum) {
      Map<Variable, BigInteger> coefficients = new LinkedHashMap<>();
      BigInteger constant = BigInteger.ZERO;
      for (Expression.Summand summand : sum.operands()) {
        LinearTerm term = term(summand.operand());
        LinearTerm signed = summand.negative() ? term.negated() : term;
        signed.coefficients().forEach((v, c) -> coefficients.merge(v, c, BigInteger::add));
        constant = constant.add(signed.constant());
      }
      return LinearTerm.of(coefficients, constant);
    }

    @Override
    public LinearTerm product(Expression.Product product) {
      LinearTerm result = LinearTerm.ONE;
      for (Expression operand : product.operands()) {
        LinearTerm factor = term(operand);
        if (!result.isConstant() && !factor.isConstant()) {
          findings.error(
              product.offset(),
              "this term is not linear; one factor of a product must be a number, not "
                  + Token.quote(result.toString())
                  + " times "
                  + Token.quote(factor.toString())
                  + ".");
          return LinearTerm.ZERO;
        }
        result =
            factor.isConstant() ? result.times(factor.constant()) : factor.times(result.constant());
        if (tooLarge(result)) {
          findings.error(product.offset(), "the numbers in this product grow too large.");
          return LinearTerm.ZERO;
        }
      }
      return result;
    }

    @Override
    public LinearTerm remainder(Expression.Remainder remainder) {
      findings.error(remainder.offset(), RemainderReader.ALONE);
      return LinearTerm.ZERO;
    }

    @Override
    public LinearTerm quotient(Expression.Quotient quotient) {
      LinearTerm dividend = term(quotient.dividend());
      LinearTerm divisor = term(quotient.divisor());
      if (!divisor.isConstant() || divisor.constant().signum() <= 0) {
        findings.error(
            quotient.divisor().offset(), "the divisor after '/' must be a positive number.");
        return LinearTerm.ZERO;
      } else if (!dividend.variables().stream().allMatch(Typing.this::isMadeOfParameters)) {
        findings.error(
            quotient.offset(),
            "only parameters can be divided, and the quotient is rounded down; multiply the other"
                + " side by "
                + Token.cut(divisor.constant().toString())
                + " instead.");
        return LinearTerm.ZERO;
      } else if (dividend.isConstant()) {
        return fraction(quotient, dividend.constant(), divisor.constant());
      }
      return quotients.quotient(dividend, divisor.constant());
    }

    /** Rounded down, two thirds would be zero, which nobody means. */
    private LinearTerm fraction(
        Expression.Quotient quotient, BigInteger dividend, BigInteger divisor) {
      BigInteger[] division = dividend.divideAndRemainder(divisor);
      if (division[1].signum() != 0) {
        findings.error(
            quotient.offset(),
            "this is no whole number; divide the product, as in '2 * N / 3', or multiply the other"
                + " side by "
                + Token.cut(divisor.toString())
                + ".");
      }
      return LinearTerm.constant(division[0]);
    }

    @Override
    public LinearTerm count(Expression.Count count) {
      Formula condition = formula(count.condition(), Place.LOCAL_VALUES);
      if (!place.admits(Symbol.Kind.LOCATION)) {
        findings.error(
            count.offset(),
            "'count' counts processes in locations, and cannot stand in " + place.title() + ".");
        return LinearTerm.ZERO;
      }
      return LinearTerm.sum(
          locations.stream()
              .filter(location -> condition.evaluate(localValues(location)))
              .map(Location::counter)
              .toList());
    }
  }

  private boolean isMadeOfParameters(Variable variable) {
    return quotients.contains(variable)
        || symbols
            .declared(variable.name())
            .filter(symbol -> symbol.kind() == Symbol.Kind.PARAMETER)
            .isPresent();
  }

  /** The values of the local variables in a location; after an error there may be too few. */
  private Valuation localValues(Location location) {
    return variable -> {
      int index = symbols.localIndex(variable.name());
      return index < location.values().size()
          ? BigInteger.valueOf(location.values().get(index))
          : BigInteger.ZERO;
    };
  }

  /** The condition that a name stands for, if it stands for one. */
  private Optional<Ltl> condition(Expression.Name name, Place place) {
    Optional<Symbol> found = symbols.declared(name.name());
    if (found.isEmpty() && name.name().equals("fair") && place == Place.SPECIFICATION) {
      return Optional.of(fairness.apply(name.offset()));
    } else if (found.isEmpty() || found.get().kind() != Symbol.Kind.CONDITION) {
      return Optional.empty();
    }
    Ltl condition = found.get().condition();
    if (!(condition instanceof Ltl.State) && !temporal("[]", name.offset(), place)) {
      return Optional.of(harmless());
    }
    for (Formula state : condition.states()) {
      if (!fits(found.get(), state.variables(), name, place)) {
        return Optional.of(harmless());
      }
    }
    return Optional.of(condition);
  }

  private static Ltl harmless() {
    return Ltl.state(Formula.TRUE);
  }

  private boolean temporal(String operator, int offset, Place place) {
    if (!place.isTemporal()) {
      findings.error(
          offset,
          "the temporal operator '"
              + operator
              + "' cannot stand in "
              + place.title()
              + "; it belongs into 'specifications'.");
    }
    return place.isTemporal();
  }

  /** Old files write 1 for true, and 0 for false. */
  private Ltl numericTruth(Expression.Number number) {
    if (number.value().equals(BigInteger.ZERO)) {
      return Ltl.state(Formula.FALSE);
    }
    if (!number.value().equals(BigInteger.ONE)) {
      findings.error(
          number.offset(), "a number is no condition; only 1 (true) and 0 (false) may stand here.");
    }
    return harmless();
  }

  private static boolean tooLarge(LinearTerm term) {
    return term.constant().bitLength() > MOST_BITS
        || term.coefficients().values().stream().anyMatch(c -> c.bitLength() > MOST_BITS);
  }

  private LinearTerm named(Expression.Name name, Place place) {
    Optional<Symbol> found = symbols.find(name.name(), name.offset(), place::admits);
    if (found.isEmpty()) {
      return LinearTerm.ZERO;
    }
    Symbol symbol = found.get();
    if (symbol.kind() == Symbol.Kind.DEFINITION) {
      boolean fits = fits(symbol, symbol.term().variables(), name, place);
      return fits ? symbol.term() : LinearTerm.ZERO;
    }
    if (symbol.kind() == Symbol.Kind.CONDITION) {
      findings.error(
          name.offset(),
          Token.quote(name.name()) + " stands for a condition, but a number is needed here.");
      return LinearTerm.ZERO;
    }
    if (!place.admits(symbol.kind())) {
      findings.error(name.offset(), place.refusal(symbol));
      return LinearTerm.ZERO;
    }
    return symbol.term();
  }

  /** A definition may stand wherever every variable of it may. */
  private boolean fits(
      Symbol definition, Set<Variable> variables, Expression.Name name, Place place) {
    for (Variable variable : variables) {
      if (quotients.contains(variable)) {
        continue; // made of parameters, which may stand everywhere
      }
      Optional<Symbol> part = symbols.find(variable.name(), name.offset(), place::admits);
      if (part.isPresent() && !place.admits(part.get().kind())) {
        findings.error(
            name.offset(),
            Token.quote(definition.name())
                + " stands for a "
                + (definition.kind() == Symbol.Kind.CONDITION ? "condition" : "term")
                + " with "
                + part.get().kind().title().replaceFirst("^a ", "the ")
                + " "
                + Token.quote(variable.name())
                + "; "
                + place.admitted());
        return false;
      }
    }
    return true;
  }
}
