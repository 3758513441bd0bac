package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.holdfast.promela.syntax.TemporalCases;

/** Turns {@code ltl} formulas into temporal logic over observables, one for each condition. */
public final class LtlTranslation implements TemporalCases {
  private final ExpressionCompiler expressions;
  private final Observables observables;
  private final AskedChannels channels;

  /** That the channels which the formula at hand asks exist and have a buffer where needed. */
  private final List<Formula> answering = new ArrayList<>();

  public LtlTranslation(ExpressionCompiler expressions, Observables observables, Program program) {
    this.expressions = expressions;
    this.observables = observables;
    this.channels = new AskedChannels(program);
  }

  /** A whole formula. As in SPIN it fails where it asks a channel that cannot answer. */
  public Ltl formula(Expression expression) {
    answering.clear();
    Ltl written = expression.accept(this);
    return answering.isEmpty()
        ? written
        : Ltl.and(List.of(written, new Ltl.Always(Ltl.state(Formula.and(answering)))));
  }

  /** A condition that is true or false in a state. */
  @Override
  public Ltl other(Expression expression) {
    Term term = expressions.compile(expression, Scope.GLOBAL);
    Variable observed = observables.add(SyntaxPrinter.print(expression), term);
    requireAnswers(expression, term);
    return Ltl.state(Formula.not(Formula.isZero(LinearTerm.of(observed))));
  }

  /** What cannot be evaluated is 0 in a state, so that this is 1 where the condition can be. */
  private void requireAnswers(Expression expression, Term term) {
    if (channels.mayBeSilent(expression)) {
      Term evaluated = new Term.Binary(BinaryOperator.OR, term, Term.TRUE);
      String name = "the channels of '" + SyntaxPrinter.print(expression) + "' answer";
      Variable answers = observables.add(name, evaluated);
      answering.add(Formula.not(Formula.isZero(LinearTerm.of(answers))));
    }
  }
}
