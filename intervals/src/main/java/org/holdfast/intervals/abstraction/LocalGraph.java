package org.holdfast.intervals.abstraction;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The local states that a process can come to, whatever the others do, and how.
 *
 * @param bounds what holds of the counters of every process and the shared variables, always
 * @param states numbered by their place
 */
public record LocalGraph(
    Skeleton skeleton,
    IntervalDomain domain,
    List<Formula> bounds,
    List<LocalState> states,
    List<InitialSlot> initial,
    List<Passage> passages) {
  public LocalGraph {
    bounds = List.copyOf(bounds);
    states = List.copyOf(states);
    initial = List.copyOf(initial);
    passages = List.copyOf(passages);
  }

  /** The counters of a process lie where the local state says. */
  public Formula at(int state, Function<Variable, LinearTerm> counters) {
    List<Integer> intervals = states.get(state).intervals();
    return Formula.and(
        IntStream.range(0, intervals.size())
            .mapToObj(
                i -> domain.contains(counters.apply(skeleton.counters().get(i)), intervals.get(i)))
            .toList());
  }

  /** The same, and the counters are within their bounds. */
  public Formula within(int state, Function<Variable, LinearTerm> values) {
    return Formula.and(at(state, values), Formula.and(bounds).substitute(values));
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
                i ->
                    skeleton.counters().get(i)
                        + (state.intervals().get(i) == 0 ? " = " : " in ")
                        + domain.describe(state.intervals().get(i)))
            .collect(Collectors.joining(", "));
    String status = state.status().toString();
    return status.isEmpty() || counters.isEmpty() ? status + counters : status + ", " + counters;
  }
}
