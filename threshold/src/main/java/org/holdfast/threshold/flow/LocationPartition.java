package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * A partition of the locations of an automaton into classes whose members are counted together.
 * Counting together is allowed where no formula of the query tells the members apart, that is,
 * where they have the same coefficient in every comparison and divisibility.
 */
final class LocationPartition {
  private final List<Location> locations;
  private final int[] classOf;
  private final int classes;
  private final Map<Variable, Integer> classOfCounter;

  private LocationPartition(List<Location> locations, int[] classOf, int classes) {
    this.locations = locations;
    this.classOf = classOf;
    this.classes = classes;
    Map<Variable, Integer> byCounter = new LinkedHashMap<>();
    for (int i = 0; i < classOf.length; i++) {
      byCounter.put(locations.get(i).counter(), classOf[i]);
    }
    classOfCounter = Collections.unmodifiableMap(byCounter);
  }

  /** Every location for itself. */
  static LocationPartition identity(ThresholdAutomaton automaton) {
    return by(automaton.locations(), location -> location);
  }

  /** The coarsest partition that the formulas allow. */
  static LocationPartition coarsest(ThresholdAutomaton automaton, Collection<Formula> formulas) {
    Set<LinearTerm> terms = new LinkedHashSet<>();
    for (Formula formula : formulas) {
      for (Formula.Atom atom : formula.atoms()) {
        terms.add(atom.subject());
      }
    }
    return by(
        automaton.locations(),
        location -> {
          List<BigInteger> signature = new ArrayList<>();
          for (LinearTerm term : terms) {
            signature.add(term.coefficient(location.counter()));
          }
          return signature;
        });
  }

  private static LocationPartition by(
      List<Location> locations, Function<Location, Object> signature) {
    int[] classOf = new int[locations.size()];
    Map<Object, Integer> known = new HashMap<>();
    for (int i = 0; i < classOf.length; i++) {
      Object key = signature.apply(locations.get(i));
      classOf[i] = known.computeIfAbsent(key, unseen -> known.size());
    }
    return new LocationPartition(locations, classOf, known.size());
  }

  /**
   * Splits every class by what its members can do: by the guards, updates and target classes of
   * their rules. Repeated until nothing changes, this is the coarsest bisimulation.
   */
  LocationPartition refined(ThresholdAutomaton automaton) {
    Map<Location, Set<Object>> moves = new HashMap<>();
    Map<Location, Integer> index = new HashMap<>();
    for (int i = 0; i < classOf.length; i++) {
      index.put(locations.get(i), classOf[i]);
    }
    for (Rule rule : automaton.rules()) {
      int target = index.get(rule.to());
      boolean stays = target == index.get(rule.from()) && rule.updates().isEmpty();
      if (!stays) {
        moves
            .computeIfAbsent(rule.from(), unseen -> new LinkedHashSet<>())
            .add(List.of(target, rule.guard(), rule.updates()));
      }
    }
    return by(
        locations,
        location -> List.of(index.get(location), moves.getOrDefault(location, Set.of())));
  }

  int classes() {
    return classes;
  }

  boolean isIdentity() {
    return classes == locations.size();
  }

  int classOf(int location) {
    return classOf[location];
  }

  /** The class of every location counter. */
  Map<Variable, Integer> classOfCounter() {
    return classOfCounter;
  }

  /** The name of a class for people: its members. */
  String describe(int wanted) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < classOf.length; i++) {
      if (classOf[i] == wanted) {
        members.add(locations.get(i).name());
      }
    }
    return members.size() == 1 ? members.get(0) : String.join("|", members);
  }
}
