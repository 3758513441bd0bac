package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The local states that a process can come to, whatever the others do, and how.
 *
 * @param facts what holds of the counters of every process, always
 * @param states numbered by their place
 */
public record LocalGraph(
    Skeleton skeleton,
    Domains domains,
    ProcessFacts facts,
    List<LocalState> states,
    List<InitialSlot> initial,
    List<Passage> passages) {
  public LocalGraph {
    states = List.copyOf(states);
    initial = List.copyOf(initial);
    passages = List.copyOf(passages);
  }

  /** The parameters for which all this is so. */
  public Formula region() {
    return domains.region();
  }

  /** The counters of which local states know the interval. */
  public List<Variable> followed() {
    return skeleton.counters().stream().filter(domains::covers).toList();
  }

  /** In which domain the number at a place of an abstract state is: local states come first. */
  public IntervalDomain domainAt(int place) {
    return place < states.size()
        ? domains.processes()
        : domains.of(skeleton.sharedVariables().get(place - states.size()));
  }

  /** The counters of a process lie where the local state says. */
  public Formula at(int state, Function<Variable, LinearTerm> counters) {
    List<Integer> intervals = states.get(state).intervals();
    List<Formula> parts = new ArrayList<>();
    int next = 0;
    for (Variable counter : skeleton.counters()) {
      LinearTerm value = counters.apply(counter);
      parts.add(
          domains.covers(counter)
              ? domains.of(counter).contains(value, intervals.get(next++))
              : Formula.nonNegative(value));
    }
    return Formula.and(parts);
  }

  /** The same, and what is known of counters holds of them. */
  public Formula within(int state, Function<Variable, LinearTerm> values) {
    return Formula.and(at(state, values), facts.of(states.get(state).status(), values));
  }

  /** What must hold of parameters, shared variables, counters and choices for a passage. */
  public Formula condition(Passage passage) {
    return Formula.and(
        within(passage.from(), LinearTerm::of),
        passage.path().guard(),
        at(passage.to(), passage.path().update()::get));
  }

  /** {@code pc=2, nrcvd in [1, T + 1)}. */
  public String describe(int number) {
    LocalState state = states.get(number);
    String counters =
        IntStream.range(0, state.intervals().size())
            .mapToObj(
                i -> {
                  IntervalDomain domain = domains.of(followed().get(i));
                  int interval = state.intervals().get(i);
                  return followed().get(i)
                      + (domain.isZero(interval) ? " = " : " in ")
                      + domain.describe(interval);
                })
            .collect(Collectors.joining(", "));
    String status = state.status().toString();
    return status.isEmpty() || counters.isEmpty() ? status + counters : status + ", " + counters;
  }
}
