package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transmission;

/**
 * What omissions mean, said once more and without touching the system: a step that sends is taken,
 * and then everything that its message would have changed is put back. Who is faulty is kept beside
 * the values. Visits every state.
 */
public final class NaiveOmissions {
  private static final int MOST_STATES = NaiveSearch.FEW_STATES;

  /** The array of the answer that tells who is faulty. */
  private static final ArraySymbol FAULTY =
      new ArraySymbol("Faulty", ArraySymbol.Kind.ARRAY, 1, Sort.BOOLEAN, null);

  private record State(Configuration configuration, Set<Integer> faulty) {}

  private final ArraySystem system;
  private final ArraySystem.About target;
  private final int processes;
  private final ConcreteSemantics semantics;
  private final boolean receivers;

  public NaiveOmissions(
      ArraySystem system, ArraySystem.About target, int processes, boolean receivers) {
    this.system = system;
    this.target = target;
    this.processes = processes;
    this.receivers = receivers;
    this.semantics = new ConcreteSemantics(system, target, processes, false);
  }

  /** What is reached, as text, and whether the target is met on the way. */
  public record Reached(Set<String> states, boolean met) {}

  /** Empty if there are too many states. */
  public Optional<Reached> reached() {
    NaiveSearch search = new NaiveSearch(system, target, processes, true);
    Set<State> seen = new LinkedHashSet<>();
    Deque<State> queue = new ArrayDeque<>();
    search.starts().forEach(start -> seen.add(new State(start, Set.of())));
    queue.addAll(seen);
    List<ConcreteStep> steps = search.steps();
    while (!queue.isEmpty()) {
      if (seen.size() > MOST_STATES) {
        return Optional.empty();
      }
      State state = queue.poll();
      for (ConcreteStep step : steps) {
        if (semantics.whyNotEnabled(state.configuration, step).isEmpty()) {
          for (State next : after(state, step)) {
            if (seen.add(next)) {
              queue.add(next);
            }
          }
        }
      }
    }
    return Optional.of(
        new Reached(
            seen.stream().map(this::text).collect(Collectors.toSet()),
            seen.stream().anyMatch(this::isMet)));
  }

  private List<State> after(State state, ConcreteStep step) {
    Configuration done = semantics.apply(state.configuration, step);
    List<State> next = new ArrayList<>();
    next.add(new State(done, state.faulty));
    if (step instanceof ConcreteStep.Fire fire && fire.transition().message().isPresent()) {
      Transmission message = fire.transition().message().get();
      Map<ConcretePlace, BigInteger> values = new LinkedHashMap<>(done.values());
      for (ArrayUpdate update : message.updates()) {
        values.replaceAll(
            (place, value) ->
                place.symbol().equals(update.target()) ? state.configuration.value(place) : value);
      }
      Configuration lost = new Configuration(done.order(), values, done.crashed());
      next.add(new State(lost, with(state.faulty, fire, message.sender())));
      if (receivers) {
        next.add(new State(lost, with(state.faulty, fire, message.receiver().orElseThrow())));
      }
    }
    return next;
  }

  private static Set<Integer> with(
      Set<Integer> faulty, ConcreteStep.Fire fire, ArrayTerm.Process failing) {
    Set<Integer> more = new TreeSet<>(faulty);
    more.add(fire.who().get(fire.transition().parameters().indexOf(failing)));
    return more;
  }

  private boolean isMet(State state) {
    List<ArrayTerm.Process> variables = target.variables();
    return semantics.tuples(variables.size()).stream()
        .filter(tuple -> Set.copyOf(tuple).size() == tuple.size())
        .filter(tuple -> tuple.stream().noneMatch(state.configuration.crashed()::contains))
        .filter(
            tuple ->
                target.correct().stream()
                    .noneMatch(who -> state.faulty.contains(tuple.get(variables.indexOf(who)))))
        .anyMatch(
            tuple ->
                ConcreteEvaluation.of(system, state.configuration, variables, tuple)
                    .holds(target.condition()));
  }

  private String text(State state) {
    Map<ConcretePlace, BigInteger> values = new LinkedHashMap<>(state.configuration.values());
    for (int process = 1; process <= processes; process++) {
      values.put(
          new ConcretePlace(FAULTY, List.of(process)),
          state.faulty.contains(process) ? BigInteger.ONE : BigInteger.ZERO);
    }
    return NaiveSearch.text(values, state.configuration.crashed());
  }
}
