package org.holdfast.threshold.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/** A rule that is called idle must not fire in any run that chance finds. */
class IdleRulesTest {
  private static final String[] GUARDS = {
    "true", "x >= 1", "y >= N", "x + y >= 2", "x < T", "y < 1 && x >= T", "N < T", "2 * y >= x + 1"
  };
  private static final String[] ACTIONS = {
    "", "x' == x + 1;", "y' == y + 2;", "x' == 0;", "y' == 1;"
  };

  @Property(tries = 100, seed = "1")
  void idleRulesNeverFire(@ForAll long seed) throws ModelException {
    Random random = new Random(seed);
    ThresholdAutomaton automaton = automaton(random);
    Set<Rule> idle = Set.copyOf(idle(automaton));
    Set<Rule> fired = new HashSet<>();
    for (int walk = 0; walk < 20; walk++) {
      walk(automaton, random, fired);
    }
    assertThat(fired).noneMatch(idle::contains);
  }

  private static ThresholdAutomaton automaton(Random random) throws ModelException {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      rules.append(
          String.format(
              "%d: l%d -> l%d when (%s) do { %s };%n",
              i,
              random.nextInt(4),
              random.nextInt(4),
              GUARDS[random.nextInt(GUARDS.length)],
              ACTIONS[random.nextInt(ACTIONS.length)]));
    }
    String text =
        """
        skel Random {
          shared x, y;
          parameters N, T;
          assumptions { N > T; T >= 1; }
          locations { l0: []; l1: []; l2: []; l3: []; }
          inits { l0 + l1 == N; l2 == 0; l3 == 0; }
          rules { %s }
        }
        """;
    return TaReader.read("random.ta", String.format(text, rules)).automaton();
  }

  private static List<Rule> idle(ThresholdAutomaton automaton) {
    try (SolverSession questions = new SolverSession(new Z3SolverFactory(), Budget.unlimited())) {
      questions.add(automaton.resilience());
      for (List<Variable> group :
          List.of(automaton.parameters(), automaton.shared(), automaton.counters())) {
        group.forEach(v -> questions.add(Formula.nonNegative(LinearTerm.of(v))));
      }
      return new IdleRules(automaton, Formula.TRUE, null, questions).idle();
    }
  }

  private static void walk(ThresholdAutomaton automaton, Random random, Set<Rule> fired) {
    Map<Variable, BigInteger> now = new HashMap<>();
    automaton.shared().forEach(v -> now.put(v, BigInteger.ZERO));
    automaton.counters().forEach(v -> now.put(v, BigInteger.ZERO));
    int t = 1 + random.nextInt(2);
    int n = t + 1 + random.nextInt(3);
    now.put(new Variable("T"), BigInteger.valueOf(t));
    now.put(new Variable("N"), BigInteger.valueOf(n));
    int first = random.nextInt(n + 1);
    now.put(new Variable("l0"), BigInteger.valueOf(first));
    now.put(new Variable("l1"), BigInteger.valueOf(n - first));
    for (int step = 0; step < 30; step++) {
      List<Rule> enabled =
          automaton.rules().stream()
              .filter(rule -> now.get(rule.from().counter()).signum() > 0)
              .filter(rule -> rule.guard().evaluate(Valuation.of(now)))
              .toList();
      if (enabled.isEmpty()) {
        return;
      }
      Rule rule = enabled.get(random.nextInt(enabled.size()));
      fired.add(rule);
      now.merge(rule.from().counter(), BigInteger.ONE, BigInteger::subtract);
      now.merge(rule.to().counter(), BigInteger.ONE, BigInteger::add);
      rule.updates()
          .forEach(
              (variable, update) -> {
                if (update instanceof Update.Add add) {
                  now.merge(variable, BigInteger.valueOf(add.amount()), BigInteger::add);
                } else if (update instanceof Update.Reset reset) {
                  now.put(variable, BigInteger.valueOf(reset.value()));
                }
              });
    }
  }
}
