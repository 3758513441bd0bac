package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/** Reads terms and conditions over parameters. */
final class ParameterReading extends TermReading {
  private final Conditions conditions = new Conditions();

  ParameterReading(Names names) {
    super(names);
  }

  Formula formula(Phrase phrase) {
    return phrase.accept(conditions);
  }

  /** A number of processes, which has no fractions. */
  LinearTerm whole(Phrase phrase) {
    return whole(phrase, "processes");
  }

  /**
   * A term without fractions.
   *
   * @param counted what it is a number of
   */
  LinearTerm whole(Phrase phrase, String counted) {
    RationalTerm term = phrase.accept(this);
    if (!term.denominator().equals(BigInteger.ONE)
        || !names.parameters().containsAll(term.numerator().variables())) {
      throw findings.error(
          phrase.position(),
          "a number of "
              + counted
              + " is a sum of parameters and numbers, without fractions; introduce a parameter for"
              + " it, and say by 'assume' what it is.");
    }
    return term.numerator();
  }

  @Override
  RationalTerm otherName(Phrase.Name name) {
    List<String> known = names.parameters().stream().map(Variable::name).toList();
    throw findings.error(
        name.position(),
        "there is no parameter "
            + Token.quote(name.text())
            + "; "
            + NearestName.hint(
                name.text(),
                known,
                known.isEmpty()
                    ? "declare it by 'parameters " + Token.cut(name.text()) + "'."
                    : "the parameters are "
                        + known.stream().map(Token::quote).collect(Collectors.joining(", "))
                        + "; declare it there."));
  }

  /** Reads conditions over parameters. */
  private final class Conditions implements PhraseCases<Formula> {
    @Override
    public Formula misplaced(Phrase phrase) {
      throw findings.error(
          phrase.position(),
          PhraseTitle.of(phrase) + " cannot stand here; an assumption compares parameters.");
    }

    @Override
    public Formula truth(Phrase.Truth truth) {
      return truth.value() ? Formula.TRUE : Formula.FALSE;
    }

    @Override
    public Formula compare(Phrase.Compare compare) {
      return comparison(compare);
    }

    @Override
    public Formula not(Phrase.Not not) {
      return Formula.not(formula(not.operand()));
    }

    @Override
    public Formula and(Phrase.And and) {
      return Formula.and(and.operands().stream().map(ParameterReading.this::formula).toList());
    }

    @Override
    public Formula or(Phrase.Or or) {
      return Formula.or(or.operands().stream().map(ParameterReading.this::formula).toList());
    }

    @Override
    public Formula implies(Phrase.Implies implies) {
      return Formula.implies(formula(implies.premise()), formula(implies.conclusion()));
    }
  }
}
