package org.holdfast.report;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** Verdicts of every kind, about a system of processes that wander between three rooms. */
final class Samples {
  static final Variable N = new Variable("N");
  static final Variable HALL = new Variable("hall");
  static final Variable KITCHEN = new Variable("kitchen");
  static final Variable CELLAR = new Variable("cellar");
  static final Variable BELL = new Variable("bell");

  private static final Vocabulary VOCABULARY =
      Vocabulary.plain(Vocabulary.Steps.RULES, List.of(N), List.of(HALL, KITCHEN, CELLAR, BELL));

  private Samples() {}

  record Walk(Variable from, Variable to, int rings) {}

  /** Walks are enabled while somebody is there to walk. */
  static final class House implements StepSemantics<Map<Variable, BigInteger>, Walk> {
    @Override
    public Optional<String> whyNotInitial(Map<Variable, BigInteger> configuration) {
      return Optional.empty();
    }

    @Override
    public Optional<String> whyNotEnabled(Map<Variable, BigInteger> configuration, Walk walk) {
      return configuration.get(walk.from()).signum() > 0
          ? Optional.empty()
          : Optional.of("nobody is in " + walk.from());
    }

    @Override
    public Action action(Map<Variable, BigInteger> configuration, Walk walk) {
      int line = walk == COOK ? 12 : walk == SERVE ? 15 : 108;
      String name = walk == COOK ? "cook" : walk == SERVE ? "serve" : "fetch";
      return Action.of(
          line,
          name + ": " + walk.from() + " -> " + walk.to(),
          Optional.of(new SourcePosition("models/house.ta", line, 3)),
          Actor.Counted.ONE);
    }

    @Override
    public Map<Variable, BigInteger> apply(Map<Variable, BigInteger> configuration, Walk walk) {
      Map<Variable, BigInteger> next = new LinkedHashMap<>(configuration);
      next.merge(walk.from(), BigInteger.ONE.negate(), BigInteger::add);
      next.merge(walk.to(), BigInteger.ONE, BigInteger::add);
      next.merge(BELL, BigInteger.valueOf(walk.rings()), BigInteger::add);
      return next;
    }

    @Override
    public boolean isDeadlocked(Map<Variable, BigInteger> configuration) {
      return configuration.get(HALL).signum() == 0 && configuration.get(KITCHEN).signum() == 0;
    }

    @Override
    public Valuation observe(Map<Variable, BigInteger> configuration) {
      return Valuation.of(configuration);
    }
  }

  private static final Walk COOK = new Walk(HALL, KITCHEN, 0);
  private static final Walk SERVE = new Walk(KITCHEN, HALL, 0);
  private static final Walk FETCH = new Walk(KITCHEN, CELLAR, 1);

  private static Map<Variable, BigInteger> initial() {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(N, BigInteger.valueOf(12));
    values.put(HALL, BigInteger.valueOf(12));
    values.put(KITCHEN, BigInteger.ZERO);
    values.put(CELLAR, BigInteger.ZERO);
    values.put(BELL, BigInteger.ZERO);
    return values;
  }

  private static Ltl is(Variable variable, Relation relation, long value) {
    return Ltl.state(
        Formula.compare(LinearTerm.of(variable), relation, LinearTerm.constant(value)));
  }

  static Trace finite() throws NotARun {
    return Trace.replay(
        new House(),
        initial(),
        List.of(new Trace.Move<>(COOK, 11), new Trace.Move<>(FETCH, 2)),
        VOCABULARY,
        new Ltl.Always(is(BELL, Relation.LT, 2)));
  }

  static Trace lasso() throws NotARun {
    return Trace.replayLasso(
        new House(),
        initial(),
        List.of(new Trace.Move<>(COOK, 2), new Trace.Move<>(SERVE, 1), new Trace.Move<>(COOK, 1)),
        1,
        VOCABULARY,
        new Ltl.Eventually(is(CELLAR, Relation.GT, 0)));
  }

  static Trace stuck() throws NotARun {
    return Trace.replayLasso(
        new House(),
        initial(),
        List.of(new Trace.Move<>(COOK, 12), new Trace.Move<>(FETCH, 12)),
        2,
        VOCABULARY,
        new Ltl.Always(new Ltl.Eventually(is(HALL, Relation.GT, 0))));
  }

  static Report report() throws NotARun {
    Formula region = Formula.compare(LinearTerm.of(N), Relation.GT, LinearTerm.of(BELL).times(3));
    Evidence figures = Evidence.of(new Statistics(Map.of(Figure.QUERIES, 2L)));
    return new Report(
        "1.2.3",
        new Report.Model("models/house.ta", "threshold-automaton", Set.of(HALL, KITCHEN, CELLAR)),
        List.of(
            result("calm", new Verdict.Holds(region, figures), 50),
            result("quiet", new Verdict.Violated(finite(), Evidence.NONE), 200),
            result("thirst", new Verdict.Violated(lasso(), Evidence.NONE), 1_234),
            result("host", new Verdict.Violated(stuck(), Evidence.NONE), 7),
            result(
                "peace",
                new Verdict.Unknown(Verdict.Reason.TIMEOUT, "after 3 of 7 lemmas", Evidence.NONE),
                60_000)),
        Duration.ofMillis(61_491));
  }

  private static Result result(String property, Verdict verdict, long milliseconds) {
    return new Result(property, "threshold", verdict, Duration.ofMillis(milliseconds));
  }
}
