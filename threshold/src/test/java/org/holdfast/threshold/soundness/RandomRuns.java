package org.holdfast.threshold.soundness;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * Walks of the counter system that end in a loop. They need nothing but the semantics, so that they
 * also speak against an exhaustive search that overlooks something.
 */
final class RandomRuns {
  private static final int LONGEST = 60;

  private final ThresholdAutomaton automaton;
  private final CounterSystem system;
  private final List<Configuration> initial = new ArrayList<>();
  private final Random random;

  /** No counter and no shared variable starts above the bound. */
  RandomRuns(
      ThresholdAutomaton automaton,
      Map<Variable, BigInteger> parameters,
      int bound,
      Random random) {
    this.automaton = automaton;
    this.random = random;
    system = new CounterSystem(automaton);
    List<Variable> variables = new ArrayList<>(automaton.shared());
    variables.addAll(automaton.counters());
    enumerate(new LinkedHashMap<>(parameters), variables, 0, bound);
  }

  private void enumerate(
      Map<Variable, BigInteger> values, List<Variable> variables, int place, int bound) {
    if (place == variables.size()) {
      Configuration configuration = system.configuration(Valuation.of(values));
      if (system.whyNotInitial(configuration).isEmpty()) {
        initial.add(configuration);
      }
      return;
    }
    for (int value = 0; value <= bound; value++) {
      values.put(variables.get(place), BigInteger.valueOf(value));
      enumerate(values, variables, place + 1, bound);
    }
  }

  /** A run; empty if there is no initial configuration, or the walk found no loop in time. */
  Optional<Lasso> next() {
    if (initial.isEmpty()) {
      return Optional.empty();
    }
    Configuration here = initial.get(random.nextInt(initial.size()));
    List<Valuation> observed = new ArrayList<>();
    Map<Configuration, Integer> places = new HashMap<>();
    // Closing the first loop every time would hide whatever lies behind it.
    boolean patient = random.nextBoolean();
    while (observed.size() < LONGEST) {
      Integer before = places.get(here);
      if (before != null && (!patient || random.nextInt(8) == 0)) {
        return Optional.of(new Lasso(observed, before));
      }
      places.put(here, observed.size());
      observed.add(system.observe(here));
      List<Rule> enabled = new ArrayList<>();
      for (Rule rule : automaton.rules()) {
        if (system.whyNotEnabled(here, rule).isEmpty()) {
          enabled.add(rule);
        }
      }
      if (enabled.isEmpty()) {
        return Optional.of(new Lasso(observed, observed.size() - 1));
      }
      here = system.apply(here, enabled.get(random.nextInt(enabled.size())));
    }
    return Optional.empty();
  }
}
