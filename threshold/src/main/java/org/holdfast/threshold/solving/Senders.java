package org.holdfast.threshold.solving;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/** What one process can send on its way through an automaton, whatever the guards say. */
public final class Senders {
  private final ThresholdAutomaton automaton;

  public Senders(ThresholdAutomaton automaton) {
    this.automaton = automaton;
  }

  public List<Rule> of(Collection<Variable> messages) {
    return automaton.rules().stream()
        .filter(rule -> messages.stream().anyMatch(message -> amount(rule, message) > 0))
        .toList();
  }

  public static long amount(Rule rule, Variable message) {
    return rule.updates().get(message) instanceof Update.Add add ? add.amount() : 0;
  }

  /** Whether one process can send a message of each kind. */
  public boolean canSendBoth(Collection<Variable> one, Collection<Variable> other) {
    for (Rule first : of(one)) {
      Set<Location> after = automaton.reachableFrom(first.to());
      for (Rule second : of(other)) {
        if (first.equals(second)
            || after.contains(second.from())
            || automaton.reachableFrom(second.to()).contains(first.from())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The most that one process can add to a weighted sum; nothing if it can do so for ever. */
  public Optional<BigInteger> most(Map<Variable, BigInteger> weights) {
    Map<Location, BigInteger> best = new HashMap<>();
    automaton.locations().forEach(location -> best.put(location, BigInteger.ZERO));
    boolean changed = true;
    for (int round = 0; changed; round++) {
      if (round > automaton.locations().size()) {
        return Optional.empty();
      }
      changed = false;
      for (Rule rule : automaton.rules()) {
        BigInteger gain = best.get(rule.to());
        for (Map.Entry<Variable, BigInteger> weight : weights.entrySet()) {
          BigInteger sent = BigInteger.valueOf(amount(rule, weight.getKey()));
          gain = gain.add(weight.getValue().multiply(sent));
        }
        if (gain.compareTo(best.get(rule.from())) > 0) {
          best.put(rule.from(), gain);
          changed = true;
        }
      }
    }
    return best.values().stream().max(BigInteger::compareTo);
  }
}
