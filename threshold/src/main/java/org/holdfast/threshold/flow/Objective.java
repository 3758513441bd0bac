package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/** What the solutions of a query are compared by: smaller is better, the first measure first. */
@FunctionalInterface
interface Objective {
  /** Adds what the measures need to the query, and returns them; each is at least zero. */
  List<LinearTerm> measures(RunQuery query);

  /** Smallest parameters: their sum, then each in the order of declaration. */
  static Objective smallestParameters() {
    return query -> {
      List<Variable> parameters = query.automaton().source().parameters();
      List<LinearTerm> terms = new ArrayList<>();
      terms.add(LinearTerm.sum(parameters));
      for (Variable parameter : parameters) {
        terms.add(LinearTerm.of(parameter));
      }
      return terms;
    };
  }

  /** For fixed parameters, the fewest rules that fire at all, then the fewest firings. */
  static Objective simplestRun(Map<Variable, BigInteger> parameters) {
    return query -> {
      parameters.forEach(
          (parameter, value) ->
              query
                  .solver()
                  .add(Formula.equal(LinearTerm.of(parameter), LinearTerm.constant(value))));
      LinearTerm rules = LinearTerm.ZERO;
      LinearTerm firings = LinearTerm.ZERO;
      for (FlowRule rule : query.automaton().rules()) {
        LinearTerm used = LinearTerm.of(new Variable("used!rule!" + rule.index()));
        LinearTerm fired = query.end().fired().get(rule.index());
        query.solver().add(Formula.nonNegative(used));
        query
            .solver()
            .add(Formula.or(Formula.isZero(fired), Formula.atLeast(used, LinearTerm.ONE)));
        rules = rules.plus(used);
        firings = firings.plus(fired);
      }
      return List.of(rules, firings);
    };
  }
}
