package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.arrays.backward.InitialStates;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.logic.Variable;

/** Visits every state of a finite system with so many processes: slow, and easy to believe. */
public final class NaiveSearch {
  /** Where all states are compared. */
  static final int FEW_STATES = 1_500;

  private static final int MOST_STATES = 20_000;

  /** More ways to begin than this are not tried one by one. */
  private static final double MOST_BEGINNINGS = 300_000;

  private final ArraySystem system;
  private final ArraySystem.About target;
  private final ConcreteSemantics semantics;
  private final int processes;
  private final boolean crashes;

  NaiveSearch(ArraySystem system, ArraySystem.About target, int processes, boolean crashes) {
    this.system = system;
    this.target = target;
    this.processes = processes;
    this.crashes = crashes;
    this.semantics =
        new ConcreteSemantics(system, target, processes, !InitialStates.outside(system).isEmpty());
  }

  /** Whether a target can be met; empty if there are too many states to know. */
  public static Optional<Boolean> meets(
      ArraySystem system, ArraySystem.About target, int processes, boolean crashes) {
    return new NaiveSearch(system, target, processes, crashes).search();
  }

  /** Every state that is reached, as text; empty if there are too many. */
  public static Optional<Set<String>> states(
      ArraySystem system, ArraySystem.About target, int processes, boolean crashes) {
    NaiveSearch search = new NaiveSearch(system, target, processes, crashes);
    return search.reached(configuration -> false, FEW_STATES).map(all -> texts(all));
  }

  private static Set<String> texts(Set<Configuration> all) {
    return all.stream().map(c -> text(c.values(), c.crashed())).collect(Collectors.toSet());
  }

  static String text(Map<ConcretePlace, BigInteger> values, Set<Integer> crashed) {
    Map<String, BigInteger> named = new TreeMap<>();
    values.forEach((place, value) -> named.put(place.variable().name(), value));
    return named + " without " + crashed;
  }

  private Optional<Boolean> search() {
    List<Configuration> met = new ArrayList<>();
    Optional<Set<Configuration>> all =
        reached(
            configuration -> {
              if (semantics.observe(configuration).valueOf(new Variable(target.name())).signum()
                  > 0) {
                met.add(configuration);
              }
              return !met.isEmpty();
            },
            MOST_STATES);
    return met.isEmpty() ? all.map(complete -> false) : Optional.of(true);
  }

  /** What is reached until a state is enough; empty if there are too many. */
  private Optional<Set<Configuration>> reached(Predicate<Configuration> enough, int most) {
    Set<Configuration> seen = new LinkedHashSet<>();
    Deque<Configuration> queue = new ArrayDeque<>();
    if (waysToBegin() > MOST_BEGINNINGS) {
      return Optional.empty();
    }
    for (Configuration start : starts()) {
      if (seen.add(start)) {
        queue.add(start);
      }
    }
    List<ConcreteStep> steps = steps();
    while (!queue.isEmpty()) {
      Configuration configuration = queue.poll();
      if (enough.test(configuration)) {
        return Optional.of(seen);
      } else if (seen.size() > most) {
        return Optional.empty();
      }
      for (ConcreteStep step : steps) {
        if (semantics.whyNotEnabled(configuration, step).isEmpty()) {
          Configuration next = semantics.apply(configuration, step);
          if (seen.add(next)) {
            queue.add(next);
          }
        }
      }
    }
    return Optional.of(seen);
  }

  /** All initial configurations in which the processes are in the order of their numbers. */
  List<Configuration> starts() {
    List<Configuration> starts = new ArrayList<>();
    List<BigInteger> order =
        IntStream.rangeClosed(1, processes).mapToObj(BigInteger::valueOf).toList();
    values(
        semantics.places(),
        beginnings(),
        new LinkedHashMap<>(),
        values -> {
          Configuration start = new Configuration(order, values, Set.of());
          if (semantics.whyNotInitial(start).isEmpty()) {
            starts.add(start);
          }
        });
    return starts;
  }

  private Function<ConcretePlace, List<BigInteger>> beginnings() {
    Map<ArraySymbol, BigInteger> fixed = fixed();
    return place ->
        fixed.containsKey(place.symbol())
            ? List.of(fixed.get(place.symbol()))
            : domain(place.symbol().sort());
  }

  private double waysToBegin() {
    Function<ConcretePlace, List<BigInteger>> beginnings = beginnings();
    double ways = 1;
    for (ConcretePlace place : semantics.places()) {
      ways *= beginnings.apply(place).size();
    }
    return ways;
  }

  /** What has the same value in all initial states, as far as that is easy to see. */
  private Map<ArraySymbol, BigInteger> fixed() {
    Map<ArraySymbol, BigInteger> fixed = new HashMap<>();
    ArrayCondition initial = system.initial().condition();
    for (ArrayCondition part :
        initial instanceof ArrayCondition.All all ? all.parts() : List.of(initial)) {
      if (part instanceof ArrayCondition.Atom atom
          && atom.relation() == ValueRelation.EQUAL
          && atom.left() instanceof ArrayTerm.Read read
          && atom.right() instanceof ArrayTerm.Value value
          && Set.copyOf(read.index()).size() == read.index().size()) {
        fixed.put(read.symbol(), BigInteger.valueOf(value.ordinal()));
      }
    }
    return fixed;
  }

  private void values(
      List<ConcretePlace> places,
      Function<ConcretePlace, List<BigInteger>> domains,
      Map<ConcretePlace, BigInteger> chosen,
      Consumer<Map<ConcretePlace, BigInteger>> result) {
    if (chosen.size() == places.size()) {
      result.accept(chosen);
      return;
    }
    ConcretePlace next = places.get(chosen.size());
    for (BigInteger value : domains.apply(next)) {
      chosen.put(next, value);
      values(places, domains, chosen, result);
      chosen.remove(next);
    }
  }

  /**
   * A process may also be somebody outside, if there are any: behind the others is one. Numbers
   * begin with the values that the models give them.
   */
  private List<BigInteger> domain(Sort sort) {
    if (sort instanceof Sort.Whole) {
      return List.of(BigInteger.ZERO, BigInteger.ONE);
    }
    int first = sort instanceof Sort.Process ? 1 : 0;
    int last =
        sort instanceof Sort.Enumeration enumeration
            ? enumeration.values().size() - 1
            : processes + 1;
    return IntStream.rangeClosed(first, last).mapToObj(BigInteger::valueOf).toList();
  }

  List<ConcreteStep> steps() {
    List<ConcreteStep> steps = new ArrayList<>();
    for (int i = 0; i < system.transitions().size(); i++) {
      Transition transition = system.transitions().get(i);
      int number = i + 1;
      List<ConcretePlace> free =
          transition.updates().stream()
              .filter(NaiveSearch::picks)
              .flatMap(
                  update ->
                      semantics.tuples(update.target().arity()).stream()
                          .map(tuple -> new ConcretePlace(update.target(), tuple)))
              .toList();
      for (List<Integer> who : semantics.tuples(transition.parameters().size())) {
        values(
            free,
            place -> domain(place.symbol().sort()),
            new LinkedHashMap<>(),
            picked -> steps.add(new ConcreteStep.Fire(number, transition, who, picked)));
      }
    }
    if (crashes) {
      IntStream.rangeClosed(1, processes)
          .forEach(process -> steps.add(new ConcreteStep.Crash(process)));
    }
    return steps;
  }

  private static boolean picks(ArrayUpdate update) {
    return update.otherwise().term().isEmpty()
        || update.cases().stream().anyMatch(one -> one.value().term().isEmpty());
  }
}
