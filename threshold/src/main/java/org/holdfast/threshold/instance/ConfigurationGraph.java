package org.holdfast.threshold.instance;

import java.util.Arrays;
import java.util.Optional;
import org.holdfast.threshold.model.Rule;

/**
 * The configurations of an instance as far as they have been seen, numbered, each with the letter
 * that the property reads in it. Where nothing is enabled, a configuration follows itself.
 */
final class ConfigurationGraph {
  private final Instance instance;
  private final Obligations obligations;
  private final StateStore store;
  private final Ints letters = new Ints();
  // In which call of successors a configuration was last seen, to drop repetitions.
  private final Ints lastSeen = new Ints();
  private final long[] current;
  private final Ints found = new Ints();
  private int calls;
  private long transitions;

  ConfigurationGraph(Instance instance, Obligations obligations) {
    this.instance = instance;
    this.obligations = obligations;
    this.store = new StateStore(instance.variables().size());
    this.current = new long[instance.variables().size()];
  }

  int number(long[] configuration) {
    int number = store.number(configuration);
    if (store.lastWasNew()) {
      letters.add(obligations.letter(configuration));
      lastSeen.add(0);
    }
    return number;
  }

  int size() {
    return store.size();
  }

  /** How many steps have been taken in all. */
  long transitions() {
    return transitions;
  }

  int letter(int configuration) {
    return letters.get(configuration);
  }

  long[] values(int configuration) {
    long[] values = new long[instance.variables().size()];
    store.read(configuration, values);
    return values;
  }

  /** What may follow, without repetitions; never empty. */
  int[] successors(int configuration) {
    calls++;
    found.clear();
    store.read(configuration, current);
    instance.successors(
        current,
        (rule, next) -> {
          transitions++;
          int number = next == current ? configuration : number(next);
          if (lastSeen.get(number) != calls) {
            lastSeen.set(number, calls);
            found.add(number);
          }
        });
    return found.size() == 0 ? new int[] {configuration} : found.toArray();
  }

  /** The first rule that leads from one configuration to another; none if the run is stuck. */
  Optional<Rule> ruleBetween(int from, int to) {
    Rule[] first = new Rule[1];
    long[] target = values(to);
    instance.successors(
        values(from),
        (rule, next) -> {
          if (first[0] == null && Arrays.equals(next, target)) {
            first[0] = rule;
          }
        });
    return Optional.ofNullable(first[0]);
  }
}
