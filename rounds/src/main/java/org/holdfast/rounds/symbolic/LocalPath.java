package org.holdfast.rounds.symbolic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * A way through code. Variables are looked at only where the code reads them, so that one way
 * stands for all states that agree on what was read.
 *
 * @param required what the state before must be like
 * @param known what is known of the state now: what was read or assigned
 * @param assigned the variables that were assigned; all others are as before
 * @param conditions on numbers of messages, parameters and the pass
 */
public record LocalPath(
    Map<RoundVariable, StoredValue> required,
    Map<RoundVariable, StoredValue> known,
    List<RoundVariable> assigned,
    List<Formula> conditions,
    PathEnd end) {
  /** Nothing was executed yet, and nothing is known. */
  public static final LocalPath START =
      new LocalPath(Map.of(), Map.of(), List.of(), List.of(), PathEnd.GOES_ON);

  public LocalPath {
    required = Collections.unmodifiableMap(new LinkedHashMap<>(required));
    known = Collections.unmodifiableMap(new LinkedHashMap<>(known));
    assigned = List.copyOf(assigned);
    conditions = List.copyOf(conditions);
  }

  /** Nothing was executed yet, in a state that is known. */
  public static LocalPath from(Map<RoundVariable, StoredValue> state) {
    return new LocalPath(state, state, List.of(), List.of(), PathEnd.GOES_ON);
  }

  public Formula condition() {
    return Formula.and(conditions);
  }

  /** What is executed next, of what is known now, and nothing has been asked or assigned. */
  public LocalPath restarted() {
    return new LocalPath(known, known, List.of(), conditions, end);
  }

  /** The value before, which was not asked for until now. */
  LocalPath requiring(RoundVariable variable, StoredValue value) {
    return new LocalPath(
        with(required, variable, value), with(known, variable, value), assigned, conditions, end);
  }

  LocalPath assigning(RoundVariable variable, StoredValue value) {
    List<RoundVariable> more = new ArrayList<>(assigned);
    if (!more.contains(variable)) {
      more.add(variable);
    }
    return new LocalPath(required, with(known, variable, value), more, conditions, end);
  }

  LocalPath ending(PathEnd how) {
    return new LocalPath(required, known, assigned, conditions, how);
  }

  /** The path under a further condition; empty if that is plainly false. */
  Optional<LocalPath> when(Formula condition) {
    if (condition.equals(Formula.FALSE) || conditions.contains(Formula.not(condition))) {
      return Optional.empty();
    } else if (condition.equals(Formula.TRUE)) {
      return Optional.of(this);
    }
    List<Formula> more = new ArrayList<>(conditions);
    for (Formula part : condition.conjuncts()) {
      if (!more.contains(part)) {
        more.add(part);
      }
    }
    return Optional.of(new LocalPath(required, known, assigned, more, end));
  }

  private static Map<RoundVariable, StoredValue> with(
      Map<RoundVariable, StoredValue> map, RoundVariable variable, StoredValue value) {
    Map<RoundVariable, StoredValue> more = new LinkedHashMap<>(map);
    more.put(variable, value);
    return more;
  }
}
