package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;

/**
 * The figures of a run that the solver proposes: parameters, the initial configuration, and how
 * often each rule has fired at each point, in the order of the points along the run; the end is
 * last.
 */
record Candidate(
    Map<Variable, BigInteger> parameters, long[] counters, long[] shared, List<Plan> plans) {

  /** How often each rule has fired before a point. */
  record Plan(Point point, long[] fired) {
    long total() {
      long sum = 0;
      for (long count : fired) {
        sum += count;
      }
      return sum;
    }
  }

  static Candidate of(RunQuery query, Model model) {
    Map<Variable, BigInteger> parameters = new LinkedHashMap<>();
    for (Variable parameter : query.automaton().source().parameters()) {
      parameters.put(parameter, model.valueOf(parameter));
    }
    List<Plan> plans = new ArrayList<>();
    plans.add(new Plan(query.start(), new long[query.automaton().rules().size()]));
    for (Point point : query.points()) {
      plans.add(new Plan(point, values(point.fired(), model)));
    }
    // Points are comparable, so that their order is the order of their lengths.
    plans.sort(
        Comparator.comparingLong(Plan::total).thenComparing(plan -> rank(plan.point(), query)));
    return new Candidate(
        parameters,
        values(query.start().counters(), model),
        values(List.copyOf(query.start().shared().values()), model),
        plans);
  }

  /** Among points at the same configuration, the start is first and the end is last. */
  private static int rank(Point point, RunQuery query) {
    return point == query.start() ? 0 : point == query.end() ? 2 : 1;
  }

  private static long[] values(List<LinearTerm> terms, Model model) {
    return terms.stream().mapToLong(term -> term.evaluate(model).longValueExact()).toArray();
  }
}
