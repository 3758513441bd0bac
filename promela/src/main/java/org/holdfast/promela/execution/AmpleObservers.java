package org.holdfast.promela.execution;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.Expressions;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * What the observables of a system read of its processes, by their names: those of variables, of
 * propositions, of conditions in formulas and of marks. What is not known reads everything.
 */
final class AmpleObservers {
  private static final Pattern VARIABLE =
      Pattern.compile("(?:(\\w+)\\[\\d+]:)?(\\w+)(?:\\[\\d+])?(?:\\.\\w+(?:\\[\\d+])?)*");

  private final Program program;
  private final Map<String, AmpleReads> known = new HashMap<>();

  AmpleObservers(Program program) {
    this.program = program;
    program
        .module()
        .propositions()
        .forEach(proposition -> add(proposition.name(), proposition.expression()));
    program.module().formulas().forEach(formula -> conditions(formula.expression()));
    known.putIfAbsent(SystemBuilder.ACCEPTING, new AmpleReads(program).with(Flow.Mark.ACCEPT));
    known.putIfAbsent(SystemBuilder.PROGRESSING, new AmpleReads(program).with(Flow.Mark.PROGRESS));
  }

  private void add(String name, Expression expression) {
    known.putIfAbsent(name, new AmpleReads(program).with(expression));
  }

  /** As {@link LtlTranslation} takes a formula apart. */
  private void conditions(Expression expression) {
    boolean logical =
        expression instanceof Expression.Temporal
            || expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NOT
            || expression instanceof Expression.Binary binary
                && (binary.operator() == BinaryOperator.AND
                    || binary.operator() == BinaryOperator.OR);
    if (logical) {
      Expressions.of(expression).forEach(this::conditions);
    } else {
      add(SyntaxPrinter.print(expression), expression);
    }
  }

  AmpleReads reads(String observable) {
    Matcher matcher = VARIABLE.matcher(observable);
    if (matcher.matches()) {
      String name = matcher.group(2);
      if (matcher.group(1) != null) {
        Optional<Program.Process> owner = program.process(matcher.group(1));
        if (owner.isPresent()) {
          return new AmpleReads(program).with(owner.get(), name);
        }
      } else if (program.global(name).isPresent() || program.constants().containsKey(name)) {
        return new AmpleReads(program);
      }
    }
    return known.getOrDefault(observable, AmpleReads.ofEverything(program));
  }
}
